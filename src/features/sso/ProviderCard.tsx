import { clsx } from 'clsx';
import type { IdentityProvider } from '../../domain/entities.ts';
import { isHttpsUrl } from '../../domain/session/identityProvider.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { CardFrame } from '../../kit/controls/Card.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { CopyButton } from '../../kit/controls/CopyButton.tsx';
import { Fact, FactList } from '../../kit/controls/Fact.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { NONE } from '../../kit/i18n/When.tsx';
import styles from './ProviderCard.module.css';

/** A link only if the URL is https; anything else is shown as text. */
function Metadata({ url }: { url: string }) {
  const t = useT();
  if (!isHttpsUrl(url)) return <bdi>{url || NONE}</bdi>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <bdi>{url}</bdi>
      <span className="sr"> {t('sso.newTab')}</span>
    </a>
  );
}

type ProviderCardProps = {
  provider: IdentityProvider;
  /** Preloads the code of the edit dialog. */
  onPreload(): void;
  onEdit(): void;
  onDelete(): void;
};

/** One provider with its actions. */
export function ProviderCard({ provider, onPreload, onEdit, onDelete }: ProviderCardProps) {
  const t = useT();
  const { id, type, metadataUrl, domains } = provider;
  const name = provider.name || id;
  return (
    <CardFrame as="li" className={styles.provider}>
      <header>
        <h3 className="grow">
          <bdi>{name}</bdi>
        </h3>
        <Chip>
          <bdi>{type || NONE}</bdi>
        </Chip>
        <span className="end row">
          <Button
            small
            icon={<Icon name="edit" size="s" />}
            aria-label={t('sso.editLabel', { name })}
            onClick={onEdit}
            onPointerEnter={onPreload}
            onFocus={onPreload}
          >
            {t('sso.edit')}
          </Button>
          <Button
            kind="dangerous"
            small
            icon={<Icon name="trash" size="s" />}
            aria-label={t('sso.deleteLabel', { name })}
            onClick={onDelete}
          >
            {t('sso.delete')}
          </Button>
        </span>
      </header>
      <div className="body">
        <FactList>
          <Fact label={t('sso.field.metadataUrl')}>
            <Metadata url={metadataUrl} />
          </Fact>
          <Fact label={t('sso.field.domains')} className={clsx('row', styles.domains)}>
            {domains.length === 0
              ? NONE
              : domains.map((domain) => (
                  <Chip key={domain}>
                    <bdi className="cut" translate="no">
                      {domain}
                    </bdi>
                  </Chip>
                ))}
          </Fact>
          <Fact label={t('sso.field.id')} className={clsx('row', styles.id)}>
            <code className="mono" translate="no">
              {id}
            </code>
            <CopyButton
              text={id}
              label={t('sso.copyId', { name })}
              copied="sso.copied"
              failed="sso.copyFailed"
            />
          </Fact>
        </FactList>
      </div>
    </CardFrame>
  );
}
