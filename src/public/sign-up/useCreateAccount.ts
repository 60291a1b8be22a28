import { useRef, useState } from 'react';
import { createProUser } from '../../api/calls/entry.ts';
import { ApiError, serverText } from '../../api/errors.ts';
import { type CreationDraft, creationBody } from '../../domain/signUp.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';
import { usePublic } from '../context.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { readPlainFailure } from './failure.ts';
import { dropCreationDraft } from './room.ts';

export type CreateAccount = {
  readonly busy: boolean;
  /** What is wrong with the whole; a name that is taken is said at its field. */
  readonly problem: string | undefined;
  readonly taken: string | undefined;
  /** Another name was typed. */
  forgetTaken(): void;
  create(draft: CreationDraft): Promise<'taken' | 'done'>;
};

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.statusCode === 409;

/** Creates the account, reads the user anew, and goes to the account's app (decisions §9). */
export function useCreateAccount(): CreateAccount {
  const t = useT();
  const context = usePublic();
  const { send, session } = context.api;
  const [busy, run] = useOneAtATime();
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<string>();
  // Created, but the user could not be read since: pressing again must not create another.
  const isCreated = useRef(false);

  /** Whether the account is there after all: an answer may be lost on its way. */
  async function isThere(reason: unknown): Promise<boolean> {
    if (!(reason instanceof ApiError) || reason.kind === 'answer' || reason.kind === 'aborted') return false;
    const user = await session.reloadUser().catch(() => undefined);
    return user !== undefined && user.userType !== 'PROSPECT';
  }

  async function post(draft: CreationDraft): Promise<void> {
    if (isCreated.current) return;
    try {
      await send(createProUser, { body: creationBody(draft) });
    } catch (error) {
      if (!(await isThere(error))) throw error;
    }
    isCreated.current = true;
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
      try {
        await post(draft);
        await session.reloadUser();
      } catch (error) {
        return settle(error);
      }
      stayBusy();
      dropCreationDraft(context);
      notify({ level: 'success', text: t('signUp.creation.done') });
      context.arrive();
      return 'done';
    });
    return end ?? 'done';
  }

  return { busy, problem, taken, forgetTaken: () => setTaken(undefined), create };
}
