import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Account, ApiCredentials } from '../../domain/entities.ts';
import { typedOver, typeInto } from '../../kit/form/values.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type CredentialsDraft, type Registered, registeredBy, registeredOf } from './model.ts';

/** The account's registered credentials; those saved here count until the account is read again. */
export function useRegistered(account: Account) {
  const [saved, setSaved] = useState<{ over: Account; registered: Registered }>();
  return {
    registered: saved?.over === account ? saved.registered : registeredOf(account),
    keep: (registered: Registered) => setSaved({ over: account, registered }),
  };
}

type Parts = {
  account: Account;
  registered: Registered;
  form: UseFormReturn<CredentialsDraft>;
  onSaved(registered: Registered): void;
  onRead(): Promise<Account>;
};

/** Saves the credentials: POST, or PATCH when the account has some (spec 1 §7). Resolves with what the form shows. */
export function useSaveCredentials({ account, registered, form, onSaved, onRead }: Parts) {
  const t = useT();
  const { saveApiCredentials } = useConsoleData();
  const [done, setDone] = useState<'registered' | 'updated'>();
  const { run } = useConfirmedWrite<CredentialsDraft, ApiCredentials, Account, string>();

  async function save(draft: CredentialsDraft): Promise<SaveEnd> {
    const { recipients, key } = draft;
    // Enter was pressed without a change.
    if (key === null) return undefined;
    setDone(undefined);
    const { line: rsaKey, filename } = key;
    const credentials = { recipientsEmails: recipients, rsaKey, filename };
    const hasAll = ({ file, recipients: now }: Registered): boolean =>
      file === filename && now.join() === recipients.join();
    const end = await run({
      input: draft,
      send: () => saveApiCredentials(account.id, registered.id, credentials),
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
