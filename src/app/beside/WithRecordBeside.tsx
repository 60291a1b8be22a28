/** A list with the record that its address (`?open={id}`) opens beside it. The record's half is loaded on first use. */
import { useEvent } from 'ra-core';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Id } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { tellNotLoaded } from '../../kit/layers/lazyLayer.tsx';
import {
  closedAddress,
  isPlainPress,
  OpenRowContext,
  type Press,
  pressedLink,
  type RowLink,
} from '../../shared/list/openRow.ts';
import { loadBeside } from './lazyBeside.ts';

type Props = {
  /** Whether records have a page of their own, to which their names link. */
  hasPage?: boolean;
  /** Shows a record beside the list; `close` goes back to the list alone. */
  renderRecord(id: Id, close: () => void): ReactNode;
  /** The list. */
  children: ReactNode;
};

/** Lets the list open its rows, and shows the open record. */
export function WithRecordBeside({ hasPage = false, renderRecord, children }: Props) {
  const t = useT();
  const location = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(location.search).get('open');
  const press = useEvent((what: Press | RowLink) => {
    // Selected text is about to be copied. Checked before loading, because the second press of a double click selects a
    // word.
    if (!('address' in what) && (!pressedLink(what) || window.getSelection()?.toString())) return;
    loadBeside().then(
      ({ openRow }) => openRow(what, location, navigate),
      // The record's own page does without this code.
      () => ('address' in what && hasPage ? void navigate(what.address) : tellNotLoaded(t)),
    );
  });
  const follow = useEvent((event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    // A press without a pointer comes from the keyboard.
    press({ address: pathname + search, takesFocus: event.detail === 0 });
  });
  const close = useEvent(() => void navigate(closedAddress(location), { replace: true }));
  const rows = useMemo(
    () => ({ id, press, follow: hasPage ? undefined : follow }),
    [id, press, follow, hasPage],
  );
  return (
    <>
      <OpenRowContext value={rows}>{children}</OpenRowContext>
      {id === null ? null : renderRecord(id, close)}
    </>
  );
}
