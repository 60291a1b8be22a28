import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import {
  accessOf,
  type AccessValues,
  isUsable,
  levelOf,
  mergedAccess,
  availableSections,
  toPermissions,
} from '../../../domain/people/sectionAccess.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import { Choice, Choices } from '../../../kit/controls/Choices.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { Switch } from '../../../kit/controls/Switch.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { AbilityChanges } from './AbilityChanges.tsx';
import { type UserDialogProps, useUserCall } from './useUserCall.ts';

/**
 * The section-access modal (spec 1 §2, §5). Saving sets every section, so it starts from the current values, and reads
 * them again before it is sent.
 */
export function EditAccess({ user, account, onChanged, close }: UserDialogProps) {
  const t = useT();
  const id = useId();
  const { flags } = useConsoleSession().runtime;
  const { setSectionAccess } = useConsoleData();
  const form = useForm<AccessValues>({ defaultValues: accessOf(user) });
  // As the dialog opened, or as an earlier change that turned out to be saved.
  const seen = form.formState.defaultValues as AccessValues;
  const values = useWatch({ control: form.control });
  const run = useUserCall<AccessValues>({ user, account, onChanged });
  const now = { ...accessOf(user), ...values };
  const isChanged = availableSections(flags).some((section) => now[section] !== accessOf(user)[section]);
  const fault = isUsable(now) ? undefined : t('people.access.incomplete');
  return (
    <FormDialog
      form={form}
      kind="edit"
      title={t('people.access.title')}
      context={<bdi>{nameOfUser(user)}</bdi>}
      action={t('common.action.save')}
      refusal={fault}
      onSave={(access) =>
        run({
          input: access,
          isReadBefore: true,
          send: (read) =>
            setSectionAccess(user.id, toPermissions(mergedAccess(seen, access, accessOf(read)), flags)),
          change: { kind: 'userAccess', before: seen, after: access },
          isDone: (read) =>
            availableSections(flags).every(
              (section) => accessOf(read)[section] === mergedAccess(seen, access, accessOf(read))[section],
            ),
          done: 'people.message.changed',
          failed: t('people.message.updateFailed'),
        })
      }
      onClose={close}
    >
      <Choices legend={t('people.access.lead')}>
        {availableSections(flags).map((section) => (
          <Choice key={section}>
            <Switch
              isOn={now[section]}
              aria-labelledby={`${id}${section}`}
              aria-describedby={`${id}${section}level`}
              {...form.register(section)}
            />
            <span id={`${id}${section}`}>{t(`people.access.${section}`)}</span>
            <span id={`${id}${section}level`} className="level">
              {t(`people.access.${levelOf(now[section])}`)}
            </span>
          </Choice>
        ))}
      </Choices>
      <AbilityChanges
        user={user}
        account={account}
        next={isChanged ? { sectionsAccessPermissions: now } : undefined}
      />
      <div role="alert">{fault === undefined ? null : <Note level="warn">{fault}</Note>}</div>
    </FormDialog>
  );
}
