/** Compact facts about an account: its tier, its state, its seats. */
import { ACCESS_TYPES, type Account } from '../../domain/entities.ts';
import { seatUsage } from '../../domain/seats/seats.ts';
import { Chip } from '../../kit/controls/Chip.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { accessTypeLabel, accountStatusLabel } from './labels.ts';
import styles from './accountChips.module.css';

/** How many of the three bars a tier fills; an unknown type fills none. */
const LEVEL: Record<(typeof ACCESS_TYPES)[number], number> = {
  TRIAL: 1,
  BASIC: 1,
  TEST: 1,
  LITE: 1,
  PREMIUM_1: 2,
  PROFESSIONAL: 2,
  ENTERPRISE: 3,
};

/** The access type as a word with bars. */
export function TierChip({ type }: { type: string }) {
  const t = useT();
  const known = ACCESS_TYPES.find((one) => one === type);
  const level = known ? LEVEL[known] : 0;
  return (
    <span className={styles.tier}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <rect x="0" y="8" width="3" height="4" rx="1" className={level > 0 ? styles.on : undefined} />
        <rect x="4.5" y="4" width="3" height="8" rx="1" className={level > 1 ? styles.on : undefined} />
        <rect x="9" y="0" width="3" height="12" rx="1" className={level > 2 ? styles.on : undefined} />
      </svg>
      <bdi>{accessTypeLabel(t, type)}</bdi>
    </span>
  );
}

/** Active, Lapsed or Inactive, as an icon and a word. */
export function StatusChip({ status }: { status: string }) {
  const t = useT();
  const { tone, icon } =
    status === 'ACTIVE'
      ? ({ tone: 'ok', icon: 'okc' } as const)
      : status === 'LAPSED'
        ? ({ tone: 'warn', icon: 'clock' } as const)
        : ({ tone: undefined, icon: 'off' } as const);
  return (
    <Chip tone={tone} icon={icon}>
      <bdi>{accountStatusLabel(t, status)}</bdi>
    </Chip>
  );
}

/** "46 of 50 seats used". */
export const seatsUsedText = (
  t: Translate,
  { used, purchased }: { used: number; purchased: number },
): string =>
  t('lists.seats.usedLabel', {
    used: formatCount(used),
    purchased: formatCount(purchased),
    smart_count: purchased,
  });

/** "16 / 500", in this order in right-to-left languages too, like a number; read out as a sentence. */
function SeatsUsed({ used, purchased }: { used: number; purchased: number }) {
  const t = useT();
  return (
    <span>
      <span dir="ltr" aria-hidden="true">
        {t('lists.seats.used', { used: formatCount(used), purchased: formatCount(purchased) })}
      </span>
      <span className="sr">{seatsUsedText(t, { used, purchased })}</span>
    </span>
  );
}

type Seats = Pick<Account, 'accessType' | 'seatsUsed' | 'seatsPurchased' | 'seatsAvailable'>;

/** Seats used of those purchased, and how many are free. Lite has a single user, so "full" is not shown for it. */
export function SeatsMeter({ account }: { account: Seats }) {
  const t = useT();
  const { used, purchased, free, share, state } = seatUsage(account);
  const isFull = state === 'full' || state === 'over';
  return (
    <div className="seats">
      <div className={isFull ? 'meter full' : 'meter'} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <div className="two">
        <SeatsUsed used={used} purchased={purchased} />
        <small className={isFull ? 'warn' : undefined}>
          {state === 'single'
            ? t('lists.seats.single')
            : isFull || state === 'none'
              ? t('lists.seats.full')
              : t('lists.seats.free', { smart_count: free })}
        </small>
      </div>
    </div>
  );
}
