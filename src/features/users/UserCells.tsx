import type { User } from '../../domain/entities.ts';
import type { CellValue } from '../../domain/lists/cellFilter.ts';
import { CellConditions } from '../../shared/filters/CellConditions.tsx';
import { instantValue } from '../../shared/filters/cellValues.ts';
import type { CellMenuProps } from '../../shared/list/cellMenu.tsx';
import { USER_FILTER_FIELDS } from './list.ts';

/** The values that the columns of a user show, by the field names of the contract. */
const valuesOf = (user: User): Record<string, CellValue> => ({
  user: { field: 'email', operands: [user.email] },
  role: { field: 'userType', operands: [user.userType] },
  account: {
    field: 'accountId',
    operands: user.accountId === undefined ? [] : [user.accountId],
    label: user.account?.name ?? user.accountId,
  },
  login: instantValue('lastLogin', user.lastLogin),
  team: { field: 'team', operands: user.team ? [user.team.id] : [], label: user.team?.name },
  firstLogin: instantValue('firstLogin', user.firstLogin),
  lastLaunch: instantValue('lastCampaignLaunchAt', user.lastCampaignLaunchAt),
  created: instantValue('createdAt', user.createdAt),
});

/** The menu of a cell of the users list. */
export const UserCells = (props: CellMenuProps<User>) => (
  <CellConditions {...props} fields={USER_FILTER_FIELDS} values={valuesOf(props.record)} />
);
