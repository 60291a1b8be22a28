import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import type { Account } from '../../domain/entities.ts';
import { typedOver, typeInto } from '../../ui/form/values.ts';
import { useT } from '../../ui/i18n.tsx';
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
  // Somebody else may have registered or removed a key, and what got lost may be the answer alone.
  const readAgain = () => onRead().catch(() => undefined);

  async function save(draft: CredentialsDraft): Promise<string | undefined> {
    const { recipients, key } = draft;
    // Enter where nothing was changed.
    if (key === null) return undefined;
    setDone(undefined);
    try {
      const { line: rsaKey, filename } = key;
      const answer = await saveApiCredentials(account.id, registered.id, {
        recipientsEmails: recipients,
        rsaKey,
        filename,
      });
      onSaved(registeredBy({ ...answer, recipientsEmails: recipients, filename }));
      setDone(registered.id === undefined ? 'registered' : 'updated');
      const typed = typedOver(form.getValues(), draft);
      form.reset({ recipients, key: null });
      typeInto(form, typed);
      void readAgain();
      return undefined;
    } catch (error) {
      void readAgain();
      return textOf(error) ?? t('apiKey.failed');
    }
  }
  return { save, done };
}
