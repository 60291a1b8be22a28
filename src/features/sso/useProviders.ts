/** Reads, creates, updates and deletes an account's identity providers (spec 1 §8). */
import { useRef } from 'react';
import { answerKeys } from '../../data/answerKeys.ts';
import { failureOf } from '../../data/errors.ts';
import { useConsoleData, useConsoleQuery, useInvalidate } from '../../data/hooks.ts';
import { confirmedWrite, saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import type { Id, IdentityProvider } from '../../domain/entities.ts';
import {
  providerChanges,
  providerDraft,
  inputOf,
  type ProviderDraft,
} from '../../domain/session/identityProvider.ts';
import {
  type ConfirmedWrite,
  isChangedSince,
  isWritten,
  type SaveEnd,
  type Seen,
  type Write,
} from '../../domain/writes/confirmedWrite.ts';
import { conflictsIn, mergedList } from '../../domain/writes/fieldChanges.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';

export const useProviders = (accountId: Id) =>
  useConsoleQuery(answerKeys.identityProviders(accountId), (data, signal) =>
    data.identityProviders(accountId, signal),
  );

type Done = 'created' | 'updated' | 'deleted';
const FAILED = {
  created: 'sso.message.createFailed',
  updated: 'sso.message.updateFailed',
  deleted: 'sso.message.deleteFailed',
} as const;

type Providers = readonly IdentityProvider[];
type Writing = ConfirmedWrite<string, unknown, Providers, string>;

/** The three writes. The list is read again after every outcome: somebody else may have changed it first. */
export function useProviderWrites(accountId: Id) {
  const t = useT();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const data = useConsoleData();
  const form = useConfirmedWrite<string, unknown, Providers, string>();
  /** What a colleague has saved, once the user has been told about it: the next press may replace it. */
  const told = useRef<IdentityProvider>(undefined);

  async function attempt(
    { run }: Pick<Writing, 'run'>,
    done: Done,
    write: Omit<Write<string, unknown, Providers, string>, 'look'>,
    onGone: () => string | undefined,
  ): Promise<SaveEnd> {
    const end = await run({ ...write, look: () => data.identityProviders(accountId) });
    void invalidate([answerKeys.identityProviders(accountId)]);
    if (isWritten(end)) notify(`sso.message.${done}`, { type: 'success' });
    if (end?.kind === 'outdated' && failureOf(end.error).statusCode === 404) return onGone();
    return saveEndOf(end, t(FAILED[done]));
  }
  const gone = () => t('sso.message.gone');
  const read = async (id: Id) => (await data.identityProviders(accountId)).find((one) => one.id === id);
  const isSame = (draft: ProviderDraft) => (provider: IdentityProvider) =>
    Object.keys(providerChanges(provider, draft)).length === 0;
  return {
    create: (draft: ProviderDraft) =>
      attempt(
        form,
        'created',
        {
          input: JSON.stringify(draft),
          send: () => data.createIdentityProvider(accountId, inputOf(draft)),
          isDone: (providers) => providers.some(isSame(draft)),
        },
        () => t(FAILED.created),
      ),
    update(provider: IdentityProvider, draft: ProviderDraft) {
      let merged = draft;
      return attempt(
        form,
        'updated',
        {
          input: JSON.stringify(draft),
          async prepare() {
            const now = await read(provider.id);
            if (!now) return undefined;
            merged = { ...draft, domains: mergedList(provider.domains, draft.domains, now.domains) };
            const seen = providerDraft(told.current ?? provider);
            const conflicts = conflictsIn(['name', 'type', 'metadataUrl'], seen, draft, providerDraft(now));
            told.current = conflicts.length === 0 ? undefined : now;
            return told.current && { stop: t('ownBilling.changed') };
          },
          send: () => data.updateIdentityProvider(provider.id, providerChanges(provider, merged)),
          isDone: (providers) => providers.some((now) => now.id === provider.id && isSame(merged)(now)),
        },
        gone,
      );
    },
    /** Returns the function that a confirmation dialog runs, and runs again after a failure. */
    removing(seen: Seen<IdentityProvider>): () => Promise<SaveEnd> {
      const { id, name } = seen.current;
      const deletion: Writing = confirmedWrite();
      const write = {
        input: id,
        // The domains may have changed since the question named them.
        async prepare() {
          const now = await read(id);
          return now && isChangedSince(seen, now, (one, other) => isSame(providerDraft(other))(one))
            ? { stop: t('sso.message.changed') }
            : undefined;
        },
        send: () => data.deleteIdentityProvider(id),
        isDone: (providers: Providers) => !providers.some((one) => one.id === id),
      };
      return () =>
        attempt(deletion, 'deleted', write, () => {
          // Somebody else has deleted it already.
          notify('sso.message.goneAlready', { type: 'info', messageArgs: { name } });
          return undefined;
        });
    },
  };
}
