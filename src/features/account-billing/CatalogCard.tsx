import { loadErrorMessage } from '../../data/errors.ts';
import { useCatalog } from '../../data/useRenewal.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { QueryState } from '../../kit/controls/QueryState.tsx';
import { formatCents } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './CatalogCard.module.css';

/** The products sold by subscription, with their prices (spec 2 §7). */
export function CatalogCard() {
  const t = useT();
  const catalog = useCatalog();
  return (
    <Card title={t('billing.catalog.title')} busy={!catalog.data && !catalog.error}>
      <div className="body">
        <QueryState of={catalog} what={t('billing.catalog.failed')} why={loadErrorMessage(t, catalog.error)}>
          {(products) =>
            products?.length ? (
              <ul className={styles.products}>
                {products.map(({ id: productId, name, price }) => (
                  <li key={productId}>
                    <bdi>{name || productId}</bdi>
                    <span className="num">{formatCents(price)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="muted">{t('billing.catalog.none')}</p>
            )
          }
        </QueryState>
      </div>
    </Card>
  );
}
