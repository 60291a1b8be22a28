/** What the seat dialogs share. */
import type { Area } from '../../../../i18n/messages.ts';
import type { Account } from '../../../domain/entities.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import type { Verdict } from '../../../domain/access/verdict.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

/** Texts that the dialogs bring along. */
export const SEATS_TEXTS: readonly Area[] = ['card', 'seats', 'wizard'];

/** Why not, in words; undefined where it is allowed. */
export const reasonOf = (t: Translate, verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`, { cap: PRO_SEAT_CAP });

/** The account as it has to be once the seats are there, where it could not be read again. */
export const withSeats = (account: Account, added: number): Account => ({
  ...account,
  seatsPurchased: account.seatsPurchased + added,
  seatsAvailable: account.seatsAvailable + added,
});

/** What is typed for more Enterprise seats: digits, what stands on the invoice, who gets a copy. */
export type LicenceDraft = { seats: string; notes: string; copies: string[] };
