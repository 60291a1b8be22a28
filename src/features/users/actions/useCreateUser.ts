/** The call that creates one user (spec 1 §7, §8). */
import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../data/errors.ts';
import { ON_ITS_WAY, useCreate } from '../../../data/mutations.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import type { Account, UserType } from '../../../domain/entities.ts';
import { type NewUserValues, toNewUser } from '../../../domain/people/personForm.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useReadBack } from '../useReadBack.ts';
import { useSeatWords } from './useUserCall.ts';
import { useUserRefresh } from './useUserRefresh.ts';

type Parts = {
  form: UseFormReturn<NewUserValues>;
  /** The account that it is for, as far as it is known. */
  account: Account | undefined;
  onChanged: (() => void) | undefined;
};

/** What is wrong with the e-mail stands at its field too. */
export function useCreateUser({ form, account, onChanged }: Parts) {
  const t = useT();
  const notify = useNotify();
  const create = useCreate('users');
  const refresh = useUserRefresh();
  const seatWords = useSeatWords();
  const readBack = useReadBack();
  const { run } = useConfirmedWrite<NewUserValues, unknown, string[], string>();
  return async (values: NewUserValues): Promise<SaveEnd> => {
    const [accountId = ''] = values.accounts;
    const input = toNewUser(values, values.userType as UserType, accountId);
    const end = await run({
      input: values,
      send: () => create({ data: input }),
      // An e-mail that is taken is refused, so whoever has it in this account now was created by this.
      look: () => readBack(accountId, [input.email]),
      isDone: (existing) => existing.length > 0,
      isOutdated: () => false,
    });
    refresh({ accountId, onChanged }, ON_ITS_WAY);
    if (isWritten(end)) notify('people.message.created', { type: 'success' });
    const told = saveEndOf(end, t('people.message.createFailed'));
    if (end?.kind !== 'refused' || typeof told !== 'string') return told;
    const words = (account && seatWords(end.error, account.accessType)) ?? told;
    if (failureOf(end.error).statusCode === 409)
      form.setError('email', { type: 'server', message: words }, { shouldFocus: true });
    return words;
  };
}
