import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Account, ApiCredentials } from '../../domain/entities.ts';
import { typedOver, typeInto } from '../../kit/form/values.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type CredentialsDraft, type Registered, registeredBy, registeredOf } from './model.ts';

/** What the account has registered: as it was read, or as it was saved since. */
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

/** POST, or PATCH where the account has credentials (spec 1 §7); the answer of the server's stands in the form. */
export function useSaveCredentials({ account, registered, form, onSaved, onRead }: Parts) {
  const t = useT();
  const { saveApiCredentials } = useConsoleData();
  const [done, setDone] = useState<'registered' | 'updated'>();
  const { run } = useConfirmedWrite<CredentialsDraft, ApiCredentials, Account, string>();

  async function save(draft: CredentialsDraft): Promise<SaveEnd> {
    const { recipients, key } = draft;
    // Enter where nothing was changed.
    if (key === null) return undefined;
    setDone(undefined);
    const { line: rsaKey, filename } = key;
    const wanted = { recipientsEmails: recipients, rsaKey, filename };
    const hasAll = ({ file, recipients: now }: Registered): boolean =>
      file === filename && now.join() === recipients.join();
    const end = await run({
      input: draft,
      send: () => saveApiCredentials(account.id, registered.id, wanted),
      look: onRead,
      // Of a key no more than its file's name can be read: the same name again tells nothing.
      isDone: (now) => hasAll(registeredOf(now)) && !hasAll(registered),
    });
    // Somebody else may have registered or removed a key.
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
