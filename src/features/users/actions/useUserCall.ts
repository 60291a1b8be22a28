/** Runs one write about one user, and tells what came of it (spec 1 §8). */
import { failureOf, textOf } from '../../../data/errors.ts';
import { freeSeat } from '../../../domain/peopleRules.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useUserRefresh } from './useUserRefresh.ts';

/** Whom a dialog is about, and who wants to know that something changed. */
export type Subject = {
  user: User;
  account?: Account | undefined;
  onChanged?: (() => void) | undefined;
};

type Words = { done: string; failed: string };

/** Why there is no seat, in the words of the account's tier; undefined for any other failure. */
export function useSeatWords(): (error: unknown, accessType: string | undefined) => string | undefined {
  const t = useT();
  return (error, accessType = '') => {
    if (failureOf(error).status !== 'no_seats') return undefined;
    const verdict = freeSeat({ accessType, seatsAvailable: 0 });
    return verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
  };
}

/** Resolves with why it failed, in words. What is on the screen is read again either way. */
export function useUserCall({ user, account, onChanged }: Subject) {
  const t = useT();
  const refresh = useUserRefresh();
  const seatWords = useSeatWords();
  return async (call: () => Promise<unknown>, { done, failed }: Words): Promise<string | undefined> => {
    const changed = { accountId: user.accountId, onChanged };
    try {
      await call();
    } catch (error) {
      // Also after a failure: its answer may be what was lost, or somebody else was faster.
      refresh(changed);
      if (failureOf(error).statusCode === 404) return t('people.message.gone');
      return seatWords(error, account?.accessType ?? user.account?.accessType) ?? textOf(error) ?? failed;
    }
    notify({ level: 'success', text: done });
    refresh(changed);
    return undefined;
  };
}
