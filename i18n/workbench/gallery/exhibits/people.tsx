/** Dialogs about accounts, users and teams. */
import type { Account, User } from '../../../../src/domain/entities.ts';
import { counted } from '../../../../src/kit/i18n/format.ts';
import { adminOf, ENTERPRISE, JANE, MARCO, PROVIDER, STAFF, TEAM } from '../samples.ts';
import type { Scene } from './scene.ts';

const INACTIVE: User = { ...JANE, isActive: false };

/** Changing the state of accounts: one gets a different dialog from several. */
const statusOf = (id: string, accounts: readonly Account[], target: 'ACTIVE' | 'LAPSED'): Scene => ({
  id: `accounts.${id}`,
  area: 'accounts',
  name: `accounts.status.${target}.title`,
  values: counted(accounts.length),
  viewer: STAFF,
  place: 'over',
  load: async () => {
    const { StatusChange } = await import('../../../../src/features/accounts/status/StatusChange.tsx');
    return ({ close }) => <StatusChange accounts={accounts} target={target} close={close} />;
  },
});

type Dialog = 'edit' | 'role' | 'access' | 'status' | 'reset';

const userDialog = (dialog: Dialog, name: Scene['name'], user: User = JANE): Scene => ({
  id: name,
  area: 'people',
  name,
  viewer: STAFF,
  place: 'over',
  load: async () => {
    const { ShownUserDialog } = await import('../../../../src/features/users/actions/userDialogs.tsx');
    return ({ close }) => <ShownUserDialog dialog={dialog} user={user} account={ENTERPRISE} close={close} />;
  },
});

const bulkOf = (target: 'ACTIVE' | 'INACTIVE', users: readonly User[]): Scene => ({
  id: `people.bulk.${target}`,
  area: 'people',
  name: `people.bulk.${target}.title`,
  values: counted(users.length),
  viewer: STAFF,
  place: 'over',
  load: async () => {
    const { UserStatusChange } = await import('../../../../src/features/users/actions/UserStatusChange.tsx');
    return ({ close }) => (
      <UserStatusChange
        users={users}
        target={target}
        account={ENTERPRISE}
        onChanged={undefined}
        close={close}
      />
    );
  },
});

export const PEOPLE: readonly Scene[] = [
  statusOf('deactivate', [ENTERPRISE], 'LAPSED'),
  statusOf(
    'deactivateMany',
    [ENTERPRISE, { ...ENTERPRISE, id: 'sample-other', name: 'Northwind' }],
    'LAPSED',
  ),
  statusOf('activate', [{ ...ENTERPRISE, status: 'LAPSED' }], 'ACTIVE'),
  userDialog('edit', 'people.edit.title'),
  userDialog('role', 'people.role.title'),
  userDialog('access', 'people.access.title'),
  userDialog('reset', 'people.reset.title'),
  userDialog('status', 'people.status.INACTIVE.title'),
  userDialog('status', 'people.status.ACTIVE.title', { ...INACTIVE, id: 'sample-inactive' }),
  bulkOf('INACTIVE', [JANE, MARCO]),
  bulkOf('ACTIVE', [INACTIVE, { ...MARCO, isActive: false }]),
  {
    id: 'people.create',
    area: 'people',
    name: 'people.create.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { NewUser } = await import('../../../../src/features/users/actions/NewUser.tsx');
      return ({ close }) => <NewUser account={undefined} onChanged={undefined} close={close} />;
    },
  },
  {
    id: 'invite',
    area: 'invite',
    name: 'invite.title.enterprise',
    viewer: adminOf(ENTERPRISE),
    place: 'over',
    load: async () => {
      const { InviteDialog } = await import('../../../../src/features/users/invite/InviteDialog.tsx');
      const reading = Promise.resolve(ENTERPRISE);
      return ({ close }) => (
        <InviteDialog
          account={ENTERPRISE}
          onRead={async () => ENTERPRISE}
          reading={reading}
          close={() => close()}
        />
      );
    },
  },
  {
    id: 'teams.create',
    area: 'teams',
    name: 'teams.create.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { TeamCreate } = await import('../../../../src/features/teams/TeamCreate.tsx');
      return ({ close }) => <TeamCreate close={close} />;
    },
  },
  {
    id: 'teams.edit',
    area: 'teams',
    name: 'teams.edit.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { TeamEdit } = await import('../../../../src/features/teams/TeamEdit.tsx');
      return ({ close }) => <TeamEdit team={TEAM} close={close} />;
    },
  },
  ...([undefined, PROVIDER] as const).map((provider): Scene => ({
    id: provider ? 'sso.change' : 'sso.create',
    area: 'sso',
    name: provider ? 'sso.change.title' : 'sso.create.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { ProviderDialog } = await import('../../../../src/features/sso/ProviderDialog.tsx');
      return ({ close }) => (
        <ProviderDialog account={ENTERPRISE} provider={provider} others={[]} close={close} />
      );
    },
  })),
  {
    id: 'apiKey',
    area: 'apiKey',
    name: 'apiKey.instructions.resend',
    viewer: STAFF,
    place: 'framed',
    load: async () => {
      const { ApiKeyTab } = await import('../../../../src/features/api-key/ApiKeyTab.tsx');
      return () => <ApiKeyTab account={ENTERPRISE} onRead={async () => ENTERPRISE} />;
    },
  },
];
