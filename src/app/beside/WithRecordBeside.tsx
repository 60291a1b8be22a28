/** A list, and the record that its address opens beside it: `?open={id}`. The record's half is loaded on first use. */
import { useEvent } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { OpenRowContext, type Press } from '../../shared/list/openRow.ts';
import { paths } from '../../paths.ts';
import { LazyBeside, loadBeside } from './lazyBeside.ts';

type Props = {
  /** The record's page, for the route `:id/*`. */
  page: ReactNode;
  /** The list. */
  children: ReactNode;
};

/** Provides the list with what opens a row, and shows the open record. */
export function WithRecordBeside({ page, children }: Props) {
  const location = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(location.search).get('open');
  const press = useEvent((what: Press | string) => {
    loadBeside().then(
      ({ openRow }) => openRow(what, location, navigate),
      // The console has offered a reload; the name's link and the menu lead to the page.
      () => typeof what === 'string' && navigate(what),
    );
  });
  const rows = useMemo(() => ({ address: id === null ? id : paths.account(id), press }), [id, press]);
  return (
    <>
      <OpenRowContext value={rows}>{children}</OpenRowContext>
      {id === null ? null : <LazyBeside id={id} page={page} />}
    </>
  );
}
