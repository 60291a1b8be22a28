/** Notes in the user's own log what a write changed (docs/adr/033). */
import { useState } from 'react';
import type { Id } from '../domain/entities.ts';
import { personName } from '../domain/people/shownEmail.ts';
import { asEpochMs } from '../domain/values/units.ts';
import {
  type OwnChange,
  type ChangeFacts,
  type ChangeOutcome,
  noteOf,
  withChange,
  withoutChange,
} from '../domain/writes/changeLog.ts';
import { editChanges } from './changeLog.ts';
import { type ConsoleSession, useConsoleSession } from './session.tsx';

/** Whose log it is: the signed-in person's, also while impersonating. */
export function logOwnerOf({ user, acting }: ConsoleSession): string | undefined {
  return acting ? acting.session.owner()?.userId : user.id;
}

/** A name for a change that no other tab gives. */
const newId = (at: number): string => `${at.toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Whether both are about the same records, so that the second is the next attempt of the first. */
const isOfSame = (one: ChangeFacts, other: ChangeFacts): boolean =>
  one.records.length === other.records.length &&
  one.records.every(({ id }, index) => id === other.records[index]?.id);

type AnyEnd = Parameters<typeof noteOf>[0];

/**
 * The log of a form, button or bulk dialog. `note` keeps what a write changed by how it ended; an outcome that was
 * unknown is replaced when the next attempt finds it out. `keep` does it for writes that know their outcome otherwise.
 */
export function useChangeLog() {
  const session = useConsoleSession();
  const { user, impersonating } = session;
  // Now, and not when an answer comes: somebody else may have signed in by then.
  const ownerId = logOwnerOf(session);
  const [log] = useState(() => {
    /** The changes whose outcome is not known yet; of a bulk in parts, one a part. */
    let open: readonly { id: string; facts: ChangeFacts }[] = [];

    function keep(
      owner: string | undefined,
      outcome: ChangeOutcome | 'forget',
      facts: ChangeFacts,
      actingAs?: string,
    ) {
      if (owner === undefined) return;
      const before = open.find((one) => isOfSame(one.facts, facts));
      open = open.filter((one) => one !== before);
      if (outcome === 'forget') {
        if (before) editChanges(owner, (changes) => withoutChange(changes, before.id));
        return;
      }
      const at = asEpochMs(Date.now());
      const id = before?.id ?? newId(at);
      const said = before && outcome === 'found' ? before.facts : facts;
      const change: OwnChange = { ...said, id, at, outcome, actingAs };
      if (outcome === 'unknown') open = [...open, { id, facts: said }];
      editChanges(owner, (changes) => withChange(changes, change));
    }
    /** The changes whose outcome was unknown, as they were read: those of records that are not done did not happen. */
    function settle(owner: string | undefined, done: ReadonlySet<Id>) {
      const before = open;
      open = [];
      if (owner === undefined) return;
      for (const { id, facts } of before)
        editChanges(owner, (changes) => {
          const kept = changes.find((change) => change.id === id);
          const records = facts.records.filter((record) => done.has(record.id));
          if (!kept || records.length === 0) return withoutChange(changes, id);
          return withChange(changes, { ...kept, ...facts, records, outcome: 'found' });
        });
    }
    return { keep, settle };
  });
  const keep = (outcome: ChangeOutcome | 'forget', facts: ChangeFacts): void =>
    log.keep(ownerId, outcome, facts, impersonating ? personName(user) : undefined);
  return {
    keep,
    settle: (done: ReadonlySet<Id>): void => log.settle(ownerId, done),
    note(end: AnyEnd, facts: ChangeFacts): void {
      const outcome = noteOf(end);
      if (outcome !== undefined) keep(outcome, facts);
    },
  };
}
