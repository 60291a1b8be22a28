/** The dialog that changes the managers of many accounts. */
import { useState } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useBulkWrite } from '../../../data/useBulkWrite.ts';
import {
  MANAGER_FIELDS,
  managerRules,
  type ManagersChange,
  managerUpdates,
  isCompleteChange,
  MANAGER_MODES,
  type ManagerField,
  type ManagerMode,
} from '../../../domain/accounts/manyManagers.ts';
import { isComplete } from '../../../domain/bulk/outcomes.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { SelectField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { counted, formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify, verbatim } from '../../../kit/toasts/notify.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import type { BulkKind } from '../../../shared/bulk/kind.ts';
import { BarredList } from '../../../shared/bulk/NamedList.tsx';
import { OptionsField } from '../../../shared/filters/OptionsField.tsx';
import { useOptionLabels } from '../../../shared/filters/useOptionLabels.ts';
import { MANAGER_INPUTS } from '../list.ts';

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

type ManagersQuestionProps = {
  accounts: readonly Account[];
  onChosen(change: ManagersChange): void;
  onCancel(): void;
};

/** Asks which managers to add or remove, or which ones replace the current managers. */
function ManagersQuestion({ accounts, onChosen, onCancel }: ManagersQuestionProps) {
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

type Props = {
  accounts: readonly Account[];
  /** `done`: whether every account that can be changed was changed. */
  close(done: boolean): void;
};

/** Asks for the change, names the accounts that are left out, sends it account by account, and shows every outcome. */
export function ManyManagers(props: Props) {
  const [change, setChange] = useState<ManagersChange>();
  return change ? (
    <ManagersRun {...props} change={change} />
  ) : (
    <ManagersQuestion accounts={props.accounts} onChosen={setChange} onCancel={() => props.close(false)} />
  );
}

/** The change in words. */
function useEffectText(change: ManagersChange): string {
  const t = useT();
  const parts = MANAGER_FIELDS.map((field) => {
    const { options: list, labelKey } = MANAGER_INPUTS[field];
    return { ...change[field], list, label: t(labelKey) };
  });
  const labelOf = useOptionLabels(
    parts.flatMap(({ ids, mode, list }) => (mode === 'keep' ? [] : ids.map((value) => ({ list, value })))),
  );
  return parts
    .flatMap(({ mode, ids, list, label }) => {
      if (mode === 'keep') return [];
      const names = formatList(ids.map((value) => labelOf({ list, value }) ?? value));
      return [t(`many.managers.effect.${mode}`, { list: label, names })];
    })
    .join(' · ');
}

function ManagersRun({ accounts, close, change }: Props & { change: ManagersChange }) {
  const t = useT();
  const notify = useNotify();
  const { user: viewer } = useConsoleSession();
  const { getOne, getMany, update } = useConsoleData();
  const { put, refresh } = useAccountCache();
  const effect = useEffectText(change);
  const rules = managerRules(viewer, change);
  const bulk = useBulkWrite<Account>({
    factsOf: (befores) => ({
      kind: 'accountDetails',
      records: befores.map((account) => {
        const before = {
          managers: account.managers ?? [],
          customerSuccessManagers: account.customerSuccessManagers ?? [],
        };
        return {
          id: account.id,
          label: rules.nameOf(account),
          before,
          after: { ...before, ...managerUpdates(account, change) },
        };
      }),
    }),
    failed: t('common.error.generic'),
  });
  const done = (n: number) => t('many.accounts.done', counted(n));
  const kind: BulkKind<Account> = {
    rules,
    isDanger: false,
    size: 1,
    texts: {
      title: (n) => t('many.accounts.title', counted(n)),
      effect: () => effect,
      action: (n) => t('many.accounts.action', counted(n)),
      none: t('many.change.noAccount'),
      done,
    },
    send: (part) =>
      bulk.send(part, {
        ...rules,
        read: (ids) => Promise.all(ids.map(async (id) => (await getOne('accounts', { id })).data)),
        async write(nows) {
          for (const now of nows) {
            const data = managerUpdates(now, change);
            // Only the answer has the managers' names, and a row that drops out of the view still shows them.
            put((await update('accounts', { id: now.id, data, previousData: now })).data);
          }
        },
      }),
    report(tally) {
      if (isComplete(tally)) notify(verbatim(done(tally.changed)), { type: 'success', change: bulk.id });
      void refresh();
    },
    readAgain: async (ids, signal) =>
      bulk.read((await getMany('accounts', { ids, signal })).data, rules.isDone),
  };
  return <BulkChange records={accounts} kind={kind} close={close} />;
}
