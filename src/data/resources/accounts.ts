/** Accounts: wire to record (contract §3). */
import type { AccountWire } from '../../api/calls/shapes.ts';
import type { Account } from '../../domain/entities.ts';

/** Both spellings of the id are one; seats free are counted where the server left them out. */
export function toAccount(wire: AccountWire): Account {
  const { _id, ...rest } = wire;
  return {
    ...rest,
    // The schema refuses an account without either.
    id: wire.id ?? _id ?? '',
    seatsAvailable: wire.seatsAvailable ?? Math.max(0, wire.seatsPurchased - wire.seatsUsed),
  };
}
