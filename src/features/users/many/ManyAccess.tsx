import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { type AccessChange, accessAfter, accessRules } from '../../../domain/people/manyAccess.ts';
import {
  accessOf,
  type AccessValues,
  availableSections,
  levelOf,
  toPermissions,
} from '../../../domain/people/sectionAccess.ts';
import { SelectField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { formatList } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { BarredList } from '../../../shared/bulk/BarredList.tsx';
import { counted } from '../../../shared/bulk/kind.ts';
import { BulkChange } from '../../../shared/bulk/BulkChange.tsx';
import type { ManyUsersProps } from './dialogs.ts';
import { useManyUsers } from './useManyUsers.ts';

/** `KEEP`: each user keeps their own level. */
type Levels = Record<keyof AccessValues, 'KEEP' | ReturnType<typeof levelOf>>;

const KEPT: Levels = { build: 'KEEP', distribute: 'KEEP', analysis: 'KEEP', branding: 'KEEP' };

/** Opens or hides sections for the selected users; other sections stay unchanged. */
export function ManyAccess(props: ManyUsersProps) {
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
