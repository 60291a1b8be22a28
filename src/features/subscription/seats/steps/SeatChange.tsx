import type { ReactNode } from 'react';
import { formatCount } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import '../../../../kit/styles/sum.css';

type Props = {
  before: number;
  after: number;
  /** The date from which the next price applies, and that price; undefined when unknown. */
  next: { term: ReactNode; value: ReactNode; note?: ReactNode } | undefined;
};

/** Seats before and after, and the price of later cycles. */
export function SeatChange({ before, after, next }: Props) {
  const t = useT();
  return (
    <div className="sum-box">
      <dl className="sum">
        <dt>{t('seats.label')}</dt>
        <dd>
          <span aria-hidden="true">
            {formatCount(before)} <span className="flips">→</span> <b>{formatCount(after)}</b>
          </span>
          <span className="sr">
            {t('seats.change', { before: formatCount(before), after: formatCount(after) })}
          </span>
        </dd>
        {next === undefined ? null : (
          <>
            <dt>{next.term}</dt>
            <dd>
              {next.value}
              {next.note === undefined ? null : <small>{next.note}</small>}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
