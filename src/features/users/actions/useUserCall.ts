/** Runs a write about one user and reports its outcome (spec 1 §8). */
import type { MessageKey } from '../../../../i18n/messages.ts';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { freeSeat } from '../../../domain/people/peopleRules.ts';
import { nameOfUser } from '../../../domain/people/shownEmail.ts';
import type { ChangeFacts, KeptValues } from '../../../domain/writes/changeLog.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useUserRefresh } from './useUserRefresh.ts';

export type UserDialogProps = Subject & {
  /** `done`: whether something was changed. */
  close(done?: boolean): void;
};

/** The dialogs about one user, which are loaded on first use. */
export type UserDialog = 'edit' | 'role' | 'access' | 'status' | 'reset';

/** The user that a dialog is about, and a callback for changes. */
export type Subject = { user: User; account?: Account | undefined; onChanged?: (() => void) | undefined };

type UserWrite<Input> = {
  input: Input;
  /** `now`: the user as read just before, or as the dialog read them. */
  send(now: User): Promise<unknown>;
  /** State and role are sent together: unless read just before, one of them would undo another person's change. */
  isReadBefore?: boolean;
  /** A reason to send nothing yet: somebody else has changed the record, and the user should see it first. */
  stopFor?(now: User): string | undefined;
  /** The change as recorded in the user's own log. */
  change: Pick<ChangeFacts, 'kind' | 'others'> & { before: KeptValues; after: KeptValues };
  /** Whether the user, read again, shows the write as done. */
  isDone(now: User): boolean;
  /** The message on success. */
  done: MessageKey;
  /** The message for a failure without a text from the service. */
  failed: string;
};

/** The message that no seat is free, worded for the account's tier; undefined for any other failure. */
export function useNoSeatMessage(): (error: unknown, accessType: string | undefined) => string | undefined {
  const t = useT();
  return (error, accessType = '') => {
    if (failureOf(error).status !== 'no_seats') return undefined;
    const verdict = freeSeat({ accessType, seatsAvailable: 0 });
    return verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`);
  };
}

/** Refreshes the data shown whatever the outcome: after a failure, somebody else may have changed it. */
export function useUserCall<Input>({ user, account, onChanged }: Subject) {
  const t = useT();
  const notify = useNotify();
  const { getOne } = useConsoleData();
  const refresh = useUserRefresh();
  const noSeatMessage = useNoSeatMessage();
  const { run } = useConfirmedWrite<Input, unknown, User, string>();
  const log = useChangeLog();
  const look = async (): Promise<User> => (await getOne('users', { id: user.id })).data;
  return async ({
    done,
    failed,
    change,
    send,
    isReadBefore = false,
    stopFor,
    ...write
  }: UserWrite<Input>): Promise<SaveEnd> => {
    let now = user;
    const end = await run({
      ...write,
      async prepare() {
        if (isReadBefore) now = await look();
        const stop = stopFor?.(now);
        return stop === undefined ? undefined : { stop, read: now };
      },
      send: () => send(now),
      look,
    });
    const { before, after, ...kind } = change;
    const records = [{ id: user.id, label: nameOfUser(user), before, after }];
    const noted = log.note(end, { ...kind, accountId: user.accountId, records });
    refresh({ accountId: user.accountId, onChanged });
    if (isWritten(end)) notify(done, { type: 'success', change: noted });
    if (end?.kind !== 'refused' && end?.kind !== 'outdated' && end?.kind !== 'unsent')
      return saveEndOf(end, failed);
    if (failureOf(end.error).statusCode === 404) return t('people.message.gone');
    return (
      noSeatMessage(end.error, account?.accessType ?? user.account?.accessType) ?? textOf(end.error) ?? failed
    );
  };
}
