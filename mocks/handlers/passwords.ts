/** Passwords of users (decisions §8). */
import { PASSWORD } from '../seeds/people.ts';
import type { State } from '../state/state.ts';

/** The user's password; null where none is set. */
export function passwordOf({ db }: State, user: number): string | null {
  const password = db.users.extras.get(user)?.password;
  return password === undefined ? PASSWORD : password;
}

/** From now on this is the user's password. */
export function setPassword({ db }: State, user: number, password: string): void {
  const { extras } = db.users;
  extras.set(user, { ...extras.get(user), password });
  db.touch();
}
