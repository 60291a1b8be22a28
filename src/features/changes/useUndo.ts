/** Undoes a change: a new, confirmed write per record, which is logged as a change itself (docs/adr/033). */
import { useConsoleData, useInvalidate } from '../../data/hooks.ts';
import { keys } from '../../data/keys.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { useChangeLog } from '../../data/useChangeLog.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { useFreshRecord } from '../../data/useFreshRecord.ts';
import { useLastAdmin } from '../../data/useLastAdmin.ts';
import {
  type OwnChange,
  CHANGE_KINDS,
  type ChangedRecord,
  type UndoState,
  rowState,
  sameValues,
  undoable,
  undoOf,
} from '../../domain/writes/changeLog.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { lastAdminText } from '../../shared/people/lastAdminText.ts';
import { type NowRecord, readNow } from './records.ts';

/** A record of the change with its current state. */
export type UndoRow = {
  readonly id: string;
  readonly record: ChangedRecord;
  readonly now: NowRecord | undefined;
  readonly state: UndoState;
};

/** The queries to refetch when records of a resource change. */
const TOUCHED = {
  accounts: [keys.resource('accounts')],
  users: [keys.resource('users'), keys.resource('accounts')],
  teams: [keys.resource('teams'), keys.resource('users')],
  'credit-pools': [keys.resource('credit-pools')],
};

/** Reads the current state of a change's records, and restores them. */
export function useUndo(change: OwnChange) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const session = useConsoleSession();
  const invalidate = useInvalidate();
  const log = useChangeLog();
  const warnOfLast = useLastAdmin();
  const { run } = useConfirmedWrite<ChangedRecord, unknown, NowRecord | undefined, string>();
  const context = { data, session, change };

  const rowOf = (record: ChangedRecord, now: NowRecord | undefined): UndoRow => ({
    id: record.id,
    record,
    now,
    state: rowState(record, now?.values),
  });
  const read = async (records: readonly ChangedRecord[]): Promise<UndoRow[]> => {
    const now = await readNow(context, records);
    return records.map((record) =>
      rowOf(
        record,
        now.find(({ id }) => id === record.id),
      ),
    );
  };
  const fresh = useFreshRecord(() => read(undoable(change)));
  const refresh = () => void invalidate(TOUCHED[CHANGE_KINDS[change.kind]]);
  const factsOf = (rows: readonly UndoRow[]) =>
    undoOf(
      change,
      rows.map(({ record, now }) => ({ record, now: now?.values ?? record.after })),
    );

  /** The warning to show before the user's account loses its last active Account Admin. */
  async function warningOf({ now }: UndoRow): Promise<string | undefined> {
    const doubt = now?.person && (await warnOfLast(now.person.user, now.person.next));
    return doubt && lastAdminText(t, doubt);
  }

  /** Restores one record, unless it has changed since it was shown. */
  async function undoOne(row: UndoRow): Promise<SaveEnd> {
    const { record } = row;
    // The write may include other fields too, so it needs their latest values, not those that were shown.
    let latest = row.now;
    const look = async () => (await readNow(context, [record]))[0];
    const end = await run({
      input: record,
      async prepare() {
        const now = await look();
        if (now && sameValues(record.before, now.values)) {
          // Already restored, by somebody else: not logged as the user's own undo.
          fresh.reread();
          return { stop: t('changes.undo.back'), read: now };
        }
        latest = now;
        const isAsShown = now && row.now && sameValues(row.now.values, now.values);
        const refusal = now?.refusal;
        if (isAsShown && refusal === undefined) return undefined;
        fresh.reread();
        if (isAsShown && refusal !== undefined) return { stop: t(`shell.reason.${refusal}`) };
        return { stop: t(now ? 'changes.undo.meanwhile' : 'changes.undo.gone') };
      },
      send: async () => latest?.write(data),
      look,
      isDone: (now) => now !== undefined && sameValues(record.before, now.values),
    });
    const noted = log.note(end, factsOf([row]));
    if (end && end.kind !== 'stopped' && end.kind !== 'unsent') refresh();
    if (isWritten(end)) notify('changes.undo.done', { type: 'success', change: noted });
    return saveEndOf(end, t('changes.undo.failed'));
  }

  return { fresh, read, factsOf, refresh, warningOf, undoOne };
}

export type Undo = ReturnType<typeof useUndo>;
