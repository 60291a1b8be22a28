/** What is told about how things end (decisions §11). Closed: nothing of a person and no secret fits in. */
export type UsageOutcome =
  | `sign-in:${'done' | 'failed' | 'second-factor'}`
  | `sign-up:${'done' | 'failed'}`
  | `export:${'accounts' | 'teams' | 'users' | 'draw-downs'}`
  | 'invites:sent'
  | `upgrade:${'started' | 'done'}`;
