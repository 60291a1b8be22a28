/**
 * The mode of the running impersonation, per tab, and the list of past ones, per staff user (decisions §12;
 * docs/adr/028). Loaded with the first impersonation.
 */
import type { Id, User } from '../domain/entities.ts';
import { personName } from '../domain/people/shownEmail.ts';
import {
  type ActingMode,
  type Allowed,
  IMPERSONATIONS_KEY,
  type KeptImpersonation,
  readImpersonations,
  runningOf,
  withAllowed,
  withBegun,
  withEnded,
  withStart,
} from '../domain/session/impersonations.ts';
import { asEpochMs, type EpochMs } from '../domain/values/units.ts';
import { parsed, slot, type Storages, storeKey } from './kept.ts';

/** In sessionStorage: marks that this tab may make changes, and in which impersonation. */
const ALLOWED_KEY = 'canvass.actingAllowed';

const clock = (): EpochMs => asEpochMs(Date.now());

/** The permission in a tab's mark, if the mark belongs to this impersonation. */
function allowedBy(mark: unknown, since: EpochMs): Allowed | undefined {
  if (typeof mark !== 'object' || mark === null || !('since' in mark) || mark.since !== since)
    return undefined;
  const { reason, at } = mark as { reason?: unknown; at?: unknown };
  return typeof reason === 'string' && typeof at === 'number' ? { reason, at: asEpochMs(at) } : undefined;
}

/** Keeps the impersonations of one browser and one tab; where storage is blocked, in memory. */
export function createActingLog({ local, tab }: Storages) {
  const mark = slot(tab, ALLOWED_KEY);
  const listOf = (staff: Id) => slot(local, storeKey(staff, IMPERSONATIONS_KEY));

  const read = (staff: Id) => readImpersonations(parsed(listOf(staff).read()), clock());

  function edit(
    staff: Id,
    change: (kept: readonly KeptImpersonation[]) => readonly KeptImpersonation[],
  ): void {
    listOf(staff).write(JSON.stringify(change(read(staff))));
  }

  return {
    /** Begins a look-only impersonation. `joins`: another tab has already begun it. */
    begin(staff: Id, user: User, joins: boolean): ActingMode {
      mark.write(undefined);
      const running = joins ? runningOf(read(staff), user.id) : undefined;
      if (running) return { since: running.startedAt };
      const startedAt = clock();
      const label = personName(user);
      const entry = { userId: user.id, label, account: user.account?.name, startedAt };
      edit(staff, (kept) => withBegun(kept, entry));
      return { since: startedAt };
    },
    /** The mode after a reload, or in a new tab. */
    resume(staff: Id, as: Id): ActingMode {
      const since = runningOf(read(staff), as)?.startedAt;
      if (since === undefined) return { since: clock() };
      return { since, allowed: allowedBy(parsed(mark.read()), since) };
    },
    /** Allows changes in this tab, for this reason. */
    allow(staff: Id, { since }: ActingMode, reason: string): ActingMode {
      const allowed = { reason, at: clock() };
      mark.write(JSON.stringify({ since, ...allowed }));
      edit(staff, (kept) => withAllowed(kept, since, allowed));
      return { since, allowed };
    },
    /** Makes this tab look-only again. */
    look({ since }: ActingMode): ActingMode {
      mark.write(undefined);
      return { since };
    },
    /** Records the end; returns the path from which the impersonation was started. */
    end(staff: Id, { since }: ActingMode): string | undefined {
      mark.write(undefined);
      const from = read(staff).find(({ startedAt }) => startedAt === since)?.from;
      edit(staff, (kept) => withEnded(kept, since, clock()));
      return from;
    },
    /** Records the path from which the impersonation was started; its end leads back there. */
    startAt(staff: Id, { since }: ActingMode, path: string): void {
      edit(staff, (kept) => withStart(kept, since, path));
    },
  };
}
