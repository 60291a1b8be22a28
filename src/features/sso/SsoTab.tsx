import { textOf } from '../../data/errors.ts';
import type { AccountProps } from '../../data/record.tsx';
import type { Account, IdentityProvider } from '../../domain/entities.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { CardFrame, CardSkeleton } from '../../kit/controls/Card.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { UnreadNote, UnreadState } from '../../kit/controls/Unread.tsx';
import { formatAlternatives } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../kit/layers/confirm.tsx';
import { dialogOf, useLazyDialog } from '../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../kit/lazyComponent.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import { useProviders, useProviderWrites } from './useProviders.ts';

const NONE: readonly IdentityProvider[] = [];

const ProviderDialog = lazyComponent(async () => (await import('./ProviderDialog.tsx')).ProviderDialog);

/** The actions of the list's buttons. */
function useActions(account: Account, all: readonly IdentityProvider[]) {
  const t = useT();
  const open = useLazyDialog();
  const confirm = useConfirm();
  const { removing } = useProviderWrites(account.id);
  return {
    async edit(provider?: IdentityProvider) {
      const others = all.filter((each) => each !== provider);
      await open(dialogOf(ProviderDialog, { account, provider, others }));
    },
    async remove(provider: IdentityProvider) {
      const seen = { current: provider };
      const run = removing(seen);
      await confirm(() => {
        const { name, id, domains } = seen.current;
        return {
          title: t('sso.remove.title', { name: name || id }),
          body:
            domains.length === 0
              ? t('sso.remove.noDomains')
              : t('sso.remove.effect', { domains: formatAlternatives(domains) }),
          action: t('sso.remove.action'),
          danger: true,
          run,
        };
      });
    },
  };
}

function Providers({ account }: Pick<AccountProps, 'account'>) {
  const t = useT();
  const { data, error, isFetching, refetch } = useProviders(account.id);
  const all = data ?? NONE;
  const { edit, remove } = useActions(account, all);
  const retry = () => void refetch();
  const add = (
    <Button
      kind="primary"
      icon={<Icon name="plus" />}
      onClick={() => void edit()}
      onPointerEnter={ProviderDialog.preload}
      onFocus={ProviderDialog.preload}
    >
      {t('sso.add')}
    </Button>
  );
  return (
    <div className="wrap stack">
      <div className="between wraps">
        <div>
          <h2 data-focus-home tabIndex={-1}>
            {t('sso.title')}
          </h2>
          <p className="cell second">{t('sso.lead')}</p>
        </div>
        {data && data.length > 0 ? add : null}
      </div>
      {error && data ? <UnreadNote what={t('sso.unchecked')} why={textOf(error)} onRetry={retry} /> : null}
      {data ? (
        data.length === 0 ? (
          <CardFrame>
            <StateBlock icon="key" title={t('sso.empty.title')} body={t('sso.empty.body')}>
              {add}
            </StateBlock>
          </CardFrame>
        ) : (
          <ul className="stack plain-list">
            {data.map((provider) => (
              <ProviderCard
                key={provider.id}
                provider={provider}
                onPreload={ProviderDialog.preload}
                onEdit={() => void edit(provider)}
                onDelete={() => void remove(provider)}
              />
            ))}
          </ul>
        )
      ) : error && !isFetching ? (
        <CardFrame>
          <UnreadState
            what={t('sso.failed')}
            why={textOf(error) ?? t('common.error.request')}
            onRetry={retry}
          />
        </CardFrame>
      ) : (
        <CardSkeleton role="status" aria-label={t('sso.loading')} bars={['line', 'line', 'line']} />
      )}
    </div>
  );
}

/** /accounts/{id}/sso: the identity providers of the account (decisions §9). */
export function SsoTab({ account }: AccountProps) {
  return <Providers key={account.id} account={account} />;
}
