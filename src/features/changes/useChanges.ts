import { useMemo, useSyncExternalStore } from 'react';
import {
  changesIn,
  changesText,
  impersonationsText,
  onChanges,
  impersonationsIn,
} from '../../data/changeLog.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { logOwnerOf } from '../../data/useChangeLog.ts';

/** The signed-in user's own changes and impersonations in this browser, including other tabs; oldest first. */
export function useChanges() {
  const owner = logOwnerOf(useConsoleSession()) ?? '';
  const text = useSyncExternalStore(onChanges, () => changesText(owner));
  const acted = useSyncExternalStore(onChanges, () => impersonationsText(owner));
  return useMemo(
    () => ({ changes: changesIn(text), impersonations: impersonationsIn(acted) }),
    [text, acted],
  );
}
