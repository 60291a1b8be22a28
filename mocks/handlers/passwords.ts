/** Setting a password (decisions §8). */
import type { State } from '../state.ts';

/** From now on this is the user's password. */
export function setPassword({ db }: State, user: number, password: string): void {
  const { extras } = db.users;
  extras.set(user, { ...extras.get(user), password });
  db.touch();
}
