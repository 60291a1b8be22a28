import { useAccount } from '../../../data/record.tsx';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { Fold } from '../../../kit/controls/Fold.tsx';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia.ts';
import { formatCents, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { usePlace } from '../../../kit/place.ts';
import { seatsUsedText } from '../../../shared/account/accountChips.tsx';
import { renewalOf } from '../model.ts';
import { Facts } from './Facts.tsx';
import { useOwed } from './useOwed.ts';

/** The facts in one line: seats, renewal, amount owed. */
function FactsLine() {
  const t = useT();
  const account = useAccount();
  const seats = seatUsage(account);
  const renewal = renewalOf(account);
  const read = useOwed(account);
  const others = [
    renewal !== undefined && t('accounts.fact.renewalLine', { date: formatDay(renewal) ?? '' }),
    read.state === 'read' && t('accounts.fact.owedLine', { amount: formatCents(read.owed.open) }),
  ].filter((words) => words);
  return <>{[seatsUsedText(t, seats), ...others].join(' · ')}</>;
}

/** The key facts of an account; on a phone and beside a list, one line that expands when pressed. */
export function AccountFacts() {
  const isPhone = useMedia(PHONE);
  const isWhole = usePlace().heading === 'h1';
  if (isWhole && !isPhone) return <Facts />;
  return (
    <Fold name="accounts.facts" line={<FactsLine />}>
      <Facts />
    </Fold>
  );
}
