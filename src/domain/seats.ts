/** Seats of an account: bought, used, free (spec 1 §3, §6). Pure. */
import type { Account } from './entities.ts';
import { PRO_SEAT_CAP } from './seatRules.ts';
import { shareUsed } from './share.ts';

type Seats = Pick<Account, 'accessType' | 'seatsPurchased' | 'seatsUsed' | 'seatsAvailable'>;

export type SeatUsage = {
  readonly used: number;
  readonly purchased: number;
  readonly free: number;
  /** Used beyond what was bought. */
  readonly over: number;
  /** Percent of the seats that are used, 100 at most. */
  readonly share: number;
  /** `single` is a Lite account's one user, of which full says nothing; `none`: no seat was bought. */
  readonly state: 'free' | 'full' | 'over' | 'single' | 'none';
};

/** How far an account's seats are used. */
export function seatUsage({ accessType, seatsPurchased, seatsUsed, seatsAvailable }: Seats): SeatUsage {
  const purchased = Math.max(0, seatsPurchased);
  const used = Math.max(0, seatsUsed);
  const over = Math.max(0, used - purchased);
  const free = over > 0 ? 0 : Math.max(0, seatsAvailable);
  const share = shareUsed(used, purchased);
  const stateOf = (): SeatUsage['state'] => {
    if (over > 0) return 'over';
    if (purchased === 0) return 'none';
    if (accessType === 'LITE' && purchased === 1) return 'single';
    return free === 0 ? 'full' : 'free';
  };
  return { used, purchased, free, over, share, state: stateOf() };
}

/** A small Professional account has fewer seats than it may have (decisions §10). */
export const isSmallPro = ({
  accessType,
  seatsPurchased,
}: Pick<Seats, 'accessType' | 'seatsPurchased'>): boolean =>
  accessType === 'PROFESSIONAL' && seatsPurchased < PRO_SEAT_CAP;

/** What stands against one more user: Lite's single one, the paid seats, or the most that the plan has (spec 2 §6). */
export type SeatBannerKind = 'liteSingle' | 'allUsed' | 'userLimit';

/** The banner of the Users page; undefined where somebody can still be invited. */
export function seatBanner(account: Seats): SeatBannerKind | undefined {
  const { accessType } = account;
  if (accessType === 'LITE') return 'liteSingle';
  const { state } = seatUsage(account);
  if (state !== 'full' && state !== 'over') return undefined;
  return accessType === 'PROFESSIONAL' && !isSmallPro(account) ? 'userLimit' : 'allUsed';
}
