import { useT } from '../../../kit/i18n/i18n.tsx';

/** As many as most accounts have. */
const FACTS = 5;

/** The header's place while it is loading: the same boxes, so that nothing jumps. */
export function HeaderSkeleton() {
  const t = useT();
  return (
    <section className="rec loading">
      <h1 className="sr">{t('accounts.record.loading')}</h1>
      <div className="in" aria-hidden="true">
        <div className="rec-title">
          <span className="skeleton title" />
        </div>
        <div className="facts">
          {Array.from({ length: FACTS }, (_, fact) => (
            <div key={fact}>
              <span className="skeleton line" />
              <span className="skeleton line" />
              <span className="skeleton line" />
            </div>
          ))}
        </div>
        <div className="tabs" />
      </div>
    </section>
  );
}
