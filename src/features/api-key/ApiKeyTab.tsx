import { useState, useEffect } from 'react';
import { useForm, type UseFormReturn, useFormState } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import type { Account, Id, ApiCredentials } from '../../domain/entities.ts';
import { isEmail } from '../../domain/people/email.ts';
import { type ChipFault, EMAIL_CHIPS } from '../../domain/values/chips.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { mergedList } from '../../domain/writes/fieldChanges.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { SLOT, Slotted } from '../../kit/controls/Slotted.tsx';
import { EmailChipsField, emailWords } from '../../kit/form/ChipsField.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { typedOver, typeInto } from '../../kit/form/values.ts';
import { WriteNote } from '../../kit/form/write.tsx';
import { useT, type Translate } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { paths } from '../../paths.ts';
import { Email } from '../../shared/people/Email.tsx';
import { KeyField } from './KeyField.tsx';
import { type CredentialsDraft, type Registered, registeredBy, registeredOf } from './model.ts';

/** The account's registered credentials; those saved here count until the account is read again. */
function useRegistered(account: Account) {
  const [saved, setSaved] = useState<{ over: Account; registered: Registered }>();
  return {
    registered: saved?.over === account ? saved.registered : registeredOf(account),
    keep: (registered: Registered) => setSaved({ over: account, registered }),
  };
}

type Parts = AccountProps & {
  registered: Registered;
  form: UseFormReturn<CredentialsDraft>;
  onSaved(registered: Registered): void;
};

/** Saves the credentials: POST, or PATCH when the account has some (spec 1 §7). Resolves with what the form shows. */
function useSaveCredentials({ account, registered, form, onSaved, onRead }: Parts) {
  const t = useT();
  const { saveApiCredentials } = useConsoleData();
  const [done, setDone] = useState<'registered' | 'updated'>();
  const { run } = useConfirmedWrite<CredentialsDraft, ApiCredentials, Account, string>();

  async function save(draft: CredentialsDraft): Promise<SaveEnd> {
    let { recipients } = draft;
    // Enter was pressed without a change.
    if (draft.key === null) return undefined;
    setDone(undefined);
    const { line: rsaKey, filename } = draft.key;
    const hasAll = ({ file, recipients: now }: Registered): boolean =>
      file === filename && now.join() === recipients.join();
    const end = await run({
      input: draft,
      async prepare() {
        const now = await onRead().then(registeredOf, () => registered);
        recipients = mergedList(registered.recipients, draft.recipients, now.recipients);
        const isReplaced = registered.file !== undefined && now.file !== registered.file;
        return isReplaced ? { stop: t('ownBilling.changed') } : undefined;
      },
      send: () =>
        saveApiCredentials(account.id, registered.id, { recipientsEmails: recipients, rsaKey, filename }),
      look: onRead,
      // Only a key's file name can be read back, so another key under the same name can't be confirmed.
      isDone: (now) => hasAll(registeredOf(now)) && !hasAll(registered),
    });
    // Reads the account again, because somebody else may have registered or removed a key.
    if (end?.kind !== 'found') void onRead().catch(() => undefined);
    if (!isWritten(end)) return saveEndOf(end, t('apiKey.failed'));
    onSaved(
      end.kind === 'found'
        ? registeredOf(end.read)
        : registeredBy({ ...end.answer, recipientsEmails: recipients, filename }),
    );
    setDone(registered.id === undefined ? 'registered' : 'updated');
    const typed = typedOver(form.getValues(), draft);
    form.reset({ recipients, key: null });
    typeInto(form, typed);
    return undefined;
  }
  return { save, done };
}

const RECIPIENTS = { ...EMAIL_CHIPS, isValid: (text: string) => isEmail(text) && !/[;,]/u.test(text) };

const recipientWords = (t: Translate, fault: ChipFault): string =>
  fault.kind === 'invalid' ? t('apiKey.recipients.invalid', { value: fault.value }) : emailWords(t, fault);

/** Registers the first key. Unlike `SaveBar` it has no unchanged state, as nothing is saved yet. */
function RegisterBar() {
  const t = useT();
  const { isSubmitting } = useFormState();
  return (
    <footer>
      <span role="status">{isSubmitting ? t('common.state.saving') : ''}</span>
      <span className="end">
        <Button type="submit" kind="primary" busy={isSubmitting}>
          {t('apiKey.register')}
        </Button>
      </span>
    </footer>
  );
}

