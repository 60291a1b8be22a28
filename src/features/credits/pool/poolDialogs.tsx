/** The dialogs of a pool, loaded on first use. */
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CreditPool, Id } from '../../../domain/entities.ts';
import { TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { PeopleField } from '../../../shared/people/PeopleField.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { nameOfPool } from '../labels.ts';
import { usePoolWrites } from './usePoolWrites.ts';

type Props = { pool: CreditPool; close(): void };
type MembersValues = { members: Id[] };
type NameValues = { name: string };

/** Edits the members of a pool, who are users of its account. */
export function MembersDialog({ pool, accountId, close }: Props & { accountId: Id }) {
  const t = useT();
  // The members when the dialog opened; changes are compared with them.
  const [seen] = useState(pool.members);
  const form = useForm<MembersValues>({ defaultValues: { members: seen } });
  const { setMembers } = usePoolWrites();
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('credits.members.edit')}
      context={<bdi>{nameOfPool(t, pool)}</bdi>}
      action={t('credits.members.save')}
      onSave={({ members }) => setMembers(pool, seen, members)}
      onClose={close}
    >
      <PeopleField
        source="members"
        accountId={accountId}
        label={t('credits.members.title')}
        placeholder={t('credits.members.hint')}
        none={t('credits.members.noneFound')}
      />
    </FormDialog>
  );
}

/** Renames a pool. */
export function RenameDialog({ pool, close }: Props) {
  const t = useT();
  const form = useForm<NameValues>({ defaultValues: { name: pool.name } });
  const seen = useRef(pool.name);
  const { rename } = usePoolWrites();
  async function save({ name }: NameValues) {
    const { end, now } = await rename(pool, seen.current, name.trim());
    // A conflict is reported once; saving again overwrites.
    if (now !== undefined) seen.current = now;
    return end;
  }
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('credits.rename.title')}
      action={t('credits.rename.action')}
      onSave={save}
      onClose={close}
    >
      <TextField<NameValues>
        name="name"
        label={t('credits.rename.name')}
        rules={{ validate: (name) => name.trim() !== '' || t('common.validation.required') }}
      />
    </FormDialog>
  );
}
