/** The calls that create and change teams; each resolves with why it failed, in words (spec 1 §8). */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf, textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import type { Id, Team } from '../../domain/entities.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';

export type TeamValues = { name: string; members: Id[] };
export type TeamDraft = TeamValues & { accounts: Id[] };

/** A user says the own team too. */
function refresh(client: QueryClient): void {
  for (const resource of ['teams', 'users']) void client.invalidateQueries({ queryKey: [resource] });
}

/** Runs a call of a team's form; what the server says of a taken name stands at the name too. */
async function attempt<Values extends FieldValues & TeamValues>(
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
  return ({ name, accounts, members }) => {
    const data = { name: name.trim(), accountId: accounts[0] ?? '', members };
    const send = async () => {
      await create('teams', { data });
      notify({ level: 'success', text: t('teams.message.created') });
      refresh(client);
    };
    return attempt(form, send, t('teams.message.createFailed'));
  };
}

/** The same people, in whatever order. */
const areSame = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export function useUpdateTeam(
  team: Team,
  form: UseFormReturn<TeamValues>,
): (values: TeamValues) => Promise<string | undefined> {
  const t = useT();
  const client = useQueryClient();
  const { updateTeam } = useConsoleData();
  return (values) => {
    const name = values.name.trim();
    const send = async () => {
      await updateTeam(team.id, {
        ...(name === team.name ? {} : { name }),
        ...(areSame(values.members, team.members) ? {} : { members: values.members }),
      });
      notify({ level: 'success', text: t('teams.message.updated') });
      refresh(client);
    };
    return attempt(form, send, t('teams.message.updateFailed'));
  };
}
