/** Runs one write about one user, and tells what came of it (spec 1 §8). */
import type { MessageKey } from '../../../../i18n/messages.ts';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { freeSeat } from '../../../domain/people/peopleRules.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useUserRefresh } from './useUserRefresh.ts';

/** Whom a dialog is about, and who wants to know that something changed. */
export type Subject = {
  user: User;
  account?: Account | undefined;
  onChanged?: (() => void) | undefined;
};

type UserWrite<Input> = {
  input: Input;
  send(): Promise<unknown>;
  /** Whether the user as read again has it. */
  isDone(now: User): boolean;
  /** Said once it is done. */
  done: MessageKey;
  /** Said where the service has no words. */
  failed: string;
};

/** Why there is no seat, in the words of the account's tier; undefined for any other failure. */
export function useSeatWords(): (error: unknown, accessType: string | undefined) => string | undefined {
  const t = useT();
  return (error, accessType = '') => {
    if (failureOf(error).status !== 'no_seats') return undefined;
    const verdict = freeSeat({ accessType, seatsAvailable: 0 });
    return verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
  };
}

/** What is on the screen is read again either way: after a failure somebody else may have been faster. */
export function useUserCall<Input>({ user, account, onChanged }: Subject) {
  const t = useT();
  const notify = useNotify();
  const { getOne } = useConsoleData();
  const refresh = useUserRefresh();
  const seatWords = useSeatWords();
  const { run } = useConfirmedWrite<Input, unknown, User, string>();
  return async ({ done, failed, ...write }: UserWrite<Input>): Promise<SaveEnd> => {
    const end = await run({
      ...write,
      look: async () => (await getOne('users', { id: user.id })).data,
    });
    refresh({ accountId: user.accountId, onChanged });
    if (isWritten(end)) notify(done, { type: 'success' });
    if (end?.kind !== 'refused' && end?.kind !== 'outdated') return saveEndOf(end, failed);
    if (failureOf(end.error).statusCode === 404) return t('people.message.gone');
    return (
      seatWords(end.error, account?.accessType ?? user.account?.accessType) ?? textOf(end.error) ?? failed
    );
  };
}
