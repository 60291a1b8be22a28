/** Sends the list and reports the outcome (spec 1 §5, spec 2 §5, §7). */
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleData, useInvalidate } from '../../../data/hooks.ts';
import { keys } from '../../../data/keys.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteDraft, InviteError } from '../../../domain/invitation/invitation.ts';
import { readInviteErrors } from '../../../domain/invitation/invitationErrors.ts';
import type { Write } from '../../../domain/writes/confirmedWrite.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { useReadBack } from '../useReadBack.ts';
import type { InviteTarget } from './model.ts';

/** What was sent: the people, and the list that they were taken from. */
export type SentList = { readonly people: Invitation[]; readonly draft: InviteDraft };

/**
 * Why the list was not sent. `refused`: the service rejected certain e-mails; `seats`: others have taken seats;
 * `failed`: rejected for another reason; `lost`: the answer was lost and nobody was invited; `some`: some people are
 * users now; `unread`: the outcome is unknown.
 */
export type SendFailure =
  | { kind: 'refused'; text: string; errors: readonly InviteError[] }
  | { kind: 'seats' | 'failed' | 'lost'; text: string }
  | { kind: 'some'; text: string; existing: readonly string[]; total: number }
  | { kind: 'unread'; text: string; sent: SentList };

/** The failure of a call that the service rejected: nobody was invited. */
function refusalOf(error: unknown, words: string): SendFailure {
  const { status, errors } = failureOf(error);
  if (status === 'no_seats') return { kind: 'seats', text: words };
  const named = textOf(error) === undefined ? undefined : readInviteErrors(errors);
  return named ? { kind: 'refused', text: words, errors: named } : { kind: 'failed', text: words };
}

type Options = InviteTarget & {
  /** `count`: the number of people invited; `draft`: the list that was sent, perhaps by an earlier press. */
  onDone(count: number, draft: InviteDraft): void;
  onFailure(failure: SendFailure): void;
};

/** Sends the invites as a confirmed write: a lost answer is looked up before anything is sent again. */
export function useSend({ account, onRead, onDone, onFailure }: Options) {
  const t = useT();
  const notify = useNotify();
  const { track } = useConsoleSession();
  const { inviteUsers } = useConsoleData();
  const readBack = useReadBack();
  const invalidate = useInvalidate();
  const { phase, run, doubt } = useConfirmedWrite<SentList, number, string[], string>();

  const writeOf = ({ people, draft }: SentList): Write<SentList, number, string[], string> => ({
    input: { people, draft },
    send: () => inviteUsers(account.id, people),
    look: () =>
      readBack(
        account.id,
        people.map(({ email }) => email),
      ),
    isDone: (existing) => existing.length === people.length,
    isOutdated: () => false,
  });

  function succeed(count: number, draft: InviteDraft): void {
    track('invites:sent');
    notify('invite.sent', { type: 'success', messageArgs: { count } });
    onDone(count, draft);
    // The account's row, which may be beside it, shows its seats.
    void invalidate([keys.resource('users'), keys.lists('accounts')]);
    onRead().catch(() => undefined);
  }

  async function post(sent: SentList): Promise<void> {
    const end = await run(writeOf(sent));
    // No message when the session has ended meanwhile; the list is kept as a draft.
    if (end === undefined || end.kind === 'ended' || end.kind === 'stopped') return undefined;
    if (end.kind === 'done') return succeed(end.answer, sent.draft);
    if (end.kind === 'found') return succeed(end.input.people.length, end.input.draft);
    const text = textOf(end.error) ?? t('invite.failure.unknown');
    if (end.kind === 'unknown') return onFailure({ kind: 'unread', text, sent });
    if (end.kind !== 'lost') return onFailure(refusalOf(end.error, text));
    const existing = end.read ?? [];
    if (existing.length === 0) return onFailure({ kind: 'lost', text });
    return onFailure({ kind: 'some', text, existing, total: sent.people.length });
  }

  return {
    busy: phase === 'sending' || phase === 'looking',
    isLooking: phase === 'looking',
    send: (sent: SentList) => void post(sent),
    /** Looks up again who was invited when the outcome is unknown. */
    lookUpAgain(sent: SentList, text: string): void {
      doubt(writeOf(sent), new Error(text));
      void post(sent);
    },
  };
}
