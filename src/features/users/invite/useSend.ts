/** Sending the list, and what came of it (spec 1 §5, spec 2 §5, §7). */
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData, useInvalidate } from '../../../data/hooks.ts';
import { keys } from '../../../data/keys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { Write } from '../../../domain/writes/confirmedWrite.ts';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteError } from '../../../domain/invitation/invitation.ts';
import { readInviteErrors } from '../../../domain/invitation/invitationErrors.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { InviteTarget } from './model.ts';
import { useReadBack } from '../useReadBack.ts';

/**
 * Why the list was not sent. `refused`: the service named e-mails; `seats`: others have taken seats; `failed`: it said
 * no otherwise, or nothing happened; `some`: part of them are users now; `unread`: nobody knows.
 */
export type SendFailure =
  | { kind: 'refused'; text: string; errors: readonly InviteError[] }
  | { kind: 'seats' | 'failed' | 'lost'; text: string }
  | { kind: 'some'; text: string; existing: readonly string[]; total: number }
  | { kind: 'unread'; text: string; people: readonly Invitation[] };

/** Of a call that was answered with no: nothing was created. */
function refusalOf(error: unknown, words: string): SendFailure {
  const { status, errors } = failureOf(error);
  if (status === 'no_seats') return { kind: 'seats', text: words };
  const named = textOf(error) === undefined ? undefined : readInviteErrors(errors);
  return named ? { kind: 'refused', text: words, errors: named } : { kind: 'failed', text: words };
}

type Options = InviteTarget & {
  /** With how many were invited. */
  onDone(count: number): void;
  onFailure(failure: SendFailure): void;
};

/** Sends people, once at a time. After a lost answer it is looked up who was invited, before one can send again. */
export function useSend({ account, onRead, onDone, onFailure }: Options) {
  const t = useT();
  const notify = useNotify();
  const { track } = useConsoleSession();
  const { inviteUsers } = useConsoleData();
  const readBack = useReadBack();
  const invalidate = useInvalidate();
  const { phase, run, doubt } = useConfirmedWrite<Invitation[], number, string[], string>();

  const writeOf = (people: Invitation[]): Write<Invitation[], number, string[], string> => ({
    input: people,
    send: () => inviteUsers(account.id, people),
    look: () =>
      readBack(
        account.id,
        people.map(({ email }) => email),
      ),
    isDone: (existing) => existing.length === people.length,
    isOutdated: () => false,
  });

  function succeed(count: number): void {
    track('invites:sent');
    notify('invite.sent', { type: 'success', messageArgs: { count } });
    onDone(count);
    void invalidate([keys.resource('users')]);
    onRead().catch(() => undefined);
  }

  async function post(people: Invitation[]): Promise<void> {
    const end = await run(writeOf(people));
    // Signed out meanwhile: nobody is there to read it, and the list is kept.
    if (end === undefined || end.kind === 'ended' || end.kind === 'stopped') return undefined;
    if (end.kind === 'done') return succeed(end.answer);
    if (end.kind === 'found') return succeed(end.input.length);
    const text = textOf(end.error) ?? t('invite.failure.unknown');
    if (end.kind === 'unknown') return onFailure({ kind: 'unread', text, people });
    if (end.kind !== 'lost') return onFailure(refusalOf(end.error, text));
    const existing = end.read ?? [];
    if (existing.length === 0) return onFailure({ kind: 'lost', text });
    return onFailure({ kind: 'some', text, existing, total: people.length });
  }

  return {
    busy: phase === 'sending' || phase === 'looking',
    isLooking: phase === 'looking',
    send: (people: Invitation[]) => void post(people),
    /** Looks again who was invited, where nobody knows; the list may be one that was kept. */
    lookAgain(people: readonly Invitation[], text: string): void {
      doubt(writeOf([...people]), new Error(text));
      void post([...people]);
    },
  };
}
