import { useId, useState } from 'react';
import { useAccount } from '../../../data/record.tsx';
import { seatUsage } from '../../../domain/seats/seats.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useMedia } from '../../../kit/hooks/useMedia.ts';
import { formatCents, formatCount, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { renewalOf } from '../model.ts';
import { Facts } from './Facts.tsx';
import { useOwed } from './useOwed.ts';

const PHONE = '(max-width: 900px)';

/** The facts in one line: seats, renewal, amount owed. */
function FactsLine() {
  const t = useT();
  const account = useAccount();
  const seats = seatUsage(account);
  const counts = { used: formatCount(seats.used), purchased: formatCount(seats.purchased) };
  const renewal = renewalOf(account);
  const read = useOwed(account);
  const others = [
    renewal && formatDay(renewal),
    read.state === 'read' && t('accounts.fact.owedLine', { amount: formatCents(read.owed.open) }),
  ].filter((words) => words);
  return (
    <span className="grow">
      <span aria-hidden="true">{t('lists.seats.used', counts)}</span>
      <span className="sr">{t('lists.seats.usedLabel', counts)}</span>
      {others.length > 0 ? ` · ${others.join(' · ')}` : null}
    </span>
  );
}

function Folded() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="facts-line"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <FactsLine />
        <Icon name="down" size="s" />
      </button>
      {isOpen ? (
        <div id={id}>
          <Facts />
        </div>
      ) : null}
    </>
  );
}

/** The key facts of an account; with `folds`, on a phone, a line that a press unfolds. */
export function AccountFacts({ folds }: { folds: boolean }) {
  const isPhone = useMedia(PHONE);
  return isPhone && folds ? <Folded /> : <Facts />;
}
