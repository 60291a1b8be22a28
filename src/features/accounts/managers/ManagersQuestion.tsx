import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import {
  isCompleteChange,
  managerRules,
  MANAGER_FIELDS,
  MANAGER_MODES,
  type ManagerField,
  type ManagerMode,
  type ManagersChange,
} from '../../../domain/accounts/manyManagers.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { SelectField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { BarredList } from '../../../shared/bulk/BarredList.tsx';
import { counted } from '../../../shared/bulk/kind.ts';
import { OptionsField } from '../../../shared/filters/OptionsField.tsx';
import { MANAGER_INPUTS } from '../managerFields.ts';

type Values = Record<ManagerField, { mode: ManagerMode; ids: Id[] }>;

const KEPT: Values = {
  managers: { mode: 'keep', ids: [] },
  customerSuccessManagers: { mode: 'keep', ids: [] },
};

/** What to do with one manager list, and the people to add, remove or set. */
function ManagerPart({ name }: { name: ManagerField }) {
  const t = useT();
  const { control } = useFormContext<Values>();
  const mode = useWatch<Values, `${ManagerField}.mode`>({ control, name: `${name}.mode` });
  const list = t(MANAGER_INPUTS[name].labelKey);
  return (
    <>
      <SelectField<Values>
        name={`${name}.mode`}
        label={t('many.managers.what', { list })}
        choices={MANAGER_MODES.map((value) => ({ value, label: t(`many.managers.${value}`) }))}
      />
      {mode === 'keep' ? null : (
        <OptionsField
          name={`${name}.ids`}
          field={MANAGER_INPUTS[name]}
          label={t('many.managers.who', { list })}
        />
      )}
    </>
  );
}

type Props = { accounts: readonly Account[]; onChosen(change: ManagersChange): void; onCancel(): void };

/** Asks which managers to add or remove, or which ones replace the current managers. */
export function ManagersQuestion({ accounts, onChosen, onCancel }: Props) {
  const t = useT();
  const { user: viewer } = useConsoleSession();
  const form = useForm<Values>({ defaultValues: KEPT });
  const values = useWatch({ control: form.control }) as Values;
  const [change, setChange] = useState<ManagersChange>();
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('many.managers.title')}
      context={t('lists.selection.count', { count: counted(accounts.length).count })}
      action={t('many.change.next')}
      refusal={isCompleteChange(values) ? undefined : t('many.managers.missing')}
      onSave={async (chosen) => {
        setChange(structuredClone(chosen));
        return undefined;
      }}
      onClose={(saved) => (saved && change ? onChosen(change) : onCancel())}
    >
      {MANAGER_FIELDS.map((name) => (
        <ManagerPart key={name} name={name} />
      ))}
      <BarredList records={accounts} {...managerRules(viewer, values)} />
    </FormDialog>
  );
}
