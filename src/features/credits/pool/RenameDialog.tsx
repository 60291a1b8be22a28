import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { CreditPool } from '../../../domain/entities.ts';
import { TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { usePoolWrites } from './usePoolWrites.ts';

type Props = { pool: CreditPool; close(): void };
type Values = { name: string };

/** Renames a pool. */
export function RenameDialog({ pool, close }: Props) {
  const t = useT();
  const form = useForm<Values>({ defaultValues: { name: pool.name } });
  const seen = useRef(pool.name);
  const { rename } = usePoolWrites();
  async function save({ name }: Values) {
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
      <TextField<Values>
        name="name"
        label={t('credits.rename.name')}
        rules={{ validate: (name) => name.trim() !== '' || t('common.validation.required') }}
      />
    </FormDialog>
  );
}
