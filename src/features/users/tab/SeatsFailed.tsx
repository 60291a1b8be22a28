import { whyUnread } from '../../../data/errors.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';

type Props = { error: Error; onRetry(): void };

/** The account could not be read: its people are listed all the same. */
export function SeatsFailed({ error, onRetry }: Props) {
  const t = useT();
  return (
    <div className="note warn seats-failed" role="alert">
      <Icon name="warn" />
      <span className="grow">
        {t('people.seats.failed')} <bdi>{whyUnread(t, error)}</bdi>
      </span>
      <button type="button" className="link" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </button>
    </div>
  );
}
