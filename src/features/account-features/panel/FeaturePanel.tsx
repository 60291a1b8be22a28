import { useId } from 'react';
import { textOf } from '../../../data/errors.ts';
import type { Account } from '../../../domain/entities.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import '../../../kit/styles/access.css';
import { FeatureForm } from './FeatureForm.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import type { Panel } from './panels.ts';
import { useFeatures } from './useFeatures.ts';

type Props = {
  panel: Panel;
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** A card of switches: those of the catalogue that belong to the panel, as the account has them. */
export function FeaturePanel({ panel, account, onRead }: Props) {
  const t = useT();
  const id = useId();
  const { features, error, isFetching, retry } = useFeatures(panel, account);
  if (features && features.length > 0)
    return <FeatureForm panel={panel} features={features} account={account} onRead={onRead} />;
  const isLoading = !features && (!error || isFetching);
  const words = textOf(error);
  return (
    <section className="card" aria-labelledby={id} aria-busy={isLoading}>
      <header>
        <h2 id={id}>{t(panel.title)}</h2>
      </header>
      {isLoading ? <PanelSkeleton /> : null}
      {isLoading || !error ? null : (
        <div className="state" role="alert">
          <span className="glyph">
            <Icon name="warn" />
          </span>
          <h3>{t('features.panel.unread')}</h3>
          <p>{words === undefined ? t('common.error.request') : <bdi>{words}</bdi>}</p>
          <div className="row">
            <button type="button" className="btn s" onClick={retry}>
              {t('common.action.tryAgain')}
            </button>
          </div>
        </div>
      )}
      {features ? (
        <div className="state">
          <span className="glyph">
            <Icon name="off" />
          </span>
          <h3>{t(panel.empty)}</h3>
          <p>{t(panel.emptyHint)}</p>
        </div>
      ) : null}
    </section>
  );
}
