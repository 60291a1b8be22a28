/** Every mock. A declared call without one is a failing test. */
import type { Mock } from '../handle.ts';
import { accountMocks } from './accounts.ts';
import { authMocks } from './auth.ts';
import { socialMocks } from './social.ts';
import { teamMocks } from './teams.ts';
import { userMocks } from './users.ts';

/** Paths without parameters come first, so that `users/who-am-i` is no `users/{id}`. */
export const allMocks: readonly Mock[] = [
  ...authMocks,
  ...socialMocks,
  ...userMocks,
  ...accountMocks,
  ...teamMocks,
].toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);
