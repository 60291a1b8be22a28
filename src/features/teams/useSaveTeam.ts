/** The calls that create and rename teams; each resolves with why it failed, in words (spec 1 §8). */
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf, textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import type { Id } from '../../domain/entities.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';

export type TeamDraft = { name: string; accounts: Id[] };
export type TeamName = { name: string };

/** Runs a call of a team's form; what the server says of a taken name stands at the name too. */
async function attempt<Values extends FieldValues & TeamName>(
  form: UseFormReturn<Values>,
  call: () => Promise<unknown>,
  fallback: string,
): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    const words = textOf(error) ?? fallback;
    const name = 'name' as Path<Values>;
    if (failureOf(error).statusCode === 409)
      form.setError(name, { type: 'server', message: words }, { shouldFocus: true });
    return words;
  }
}

export function useCreateTeam(
  form: UseFormReturn<TeamDraft>,
): (draft: TeamDraft) => Promise<string | undefined> {
  const t = useT();
  const client = useQueryClient();
  const { create } = useConsoleData();
  return ({ name, accounts }) => {
    const data = { name: name.trim(), accountId: accounts[0] ?? '', members: [] };
    const send = async () => {
      await create('teams', { data });
      notify({ level: 'success', text: t('teams.message.created') });
      void client.invalidateQueries({ queryKey: ['teams'] });
    };
    return attempt(form, send, t('teams.message.createFailed'));
  };
}

export function useRenameTeam(
  id: Id,
  form: UseFormReturn<TeamName>,
): (draft: TeamName) => Promise<string | undefined> {
  const t = useT();
  const client = useQueryClient();
  const { updateTeam } = useConsoleData();
  return ({ name }) => {
    const send = async () => {
      await updateTeam(id, { name: name.trim() });
      notify({ level: 'success', text: t('teams.message.updated') });
      void client.invalidateQueries({ queryKey: ['teams'] });
    };
    return attempt(form, send, t('teams.message.updateFailed'));
  };
}
