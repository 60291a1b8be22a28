import { useConsoleSession } from '../../data/session.tsx';
import type { Account } from '../../domain/entities.ts';
import type { CellValue } from '../../domain/lists/cellFilter.ts';
import { formatList } from '../../kit/i18n/format.ts';
import { CellConditions } from '../../shared/filters/CellConditions.tsx';
import { dayValue, instantValue } from '../../shared/filters/cellValues.ts';
import type { CellMenuProps } from '../../shared/list/cellMenu.tsx';
import { accountList } from './list.ts';
import { namesOf } from './model.ts';

const count = (field: string, number: number | undefined): CellValue => ({
  field,
  operands: number === undefined ? [] : [number],
});

/** The values that the columns of an account show, by the field names of the contract. */
const valuesOf = (account: Account): Record<string, CellValue> => ({
  name: { field: 'name', operands: [account.name] },
  type: { field: 'accessType', operands: [account.accessType] },
  seats: count('seatsUsed', account.seatsUsed),
  renewal: dayValue('renewalAt', account.renewalAt),
  cadence: { field: 'billingCadence', operands: account.billingCadence ? [account.billingCadence] : [] },
  activeUsers: count('activeUsers', account.activeUsers),
  lastLogin: instantValue('lastLoginDate', account.lastLoginDate),
  csManagers: {
    field: 'customerSuccessManagers',
    operands: account.customerSuccessManagers ?? [],
    label: formatList(namesOf(account.customerSuccessManagerDetails)),
  },
  managers: {
    field: 'managers',
    operands: account.managers ?? [],
    label: formatList(namesOf(account.managerDetails)),
  },
  teams: {
    field: 'teams',
    operands: account.teams?.map(({ id }) => id) ?? [],
    label: formatList(account.teams?.map(({ name }) => name) ?? []),
  },
  lastLaunch: instantValue('lastCampaignLaunchAt', account.lastCampaignLaunchAt),
  created: instantValue('createdAt', account.createdAt),
  seatsPurchased: count('seatsPurchased', account.seatsPurchased),
  seatsAvailable: count('seatsAvailable', account.seatsAvailable),
});

/** The menu of a cell of the accounts list. */
export function AccountCells(props: CellMenuProps<Account>) {
  const { runtime } = useConsoleSession();
  const { fields } = accountList(runtime.flags.plgexternal3);
  return <CellConditions {...props} fields={fields} values={valuesOf(props.record)} />;
}
