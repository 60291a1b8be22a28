import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { toastStore } from '../../kit/toasts/toastStore.ts';
import { ChangeRow, ImpersonationRow, ToastRow } from './ChangeRow.tsx';
import { useChanges } from './useChanges.ts';
import rows from './changeRows.module.css';

/** Number of entries shown at first, and added by each press of the button. */
const STEP = 30;

/**
 * The entries of the bell, newest first: toasts of this session, and the user's own changes and impersonations in this
 * browser. A toast about a listed change is left out as a duplicate. Makes no request.
 */
export function EventList({ onClose }: { onClose(): void }) {
  const t = useT();
  const { changes, impersonations } = useChanges();
  const { history } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button has moved or is gone, so the focus goes to the first new entry.
    const first = shown > STEP ? list.current?.children[shown - STEP] : undefined;
    if (first instanceof HTMLElement) {
      first.tabIndex = -1;
      first.focus();
    }
  }, [shown]);
  const noted = new Set(changes.map(({ id }) => id));
  const entries = [
    ...history
      .filter(({ change }) => change === undefined || !noted.has(change))
      .map((toast) => ({ at: toast.at, row: <ToastRow key={toast.id} toast={toast} /> })),
    ...changes.map((change) => ({
      at: change.at,
      row: <ChangeRow key={change.id} change={change} all={changes} hasIcon onLeave={onClose} />,
    })),
    ...impersonations.map((acted) => ({
      at: acted.startedAt,
      row: <ImpersonationRow key={`acted-${acted.startedAt}`} acted={acted} />,
    })),
  ].toSorted((one, other) => other.at - one.at);
  if (entries.length === 0) return <p className="muted">{t('shell.history.empty')}</p>;
  return (
    <>
      <ul className={rows.events} ref={list}>
        {entries.slice(0, shown).map(({ row }) => row)}
      </ul>
      {entries.length > shown ? (
        <Button small onClick={() => setShown(shown + STEP)}>
          {t('changes.showMore')}
        </Button>
      ) : null}
    </>
  );
}
