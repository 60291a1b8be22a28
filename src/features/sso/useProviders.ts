/** The providers of an account: reading them, and the three writes (spec 1 §8). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf, textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import type { Id, IdentityProvider } from '../../domain/entities.ts';
import { providerChanges, inputOf, type ProviderDraft } from '../../domain/identityProvider.ts';
import { useT } from '../../ui/i18n.tsx';
import { notify } from '../../ui/toasts.ts';

const keyOf = (accountId: Id) => ['identityProviders', accountId];

export function useProviders(accountId: Id) {
  const { identityProviders } = useConsoleData();
  return useQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ signal }) => identityProviders(accountId, signal),
  });
}

type Outcome = 'created' | 'updated' | 'deleted';
const FAILED = {
  created: 'sso.message.createFailed',
  updated: 'sso.message.updateFailed',
  deleted: 'sso.message.deleteFailed',
} as const;

/** Each resolves with why it failed, in words; the list is read again whatever came, as the answer alone may be lost. */
export function useProviderWrites(accountId: Id) {
  const t = useT();
  const client = useQueryClient();
  const data = useConsoleData();

  async function attempt(
    outcome: Outcome,
    call: () => Promise<unknown>,
    onGone: () => string | undefined,
  ): Promise<string | undefined> {
    try {
      await call();
      notify({ level: 'success', text: t(`sso.message.${outcome}`) });
      return undefined;
    } catch (error) {
      if (failureOf(error).statusCode === 404) return onGone();
      return textOf(error) ?? t(FAILED[outcome]);
    } finally {
      void client.invalidateQueries({ queryKey: keyOf(accountId) });
    }
  }
  const gone = () => t('sso.message.gone');
  return {
    create: (draft: ProviderDraft) =>
      attempt(
        'created',
        () => data.createIdentityProvider(accountId, inputOf(draft)),
        () => t(FAILED.created),
      ),
    update: (provider: IdentityProvider, draft: ProviderDraft) =>
      attempt(
        'updated',
        () => data.updateIdentityProvider(provider.id, providerChanges(provider, draft)),
        gone,
      ),
    remove: ({ id, name }: IdentityProvider) =>
      attempt(
        'deleted',
        () => data.deleteIdentityProvider(id),
        () => {
          // What was wanted is so, and not by us.
          notify({ level: 'info', text: t('sso.message.goneAlready', { name }) });
          return undefined;
        },
      ),
  };
}
