import { useEffect, useState } from 'react';
import type { Account } from '../../../domain/entities.ts';
import type { InviteTarget } from './model.ts';

export type FreeSeats = {
  /** As last read. */
  readonly free: number;
  /** Whether the last read failed, so that the number may be stale. */
  readonly isStale: boolean;
  /** Reads the account again; resolves with its free seats, or with the last known ones when that fails. */
  read(): Promise<number>;
};

/** The free seats of the account: read when the invite opens and after each failure to send (spec 2 §5). */
export function useFreeSeats({ account, onRead }: InviteTarget, reading: Promise<Account>): FreeSeats {
  const [free, setFree] = useState(account.seatsAvailable);
  const [isStale, setIsStale] = useState(false);
  const take = ({ seatsAvailable }: Account): number => {
    setFree(seatsAvailable);
    setIsStale(false);
    return seatsAvailable;
  };
  useEffect(() => {
    reading.then(take, () => setIsStale(true));
  }, [reading]);

  async function read(): Promise<number> {
    try {
      return take(await onRead());
    } catch {
      setIsStale(true);
      return free;
    }
  }
  return { free, isStale, read };
}
