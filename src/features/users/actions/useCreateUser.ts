/** The call that creates one user (spec 1 §7, §8). */
import type { UseFormReturn } from 'react-hook-form';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { Account, UserType } from '../../../domain/entities.ts';
import { type NewUserValues, toNewUser } from '../../../domain/personForm.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useSeatWords } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

type Parts = {
  form: UseFormReturn<NewUserValues>;
  /** The account that it is for, as far as it is known. */
  account: Account | undefined;
  onChanged: (() => void) | undefined;
};

/** Resolves with why it failed, in words; what is about the e-mail stands at its field too. */
export function useCreateUser({ form, account, onChanged }: Parts) {
  const t = useT();
  const { createUser } = useConsoleData();
  const refresh = useUserRefresh();
  const seatWords = useSeatWords();
  return async (values: NewUserValues): Promise<string | undefined> => {
    const [accountId = ''] = values.accounts;
    try {
      await createUser(toNewUser(values, values.userType as UserType, accountId));
    } catch (error) {
      const words =
        (account && seatWords(error, account.accessType)) ??
        textOf(error) ??
        t('people.message.createFailed');
      if (failureOf(error).statusCode === 409)
        form.setError('email', { type: 'server', message: words }, { shouldFocus: true });
      // Its answer may be what was lost.
      refresh({ accountId, onChanged });
      return words;
    }
    notify({ level: 'success', text: t('people.message.created') });
    refresh({ accountId, onChanged });
    return undefined;
  };
}
