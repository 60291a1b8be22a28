import { Icon } from '../../../../kit/controls/Icon.tsx';
import { useT } from '../../../../kit/i18n/i18n.tsx';

/** The upgrade has begun: when to come back (spec 2 §4, §8). */
export function SuccessStep({ isPaid }: { isPaid: boolean }) {
  const t = useT();
  return (
    <div className="note ok" role="status">
      <Icon name="okc" />
      <div className="order-parts">
        {isPaid ? (
          <p>
            <b>{t('upgrade.success.paid')}</b>
          </p>
        ) : null}
        <p>{t('upgrade.success.upgraded')}</p>
        <p>{t('upgrade.success.next')}</p>
      </div>
    </div>
  );
}
