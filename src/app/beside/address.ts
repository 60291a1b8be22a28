/**
 * The address of a record beside its list: the list's own, plus `open` (the record's id) and, for an account, `tab`
 * (the part of its page's path after the id) and `in` (that page's query).
 */
import { parsePath } from 'react-router';
import type { Id } from '../../domain/entities.ts';
import { decoded, paths } from '../../paths.ts';
import { addressWith, BESIDE_PARAMS, closedAddress, type PagePath } from '../../shared/list/openRow.ts';

const FIRST_TAB = 'settings';

/** The address of the whole page of the record that is open beside a list. */
export function recordPageOf(search: string): PagePath | undefined {
  const params = new URLSearchParams(search);
  const id = params.get('open');
  if (id === null) return undefined;
  const within = params.get('in');
  return {
    pathname: `${paths.accounts}/${encodeURIComponent(id)}/${params.get('tab') || FIRST_TAB}`,
    search: within ? `?${within}` : '',
  };
}

/** The path's segments after the list's, or none. */
function segmentsOf(pathname: string): readonly string[] {
  const [, first, ...rest] = pathname.split('/');
  return `/${first}` === paths.accounts ? rest.filter((segment) => segment !== '') : [];
}

/** The address that shows a page of the record beside the list; `listPage` also changes the list's page. */
export function besideAddress(list: PagePath, page: PagePath, listPage?: number): string {
  const [id = '', ...tab] = segmentsOf(page.pathname);
  const params = new URLSearchParams(list.search);
  for (const name of BESIDE_PARAMS) params.delete(name);
  if (listPage === 1) params.delete('page');
  else if (listPage !== undefined) params.set('page', String(listPage));
  params.set('open', decoded(id));
  if (tab.length > 0 && tab.join('/') !== FIRST_TAB) params.set('tab', tab.join('/'));
  if (page.search.length > 1) params.set('in', page.search.slice(1));
  return addressWith(list.pathname, params);
}

/**
 * The address that shows a record without a page of its own beside the list; `listPage` also changes the list's page.
 */
export const besideRecord = (list: PagePath, id: Id, listPage?: number): string =>
  besideAddress(list, { pathname: `${paths.accounts}/${encodeURIComponent(id)}`, search: '' }, listPage);

/** The address that shows a row's record beside the list, on the current tab. */
export function rowAddress(list: PagePath, address: string): string {
  const { pathname = '', search = '' } = parsePath(address);
  const opened = new URLSearchParams(search).get('open');
  if (opened !== null) return besideRecord(list, opened);
  const tab = new URLSearchParams(list.search).get('tab');
  const [id = ''] = segmentsOf(pathname);
  return besideAddress(list, {
    pathname: `${paths.accounts}/${id}${tab === null ? '' : `/${tab}`}`,
    search: '',
  });
}

/**
 * Where a link in the record leads: the record's own pages open beside the list, the list's bare address closes the
 * record; other addresses stay as they are.
 */
export function hereAddress(list: PagePath, address: string): string {
  const { pathname = '', search = '' } = parsePath(address);
  if (pathname === paths.accounts && search === '') return closedAddress(list);
  const open = new URLSearchParams(list.search).get('open');
  const [id] = segmentsOf(pathname);
  return open !== null && id !== undefined && decoded(id) === open
    ? besideAddress(list, { pathname, search })
    : address;
}
