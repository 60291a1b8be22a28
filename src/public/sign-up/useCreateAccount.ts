import { useRef, useState } from 'react';
import { createProUser } from '../../api/calls/entry.ts';
import { ApiError } from '../../api/errors.ts';
import { meaningOf, serverText } from '../../api/failures.ts';
import type { User } from '../../domain/entities.ts';
import { creationBody, type CreationDraft } from '../../domain/session/signUp.ts';
import { createConfirmedWrite, isWritten } from '../../domain/writes/confirmedWrite.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';
import { usePublic } from '../context.ts';
import { readPlainFailure } from './failure.ts';
import { dropCreationDraft } from './room.ts';

export type CreateAccount = {
  readonly busy: boolean;
  /** A fault of the whole form; a taken name is reported at its field. */
  readonly problem: string | undefined;
  readonly taken: string | undefined;
  /** Call it when another name is typed. */
  forgetTaken(): void;
  create(draft: CreationDraft): Promise<'taken' | 'done'>;
};

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 409;

/** Creates the account, reads the user again, and goes to the account's app (decisions §9). */
export function useCreateAccount(): CreateAccount {
  const t = useT();
  const context = usePublic();
  const { send, session } = context.api;
  const [busy, run] = useSingleFlight();
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<string>();
  // Whether the account exists although the user could not be read: the next attempt must not create another one.
  const isCreated = useRef(false);
  const [{ run: write }] = useState(() => createConfirmedWrite<CreationDraft, unknown, User>({ meaningOf }));

  /** Creates the account once. Returns the form's message for a failure; undefined once the account exists. */
  async function post(draft: CreationDraft): Promise<{ error: unknown; isUnknown: boolean } | undefined> {
    if (isCreated.current) return undefined;
    const end = await write({
      input: draft,
      send: () => send(createProUser, { body: creationBody(draft) }),
      look: () => session.reloadUser(),
      isDone: (user) => user.userType !== 'PROSPECT',
      // Another tab may have created it.
      isOutdated: () => true,
    });
    isCreated.current = isWritten(end) || (end?.kind === 'outdated' && end.isDone);
    if (isCreated.current) return undefined;
    return { error: end && 'error' in end ? end.error : undefined, isUnknown: end?.kind === 'unknown' };
  }

  function settle(error: unknown): 'taken' | 'done' {
    if (isTaken(error)) {
      setTaken(serverText(error) ?? t('signUp.creation.taken'));
      return 'taken';
    }
    const failure = readPlainFailure(error);
    if (failure.kind === 'nothing') return 'done';
    if (isCreated.current) setProblem(t('signUp.creation.unread'));
    else setProblem(failure.kind === 'words' ? failure.text : t(failure.text));
    return 'done';
  }

  async function create(draft: CreationDraft): Promise<'taken' | 'done'> {
    const end = await run(async (stayBusy) => {
      setProblem(undefined);
      setTaken(undefined);
      const failure = await post(draft);
      if (failure?.isUnknown) {
        setProblem(t('signUp.creation.unknown'));
        return 'done';
      }
      if (failure) return failure.error === undefined ? 'done' : settle(failure.error);
      try {
        await session.reloadUser();
      } catch (error) {
        return settle(error);
      }
      stayBusy();
      dropCreationDraft(context);
      showToast({ level: 'success', text: t('signUp.creation.done') });
      context.arrive();
      return 'done';
    });
    return end ?? 'done';
  }

  return { busy, problem, taken, forgetTaken: () => setTaken(undefined), create };
}
