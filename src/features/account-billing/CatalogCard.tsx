import { useId } from 'react';
import { whyUnread } from '../../data/errors.ts';
import { useCatalog } from '../../data/useRenewal.ts';
import { formatCents } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import './billing.css';

/** The products sold by subscription, with their prices (spec 2 §7). */
export function CatalogCard() {
  const t = useT();
  const id = useId();
  const { value: products, error, reread } = useCatalog();
  return (
    <section className="card catalog-card" aria-labelledby={id} aria-busy={!products && !error}>
      <header>
        <h2 id={id}>{t('billing.catalog.title')}</h2>
      </header>
      <div className="body">
        {error ? (
          <UnreadNote
            what={t('billing.catalog.failed')}
            why={whyUnread(t, error)}
            onRetry={() => void reread().catch(() => undefined)}
          />
        ) : null}
        {products?.length === 0 ? <p className="muted">{t('billing.catalog.none')}</p> : null}
        {products && products.length > 0 ? (
          <ul className="catalog">
            {products.map(({ id: productId, name, price }) => (
              <li key={productId}>
                <bdi>{name || productId}</bdi>
                <span className="num">{formatCents(price)}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
