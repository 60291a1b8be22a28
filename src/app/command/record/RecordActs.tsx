import { AccountActs } from './AccountActs.tsx';
import type { ActsProps } from './acts.ts';
import { TeamActs } from './TeamActs.tsx';
import { UserActs } from './UserActs.tsx';

const ACTS = { accounts: AccountActs, users: UserActs, teams: TeamActs };

/** Reads a record and reports what can be done to it; renders nothing, so that the bar's field stays as it is. */
export function RecordActs(props: ActsProps) {
  const Acts = ACTS[props.record.kind];
  return <Acts {...props} />;
}
