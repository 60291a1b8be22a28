import { useEffect, useState } from 'react';
import type { Account } from '../../../domain/entities.ts';
import type { InviteTarget } from './model.ts';

export type FreeSeats = {
  /** As they were read last. */
  readonly free: number;
  /** The last reading failed, so that the number may be old. */
  readonly isOld: boolean;
  /** Reads the account again; resolves with its free seats, also when that failed. */
  read(): Promise<number>;
};

/** The free seats of the account: read when the invite opens and after each refusal (spec 2 §5). */
export function useFreeSeats({ account, onRead }: InviteTarget, reading: Promise<Account>): FreeSeats {
  const [free, setFree] = useState(account.seatsAvailable);
  const [isOld, setIsOld] = useState(false);
  const take = ({ seatsAvailable }: Account): number => {
    setFree(seatsAvailable);
    setIsOld(false);
    return seatsAvailable;
  };
  useEffect(() => {
    reading.then(take, () => setIsOld(true));
  }, [reading]);

  async function read(): Promise<number> {
    try {
      return take(await onRead());
    } catch {
      setIsOld(true);
      return free;
    }
  }
  return { free, isOld, read };
}
