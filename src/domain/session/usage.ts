/** Outcomes that are captured (decisions §11). A closed union, so that no personal data or secret can be in one. */
export type UsageOutcome =
  | `sign-in:${'done' | 'failed' | 'second-factor'}`
  | `sign-up:${'done' | 'failed'}`
  | `export:${'accounts' | 'teams' | 'users' | 'draw-downs'}`
  | 'invites:sent'
  | `upgrade:${'started' | 'done'}`;