/** Which key is registered, or that one was just saved (spec 1 §5, §8). */
function KeyStatus({ file, done }: { file: string | undefined; done: 'registered' | 'updated' | undefined }) {
  const t = useT();
  return (
    <div role="status">
      {done ? (
        <Note level="ok">{t(`apiKey.done.${done}`)}</Note>
      ) : file === undefined ? null : (
        <Note level="plain" icon={<Icon name="key" />}>
          <p>
            <b>
              <Slotted text={t('apiKey.registered', { file: SLOT })}>
                <bdi>{file}</bdi>
              </Slotted>
            </b>
          </p>
          <p>{t('apiKey.registeredWhy')}</p>
        </Note>
      )}
    </div>
  );
}

/** Shows recipients that somebody else has saved, unless the field is dirty. */
function useSyncedRecipients(form: UseFormReturn<CredentialsDraft>, recipients: readonly string[]): void {
  const { isSubmitting, dirtyFields } = form.formState;
  const isIdle = !isSubmitting && dirtyFields.recipients === undefined;
  const now = JSON.stringify(recipients);
  useEffect(() => {
    if (isIdle && JSON.stringify(form.getValues('recipients')) !== now)
      form.resetField('recipients', { defaultValue: JSON.parse(now) as string[] });
  }, [form, isIdle, now]);
}

type CredentialsFormProps = AccountProps & { registered: Registered; onSaved(registered: Registered): void };

/** A public key and the recipients of its instructions. Every save needs the key: it can't be read back (contract §3). */
function CredentialsForm({ account, registered, onSaved, onRead }: CredentialsFormProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const form = useForm<CredentialsDraft>({ defaultValues: { recipients: registered.recipients, key: null } });
  useSyncedRecipients(form, registered.recipients);
  const { save, done } = useSaveCredentials({ account, registered, form, onSaved, onRead });
  const { isDirty } = form.formState;
  const isNew = registered.id === undefined;
  return (
    <Form form={form} onSave={save} kind="create" title={t('apiKey.card')}>
      <div className="body stack">
        <p className="cell second">{t('apiKey.lead')}</p>
        <KeyStatus file={registered.file} done={isDirty ? undefined : done} />
        <KeyField isNeeded={isNew || isDirty} />
        <EmailChipsField<CredentialsDraft>
          name="recipients"
          label={t('apiKey.recipients.label')}
          help={t('apiKey.recipients.help')}
          rules={RECIPIENTS}
          wordsOf={recipientWords}
        />
      </div>
      {isNew ? <RegisterBar /> : <SaveBar />}
      <UnsavedGuard draftKey={`${user.id}:${paths.account(account.id, 'apiKey')}`} />
    </Form>
  );
}

/** Resends the registration email, once per press (spec 1 §8). */
function Instructions({ accountId, registered }: { accountId: Id; registered: Registered }) {
  const t = useT();
  const notify = useNotify();
  const { resendApiInstructions } = useConsoleData();
  const { phase, run } = useConfirmedWrite<Id, unknown, never, string>();
  const isSending = phase === 'sending';
  const [end, setEnd] = useState<SaveEnd>();
  const isRegistered = registered.file !== undefined;
  async function resend(): Promise<void> {
    setEnd(undefined);
    const sent = await run({ input: accountId, send: () => resendApiInstructions(accountId) });
    if (isWritten(sent)) notify('apiKey.instructions.sent', { type: 'success' });
    setEnd(saveEndOf(sent, t('apiKey.instructions.failed')));
  }
  return (
    <Card title={t('apiKey.instructions.title')}>
      <div className="body stack">
        <p className="cell second">
          {t(isRegistered ? 'apiKey.instructions.lead' : 'apiKey.instructions.none')}
        </p>
        {isRegistered ? (
          <ul className="cell plain-list">
            {registered.recipients.map((email) => (
              <li key={email}>
                <Email>{email}</Email>
              </li>
            ))}
          </ul>
        ) : null}
        <WriteNote end={end} />
        <div className="row">
          <RefusableButton
            icon={<Icon name="mail" />}
            refusal={isRegistered ? undefined : t('apiKey.instructions.first')}
            busy={isSending}
            // Ignores the second click of a double click, even when the answer arrives between the two.
            onClick={({ detail }) => void (detail < 2 && resend())}
          >
            {t('apiKey.instructions.resend')}
          </RefusableButton>
        </div>
      </div>
    </Card>
  );
}

/** /accounts/{id}/apiKey: the account's public key, and who receives the instructions for its use (spec 1 §2). */
export function ApiKeyTab({ account, onRead }: AccountProps) {
  const { registered, keep } = useRegistered(account);
  return (
    <div className="wrap split">
      <CredentialsForm
        key={account.id}
        account={account}
        registered={registered}
        onSaved={keep}
        onRead={onRead}
      />
      <Instructions accountId={account.id} registered={registered} />
    </div>
  );
}
