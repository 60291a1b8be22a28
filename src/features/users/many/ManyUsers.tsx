/** The chunk of the dialogs that change many users one by one. */
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useLastAdmins } from '../../../data/useLastAdmin.ts';
import { type AbilitySubjectOf, commonChange } from '../../../domain/access/abilities.ts';
import type { Id, User, Account } from '../../../domain/entities.ts';
import {
  type AccessChange,
  accessAfter,
  accessRules,
  roleBar,
  roleRules,
  rolesForMany,
} from '../../../domain/people/manyUsers.ts';
import { roleAccountOf } from '../../../domain/people/peopleRules.ts';
import {
  accessOf,
  type AccessValues,
  availableSections,
  levelOf,
  toPermissions,
} from '../../../domain/people/sectionAccess.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { SelectField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { counted, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { userTypeLabel } from '../../../shared/account/labels.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import { BarredList } from '../../../shared/bulk/NamedList.tsx';
import { AbilityBox } from '../actions/AbilityChanges.tsx';
import { RoleChoices, type RoleValues } from '../actions/RoleChoices.tsx';
import { useManyUsers } from './useManyUsers.ts';

export type ManyDialog = 'role' | 'access';

export type ManyUsersProps = {
  users: readonly User[];
  /** The account whose list the users were selected in. */
  account: Account | undefined;
  onChanged: (() => void) | undefined;
  /** `done`: whether every user who can be changed was changed. */
  close(done: boolean): void;
};

type Props = {
  users: readonly User[];
  subjectOf: AbilitySubjectOf;
  /** The values that the change would set for a user; undefined until something is chosen. */
  nextOf: ((user: User) => Partial<User>) | undefined;
};

/** What all of these users would gain and lose. */
const CommonChanges = ({ users, subjectOf, nextOf }: Props) => (
  <AbilityBox change={nextOf && commonChange(users, nextOf, subjectOf)} />
);

type Chosen = { userType: string; lastAdmins: ReadonlySet<Id> };

/** Assigns one role to the selected users. */
function ManyRoles(props: ManyUsersProps) {
  const [chosen, setChosen] = useState<Chosen>();
  if (chosen) return <RoleRun {...props} chosen={chosen} />;
  return <RoleQuestion {...props} onChosen={setChosen} />;
}

/** Returns the subject of the role rules for a user: the account and the settings. */
function useSubjects(account: ManyUsersProps['account']) {
  const { runtime: setting } = useConsoleSession();
  return (user: User) => ({ account: roleAccountOf(user, account), setting });
}

function RoleQuestion({
  users,
  account,
  close,
  onChosen,
}: ManyUsersProps & { onChosen(chosen: Chosen): void }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const subjectOf = useSubjects(account);
  const lastAdmins = useLastAdmins();
  const barOf = (user: User) => roleBar(viewer, user, subjectOf);
  /** Why a user can't be changed: to the chosen role, or at all if none is chosen. */
  const refusalOf = (userType: string) => (user: User) =>
    userType === '' ? barOf(user) : roleRules(viewer, { userType, subjectOf }).refusalOf(user);
  const form = useForm<RoleValues>({ defaultValues: { userType: '' } });
  const value = useWatch({ control: form.control, name: 'userType' });
  // The last admins found while saving.
  const [found, setFound] = useState<Chosen>();
  const [{ able, choices }] = useState(() => ({
    able: users.filter((user) => barOf(user) === undefined),
    choices: rolesForMany(viewer, users, subjectOf),
  }));
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('people.role.title')}
      context={t('lists.selection.count', { count: counted(users.length).count })}
      action={t('many.change.next')}
      onSave={async ({ userType }) => {
        try {
          const changing = able.filter((user) => refusalOf(userType)(user) === undefined);
          setFound({ userType, lastAdmins: await lastAdmins(changing, { userType }) });
          // Another role may have been chosen meanwhile.
          return form.getValues('userType') === userType ? undefined : { kind: 'silent' };
        } catch {
          return t('many.role.adminsUnread');
        }
      }}
      onClose={(saved) => (saved && found ? onChosen(found) : close(false))}
    >
      <RoleChoices choices={choices} value={value} />
      <CommonChanges
        users={able.filter((user) => refusalOf(value)(user) === undefined)}
        subjectOf={subjectOf}
        nextOf={value === '' ? undefined : () => ({ userType: value })}
      />
      <BarredList records={users} nameOf={nameOfUser} refusalOf={refusalOf(value)} />
    </FormDialog>
  );
}

