/** Columns of the accounts list; the first is the name. */
import type { Account } from '../../domain/entities.ts';
import { personName } from '../../domain/people/shownEmail.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { SeatsMeter, StatusChip, TierChip } from '../../shared/account/accountChips.tsx';
import { cadenceLabel, regionLabel } from '../../shared/account/labels.ts';
import {
  CountCell,
  instantColumn,
  NameCell,
  NamesCell,
  PeopleCell,
  RenewalCell,
  TextCell,
} from '../../shared/list/cells.tsx';
import type { Column } from '../../shared/list/columns.ts';
import { Email } from '../../shared/people/Email.tsx';

function AccountName({ account }: { account: Account }) {
  const t = useT();
  return (
    <NameCell
      name={account.name || account.id}
      to={paths.account(account.id)}
      second={regionLabel(t, account.region)}
    />
  );
}

function Cadence({ cadence }: { cadence: string | undefined }) {
  const t = useT();
  return <TextCell text={cadence && cadenceLabel(t, cadence)} />;
}

function BillingContact({ account: { billingContact: contact } }: { account: Account }) {
  if (!contact) return <TextCell text={undefined} />;
  return <NameCell name={personName(contact)} second={<Email>{contact.email}</Email>} />;
}

export const ACCOUNT_COLUMNS: readonly Column<Account>[] = [
  {
    key: 'name',
    labelKey: 'lists.accounts.name',
    sortBy: 'name',
    isOnCard: true,
    render: (account) => <AccountName account={account} />,
  },
  {
    key: 'type',
    labelKey: 'lists.column.type',
    sortBy: 'accessType',
    isDefault: true,
    isOnCard: true,
    render: ({ accessType }) => <TierChip type={accessType} />,
  },
  {
    key: 'status',
    labelKey: 'lists.column.status',
    isDefault: true,
    isOnCard: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    key: 'seats',
    labelKey: 'lists.column.seats',
    sortBy: 'seatsUsed',
    isDefault: true,
    isOnCard: true,
    render: (account) => <SeatsMeter account={account} />,
  },
  {
    key: 'renewal',
    labelKey: 'lists.column.renewal',
    sortBy: 'renewalAt',
    isDefault: true,
    isOnCard: true,
    render: ({ renewalAt }) => <RenewalCell date={renewalAt} />,
  },
  {
    key: 'cadence',
    labelKey: 'lists.column.cadence',
    sortBy: 'billingCadence',
    isDefault: true,
    render: ({ billingCadence }) => <Cadence cadence={billingCadence} />,
  },
  {
    key: 'activeUsers',
    labelKey: 'lists.column.activeUsers',
    sortBy: 'activeUsers',
    isNumber: true,
    isDefault: true,
    render: ({ activeUsers }) => <CountCell count={activeUsers} />,
  },
  { ...instantColumn('lastLogin', 'lists.column.lastLogin', 'lastLoginDate'), isDefault: true },
  {
    key: 'csManagers',
    labelKey: 'lists.column.csManagers',
    sortBy: 'customerSuccessManagers',
    isDefault: true,
    render: ({ customerSuccessManagerDetails }) => <PeopleCell people={customerSuccessManagerDetails} />,
  },
  {
    key: 'managers',
    labelKey: 'lists.column.managers',
    sortBy: 'managers',
    render: ({ managerDetails }) => <PeopleCell people={managerDetails} />,
  },
  {
    key: 'teams',
    labelKey: 'lists.column.teams',
    sortBy: 'teams',
    render: ({ teams = [] }) => <NamesCell names={teams.map(({ name }) => name)} />,
  },
  {
    key: 'billingContact',
    labelKey: 'lists.column.billingContact',
    sortBy: 'billingContact',
    render: (account) => <BillingContact account={account} />,
  },
  {
    key: 'contractRenewal',
    labelKey: 'lists.column.contractRenewal',
    render: ({ contractRenewalDate }) => <RenewalCell date={contractRenewalDate} />,
  },
  instantColumn('lastLaunch', 'lists.column.lastLaunch', 'lastCampaignLaunchAt'),
  instantColumn('created', 'lists.column.created', 'createdAt'),
  {
    key: 'seatsPurchased',
    labelKey: 'lists.column.seatsPurchased',
    sortBy: 'seatsPurchased',
    isNumber: true,
    render: ({ seatsPurchased }) => <CountCell count={seatsPurchased} />,
  },
  {
    key: 'seatsAvailable',
    labelKey: 'lists.column.seatsAvailable',
    sortBy: 'seatsAvailable',
    isNumber: true,
    render: ({ seatsAvailable }) => <CountCell count={seatsAvailable} />,
  },
];
