/** The captured outcomes (decisions §11). A closed union, so that none can contain personal data or a secret. */
export type UsageOutcome =
  | `sign-in:${'done' | 'failed' | 'second-factor'}`
  | `sign-up:${'done' | 'failed'}`
  | `export:${'accounts' | 'teams' | 'users' | 'draw-downs'}`
  | 'invites:sent'
  | `upgrade:${'started' | 'done'}`;