function RoleRun({ users, account, onChanged, close, chosen }: ManyUsersProps & { chosen: Chosen }) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const { update } = useConsoleData();
  const subjectOf = useSubjects(account);
  const lastAdmins = useLastAdmins();
  const { userType } = chosen;
  const kind = useManyUsers({
    rules: roleRules(viewer, { ...chosen, subjectOf }),
    kind: 'userRole',
    noted: (before) => ({ before: { userType: before.userType }, after: { userType } }),
    effect: t('many.role.effect', { role: userTypeLabel(t, userType) }),
    account,
    onChanged,
    // The API expects state and type together; the state is the one just read.
    write: (now) =>
      update('users', {
        id: now.id,
        data: { isActive: now.isActive, userType, accountId: now.accountId },
        previousData: now,
      }),
    // Other admins may be gone since the first check.
    barNow: async (now) =>
      (await lastAdmins([now], { userType })).has(now.id)
        ? { kind: 'barred', reason: 'lastAdmin' }
        : undefined,
  });
  return <BulkChange records={users} kind={kind} close={close} />;
}

/** `KEEP`: each user keeps their own level. */
type Levels = Record<keyof AccessValues, 'KEEP' | ReturnType<typeof levelOf>>;

const KEPT: Levels = { build: 'KEEP', distribute: 'KEEP', analysis: 'KEEP', branding: 'KEEP' };

/** Opens or hides sections for the selected users; other sections stay unchanged. */
function ManyAccess(props: ManyUsersProps) {
  const [change, setChange] = useState<AccessChange>();
  if (change) return <AccessRun {...props} change={change} />;
  return <AccessQuestion {...props} onChosen={setChange} />;
}

type QuestionProps = ManyUsersProps & { onChosen(change: AccessChange): void };

function AccessQuestion({ users, close, onChosen }: QuestionProps) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const { flags } = runtime;
  const sections = availableSections(flags);
  const form = useForm<Levels>({ defaultValues: KEPT });
  const changeOf = (levels: Levels): AccessChange =>
    Object.fromEntries(
      sections.flatMap((section) =>
        levels[section] === 'KEEP' ? [] : [[section, levels[section] === 'AVAILABLE']],
      ),
    );
  const rules = accessRules(viewer, changeOf(useWatch({ control: form.control }) as Levels), flags);
  const [change, setChange] = useState<AccessChange>();
  const choices = [
    { value: 'KEEP', label: t('many.access.keep') },
    ...(['AVAILABLE', 'HIDDEN'] as const).map((value) => ({ value, label: t(`people.access.${value}`) })),
  ];
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('people.access.title')}
      context={t('lists.selection.count', { count: counted(users.length).count })}
      action={t('many.change.next')}
      onSave={async (levels) => {
        setChange(changeOf(levels));
        return undefined;
      }}
      onClose={(saved) => (saved && change ? onChosen(change) : close(false))}
    >
      <p className="cell second">{t('many.access.lead')}</p>
      {sections.map((section) => (
        <SelectField<Levels>
          key={section}
          name={section}
          label={t(`people.access.${section}`)}
          choices={choices}
        />
      ))}
      <BarredList records={users} nameOf={rules.nameOf} refusalOf={rules.refusalOf} />
    </FormDialog>
  );
}

function AccessRun({ users, account, onChanged, close, change }: ManyUsersProps & { change: AccessChange }) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const { setSectionAccess } = useConsoleData();
  const { flags } = runtime;
  const changed = availableSections(flags).flatMap((section) => {
    const isOn = change[section];
    if (isOn === undefined) return [];
    const words = { section: t(`people.access.${section}`), level: t(`people.access.${levelOf(isOn)}`) };
    return [t('many.access.pair', words)];
  });
  const kind = useManyUsers({
    rules: accessRules(viewer, change, flags),
    kind: 'userAccess',
    noted: (before) => ({ before: accessOf(before), after: accessAfter(before, change) }),
    effect: t('many.access.effect', { changes: formatList(changed) }),
    account,
    onChanged,
    write: (now) => setSectionAccess(now.id, toPermissions(accessAfter(now, change), flags)),
  });
  return <BulkChange records={users} kind={kind} close={close} />;
}

/** Asks for the change, names the users who are left out, sends it user by user, and shows every outcome. */
export function ManyUsers({ dialog, ...props }: ManyUsersProps & { dialog: ManyDialog }) {
  return dialog === 'role' ? <ManyRoles {...props} /> : <ManyAccess {...props} />;
}
