/** Dialogs of the lists: bulk changes, selecting by pasted entries, and views. */
import { useEffect } from 'react';
import type { User } from '../../../../src/domain/entities.ts';
import type { View } from '../../../../src/domain/lists/views.ts';
import { counted } from '../../../../src/kit/i18n/format.ts';
import { ENTERPRISE, JANE, MARCO, STAFF } from '../samples.ts';
import type { Scene } from './scene.ts';

const VIEW: View = { name: 'Northwind', list: 'accounts', query: 'q=northwind', pinned: true };
const VIEWS: readonly View[] = [VIEW, { ...VIEW, name: 'Contoso', query: 'q=contoso', pinned: false }];

/** More records than one call takes. */
const MANY: readonly User[] = Array.from({ length: 120 }, (_, at) => ({ ...JANE, id: `sample-${at}` }));

/** A change that is sent one by one. */
const oneByOne = (dialog: 'role' | 'access', name: Scene['name']): Scene => ({
  id: `many.${dialog}`,
  area: 'many',
  name,
  viewer: STAFF,
  place: 'over',
  load: async () => {
    const { ManyUsers } = await import('../../../../src/features/users/many/ManyUsers.tsx');
    return ({ close }) => (
      <ManyUsers
        dialog={dialog}
        users={[JANE, MARCO]}
        account={ENTERPRISE}
        onChanged={undefined}
        close={close}
      />
    );
  },
});

export const LISTS: readonly Scene[] = [
  {
    id: 'many.question',
    area: 'people',
    name: 'people.bulk.INACTIVE.title',
    values: counted(MANY.length),
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { UserStatusChange } =
        await import('../../../../src/features/users/actions/UserStatusChange.tsx');
      return ({ close }) => (
        <UserStatusChange
          users={[...MANY, { ...MARCO, userType: 'OWNER' }]}
          target="INACTIVE"
          account={ENTERPRISE}
          onChanged={undefined}
          close={close}
        />
      );
    },
  },
  oneByOne('role', 'many.change.next'),
  oneByOne('access', 'many.access.lead'),
  {
    id: 'many.managers',
    area: 'many',
    name: 'many.managers.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { ManyManagers } = await import('../../../../src/features/accounts/managers/ManyManagers.tsx');
      return ({ close }) => <ManyManagers accounts={[ENTERPRISE]} close={() => close()} />;
    },
  },
  {
    id: 'many.find',
    area: 'many',
    name: 'many.find.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { FindMany } = await import('../../../../src/shared/bulk/FindMany.tsx');
      const lookup = {
        resource: 'users',
        emailField: 'email',
        emailOf: ({ email }: User) => email,
        nameOf: ({ id }: User) => id,
      } as const;
      return ({ close }) => <FindMany<User> lookup={lookup} onSelect={close} close={close} />;
    },
  },
  {
    id: 'views.save',
    area: 'views',
    name: 'views.saveTitle',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { SaveView } = await import('../../../../src/shared/views/SaveView.tsx');
      return ({ close }) => (
        <SaveView list={VIEW.list} query={VIEW.query} suggestion={VIEW.name} onClose={() => close()} />
      );
    },
  },
  {
    id: 'views.rename',
    area: 'views',
    name: 'views.rename.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { SaveView } = await import('../../../../src/shared/views/SaveView.tsx');
      return ({ close }) => <SaveView {...VIEW} view={VIEW} onClose={() => close()} />;
    },
  },
  {
    id: 'views.manage',
    area: 'views',
    name: 'views.manageTitle',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { ManageViews } = await import('../../../../src/shared/views/ManageViews.tsx');
      const { useViews } = await import('../../../../src/shared/views/useViews.ts');
      return function Managed({ close }) {
        const [, change] = useViews();
        // Stored in the gallery's own store, which is not persisted.
        useEffect(() => change(() => VIEWS), [change]);
        return <ManageViews list={VIEW.list} onRenamed={() => undefined} onClose={close} />;
      };
    },
  },
];
