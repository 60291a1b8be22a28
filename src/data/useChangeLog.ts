/** Records in the user's own log what a write changed (docs/adr/033). */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '../domain/entities.ts';
import { personName } from '../domain/people/shownEmail.ts';
import { asEpochMs } from '../domain/values/units.ts';
import {
  type OwnChange,
  CHANGE_KINDS,
  type ChangeFacts,
  type ChangeOutcome,
  noteOf,
  withChange,
  withoutChange,
  withoutRecords,
  withRecords,
} from '../domain/writes/changeLog.ts';
import { editChanges } from './changeLog.ts';
import { keys } from './keys.ts';
import { type ConsoleSession, useConsoleSession } from './session.tsx';
import { renameRecent } from './store.ts';

/** The owner of the log: the signed-in person, also while impersonating. */
export function logOwnerOf({ user, acting }: ConsoleSession): string | undefined {
  return acting ? acting.session.owner()?.userId : user.id;
}

/** An id for a change that is unique across tabs. */
const newId = (at: number): string => `${at.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Whether both are about the same records, so that the second is a retry of the first. */
const isOfSame = (one: ChangeFacts, other: ChangeFacts): boolean =>
  one.records.length === other.records.length &&
  one.records.every(({ id }, index) => id === other.records[index]?.id);

/** Tells the lists which of their rows were changed, and to what (`useChangedRows`). After a rename, filters read names anew. */
function tellLists(client: QueryClient, { kind, records }: ChangeFacts): void {
  const values = Object.fromEntries(records.map(({ id, after }) => [id, after]));
  client.setQueryData(keys.changed(CHANGE_KINDS[kind]), (before: object = {}) => ({ ...before, ...values }));
  if (records.some(({ after }) => 'name' in after)) client.removeQueries({ queryKey: keys.optionLabels });
}

/** The new names of renamed records. */
const namesOf = ({ records }: ChangeFacts): ReadonlyMap<Id, string> =>
  new Map(records.flatMap(({ id, after: { name } }) => (typeof name === 'string' ? [[id, name]] : [])));

type AnyEnd = Parameters<typeof noteOf>[0];

/**
 * The log of a form, button or bulk dialog. `note` records what a write changed and how it ended; an unknown outcome is
 * replaced when the next attempt finds it out.
 */
export function useChangeLog() {
  const session = useConsoleSession();
  const { user, impersonating, ownStore } = session;
  // Read before the answer arrives: somebody else may have signed in by then.
  const ownerId = logOwnerOf(session);
  const client = useQueryClient();
  const [log] = useState(() => {
    /** The changes whose outcome is still unknown. */
    let open: readonly { id: string; facts: ChangeFacts }[] = [];

    function keep(
      owner: string | undefined,
      outcome: ChangeOutcome | 'forget',
      facts: ChangeFacts,
      actingAs?: string,
    ): string | undefined {
      if (owner === undefined) return undefined;
      const before = open.find((one) => isOfSame(one.facts, facts));
      open = open.filter((one) => one !== before);
      if (outcome === 'forget') {
        if (before) editChanges(owner, (changes) => withoutChange(changes, before.id));
        return undefined;
      }
      const at = asEpochMs(Date.now());
      const id = before?.id ?? newId(at);
      const said = before && outcome === 'found' ? before.facts : facts;
      const change: OwnChange = { ...said, id, at, outcome, actingAs };
      if (outcome === 'unknown') open = [...open, { id, facts: said }];
      editChanges(owner, (changes) => withChange(changes, change));
      return id;
    }
    /** For a bulk change: confirmed records form one entry, records with an unknown outcome another. */
    const run = newId(Date.now());
    const lost = `${run}-lost`;

    function add(owner: string | undefined, outcome: ChangeOutcome, facts: ChangeFacts, actingAs?: string) {
      if (owner === undefined) return;
      const id = outcome === 'unknown' ? lost : run;
      const change: OwnChange = { ...facts, id, at: asEpochMs(Date.now()), outcome, actingAs };
      const ids = new Set(facts.records.map((record) => record.id));
      editChanges(owner, (changes) => withRecords(withoutRecords(changes, lost, ids), change));
    }
    /** Settles the records whose outcome was unknown, after a refetch: those that are not `done` were not changed. */
    function settle(owner: string | undefined, done: ReadonlySet<Id>) {
      if (owner === undefined) return;
      editChanges(owner, (changes) => {
        const before = changes.find(({ id }) => id === lost);
        const records = before?.records.filter(({ id }) => done.has(id)) ?? [];
        const rest = withoutChange(changes, lost);
        return before && records.length > 0
          ? withRecords(rest, { ...before, id: run, outcome: 'found', records })
          : rest;
      });
    }
    return { run, keep, add, settle };
  });
  const actingAs = impersonating ? personName(user) : undefined;
  function tell(outcome: ChangeOutcome, facts: ChangeFacts): void {
    tellLists(client, facts);
    const names = namesOf(facts);
    if (outcome !== 'unknown' && names.size > 0) renameRecent(ownStore, CHANGE_KINDS[facts.kind], names);
  }
  return {
    /** The id of a bulk change, once some of it is recorded. */
    manyId: log.run,
    /** Records each part of a bulk change as soon as it is confirmed. */
    add(outcome: ChangeOutcome, facts: ChangeFacts): void {
      tell(outcome, facts);
      log.add(ownerId, outcome, facts, actingAs);
    },
    settle: (done: ReadonlySet<Id>): void => log.settle(ownerId, done),
    /** Records how a write ended; returns the id of the change, if there was one. */
    note(end: AnyEnd, facts: ChangeFacts): string | undefined {
      const outcome = noteOf(end);
      if (outcome === undefined) return undefined;
      if (outcome !== 'forget') tell(outcome, facts);
      return log.keep(ownerId, outcome, facts, actingAs);
    },
  };
}
