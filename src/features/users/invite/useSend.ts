/** Sending the list, and what came of it (spec 1 §5, spec 2 §5, §7). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, isLetGo, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteError } from '../../../domain/invitation.ts';
import { readInviteErrors } from '../../../domain/invitationErrors.ts';
import { useT } from '../../../ui/i18n.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useOneAtATime } from '../../../ui/useOneAtATime.ts';
import type { InviteTarget } from './model.ts';
import { useReadBack } from './useReadBack.ts';

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
  const { track } = useConsoleSession();
  const { inviteUsers } = useConsoleData();
  const readBack = useReadBack(account.id);
  const client = useQueryClient();
  const [busy, run] = useOneAtATime();
  const [isLooking, setIsLooking] = useState(false);

  function succeed(count: number): void {
    track('invites:sent');
    notify({ level: 'success', text: t('invite.sent', { count }) });
    onDone(count);
    void client.invalidateQueries({ queryKey: ['users'] });
    onRead().catch(() => undefined);
  }

  async function look(people: readonly Invitation[], text: string): Promise<void> {
    setIsLooking(true);
    try {
      const existing = await readBack(people);
      if (existing.length === people.length) succeed(people.length);
      else if (existing.length === 0) onFailure({ kind: 'lost', text });
      else onFailure({ kind: 'some', text, existing, total: people.length });
    } catch (error) {
      if (!isLetGo(error)) onFailure({ kind: 'unread', text, people });
    } finally {
      setIsLooking(false);
    }
  }

  async function post(people: Invitation[]): Promise<void> {
    let count: number;
    try {
      count = await inviteUsers(account.id, people);
    } catch (error) {
      // Signed out meanwhile: nobody is there to read it, and the list is kept.
      if (isLetGo(error)) return;
      const words = textOf(error) ?? t('invite.failure.unknown');
      const { kind, statusCode } = failureOf(error);
      if (kind === 'answer' && statusCode < 500) onFailure(refusalOf(error, words));
      else await look(people, words);
      return;
    }
    succeed(count);
  }

  return {
    busy,
    isLooking,
    send: (people: Invitation[]) => void run(() => post(people)),
    /** Looks again who was invited, where nobody knows. */
    lookAgain: (people: readonly Invitation[], text: string) => void run(() => look(people, text)),
  };
}
