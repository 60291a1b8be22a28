import { useConsoleSession } from '../../../../data/session.tsx';
import { Icon } from '../../../../kit/controls/Icon.tsx';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { Unfinished } from '../../../../shared/order/Unfinished.tsx';
import type { UpgradeFlow } from '../useProUpgrade.ts';

type Props = Pick<UpgradeFlow, 'stage' | 'problem' | 'isPaid' | 'left'>;

/** Nothing is left to pay: the upgrade goes on, or says why it stopped and that it can be finished (spec 2 §4, §8). */
export function FinishStep({ stage, problem, isPaid, left }: Props) {
  const t = useT();
  const { email } = useConsoleSession().runtime.brand.help;
  if (stage === 'finishing')
    return (
      <p className="row" role="status">
        <span className="spinner" aria-hidden="true" />
        {t('upgrade.payment.finishing')}
      </p>
    );
  if (stage === 'left' && left)
    return (
      <>
        <Unfinished order={left} of="upgrade" email={email} />
        {problem === undefined ? null : (
          <div className="note bad" role="alert">
            <Icon name="err" />
            <div className="order-parts">
              <p>{problem}</p>
              {/* It may stay like this: then somebody of ours is the only way on. */}
              <p>
                {t('order.unfinished.support')} <a href={`mailto:${email}`}>{email}</a>
              </p>
            </div>
          </div>
        )}
      </>
    );
  return (
    <div className="note bad" role="alert">
      <Icon name="err" />
      <div className="order-parts">
        <p>
          <b>{problem}</b>
        </p>
        <p>{t('upgrade.finish.text')}</p>
        {isPaid ? <p>{t('upgrade.finish.paid')}</p> : null}
      </div>
    </div>
  );
}
