import { useT } from '../../../kit/i18n/i18n.tsx';

/** As many as most accounts have. */
const SWITCHES = 5;

/** The place of the switches while their catalogue is loading. */
export function PanelSkeleton() {
  const t = useT();
  return (
    <div className="body settings loading">
      <p className="sr">{t('features.panel.loading')}</p>
      {Array.from({ length: SWITCHES }, (_, index) => (
        <div key={index} className="setting" aria-hidden="true">
          <span className="skeleton line" />
          <span className="skeleton line" />
        </div>
      ))}
    </div>
  );
}
