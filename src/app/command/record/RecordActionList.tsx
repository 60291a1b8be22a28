import { AccountActionList } from './AccountActionList.tsx';
import type { ActionListProps } from './recordActions.ts';
import { TeamActionList } from './TeamActionList.tsx';
import { UserActionList } from './UserActionList.tsx';

const ACTS = { accounts: AccountActionList, users: UserActionList, teams: TeamActionList };

/** Reads a record and reports its actions; renders nothing, so that the bar's field stays mounted. */
export function RecordActionList(props: ActionListProps) {
  const RecordActions = ACTS[props.record.kind];
  return <RecordActions {...props} />;
}
