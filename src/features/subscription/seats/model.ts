/** What the seat dialogs share. */
import type { Account } from '../../../domain/entities.ts';
import { PRO_SEAT_CAP } from '../../../domain/seats/seatRules.ts';
import type { Verdict } from '../../../domain/access/verdict.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';

/** The translated reason of a refusal; undefined when allowed. */
export const reasonOf = (t: Translate, verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`, { cap: PRO_SEAT_CAP });

/** The account as expected with the added seats, for when it can't be read again. */
export const withSeats = (account: Account, added: number): Account => ({
  ...account,
  seatsPurchased: account.seatsPurchased + added,
  seatsAvailable: account.seatsAvailable + added,
});

/** The form for more Enterprise seats: digits as typed, and the notes and copies of the invoice. */
export type LicenceDraft = { seats: string; notes: string; copies: string[] };
