import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { loadOwnTexts, ownTextsStore } from '../files/ownTexts.ts';
import { say } from '../files/said.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { lastStore, undoLast, wayBack } from './replacing.ts';
import type { Done } from './undo.ts';

/** The last replacement, and the number of messages in which it can still be undone. */
export function useLast(): { done: Done; count: number } | undefined {
  const done = useSyncExternalStore(lastStore.subscribe, lastStore.get);
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.version);
  useWorkbench();
  const locale = done?.locale;
  useEffect(() => {
    // On failure, no undo is offered.
    if (locale) loadOwnTexts(locale).catch(() => undefined);
  }, [locale]);
  const count = done ? (wayBack(done)?.puts.size ?? 0) : 0;
  return done && count > 0 ? { done, count } : undefined;
}

/** Undoes the last replacement and reports the result. */
export function useUndoReplace(): () => void {
  const t = useT();
  return () => {
    const result = undoLast();
    if (!result) return;
    const { back, kept } = result;
    say({
      tone: kept > 0 ? 'warn' : 'ok',
      text: [
        t('replace.undone', { smart_count: back }),
        ...(kept > 0 ? [t('replace.kept', { smart_count: kept })] : []),
      ].join(' '),
    });
  };
}
