/** The dialogs of a pool, loaded on first use. */
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CreditPool, Id } from '../../../domain/entities.ts';
import { isBlank } from '../../../domain/people/names.ts';
import { TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { PeopleField } from '../../../shared/people/PeopleField.tsx';
import { nameOfPool } from '../labels.ts';
import { type NameValues, usePoolWrites, useRename } from './usePoolWrites.ts';

type Props = { pool: CreditPool; accountId: Id; close(): void };
type MembersValues = { members: Id[] };

/** Edits the members of a pool, who are users of its account. */
export function MembersDialog({ pool, accountId, close }: Props) {
  const t = useT();
  // The members when the dialog opened.
  const [members] = useState(pool.members);
  const form = useForm<MembersValues>({ defaultValues: { members } });
  // Changes are compared with those, or with an earlier change that turned out to be saved.
  const { members: seen } = form.formState.defaultValues as MembersValues;
  const { setMembers } = usePoolWrites();
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('credits.members.edit')}
      context={<bdi>{nameOfPool(t, pool)}</bdi>}
      action={t('credits.members.save')}
      onSave={(values) => setMembers(pool, seen, values.members)}
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
export function RenameDialog({ pool, accountId, close }: Props) {
  const t = useT();
  const form = useForm<NameValues>({ defaultValues: { name: pool.name } });
  const save = useRename(pool, accountId);
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
        rules={{ validate: (name) => !isBlank(name) || t('common.validation.required') }}
      />
    </FormDialog>
  );
}
