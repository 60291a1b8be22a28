/** Seats of an account: purchased, used, free (spec 1 §3, §6). Pure. */
import type { Account } from '../entities.ts';
import { shareUsed } from '../values/share.ts';
import { PRO_SEAT_CAP } from './seatRules.ts';

type Seats = Pick<Account, 'accessType' | 'seatsPurchased' | 'seatsUsed' | 'seatsAvailable'>;

export type SeatUsage = {
  readonly used: number;
  readonly purchased: number;
  readonly free: number;
  /** Seats used beyond those purchased. */
  readonly over: number;
  /** Percent of the seats used, at most 100. */
  readonly share: number;
  /** `single`: the one user of a Lite account, where "full" would mean nothing. `none`: no seat was purchased. */
  readonly state: 'free' | 'full' | 'over' | 'single' | 'none';
};

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

/** A small Professional account has fewer seats than the cap (decisions §10). */
export const isSmallPro = ({
  accessType,
  seatsPurchased,
}: Pick<Seats, 'accessType' | 'seatsPurchased'>): boolean =>
  accessType === 'PROFESSIONAL' && seatsPurchased < PRO_SEAT_CAP;

/** What prevents adding a user: Lite's single user, the paid seats, or the plan's maximum (spec 2 §6). */
export type SeatBannerKind = 'liteSingle' | 'allUsed' | 'userLimit';

/** The banner of the Users page; undefined while somebody can be invited. */
export function seatBanner(account: Seats): SeatBannerKind | undefined {
  const { accessType } = account;
  if (accessType === 'LITE') return 'liteSingle';
  const { state } = seatUsage(account);
  if (state !== 'full' && state !== 'over') return undefined;
  return accessType === 'PROFESSIONAL' && !isSmallPro(account) ? 'userLimit' : 'allUsed';
}
