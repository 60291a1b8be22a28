/** An account's own page, shown beside the list. */
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useGetOne } from '../../data/hooks.ts';
import type { Id } from '../../domain/entities.ts';
import { tabAt } from '../../features/accounts/tabs.ts';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type PagePlace, PlaceContext } from '../../kit/place.ts';
import { type AccountTab, paths } from '../../paths.ts';
import { hasRoom, isPlainPress } from '../../shared/list/openRow.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { besideAddress, hereAddress, recordPageOf } from './address.ts';
import { BesideFrame } from './BesideFrame.tsx';
import { useAccountSteps } from './useAccountSteps.ts';

/** The tabs whose tables leave out columns here (`beside.css`). */
const NARROWED: ReadonlySet<AccountTab> = new Set(['users', 'invoices']);

type Props = {
  id: Id;
  /** The record's page, for the route `:id/*`. */
  page: ReactNode;
};

/** Shows the account beside the list on wide screens; on others, redirects to its page. */
export function AccountBeside(props: Props) {
  const { search } = useLocation();
  const [isNarrow] = useState(() => !hasRoom());
  const whole = recordPageOf(search);
  if (isNarrow && whole) return <Navigate to={whole} replace />;
  return <Beside {...props} />;
}

function Beside({ id, page }: Props) {
  const t = useT();
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const { data: account } = useGetOne('accounts', { id });
  const name = account?.name || id;

  const list = { pathname, search };
  const shown = recordPageOf(search) ?? list;
  const tab = tabAt(shown.pathname.split('/').slice(3).join('/')) ?? 'settings';
  const steps = useAccountSteps(id, tab, (path, state, listPage) => {
    // Stepping through accounts adds no history entries.
    void navigate(besideAddress(list, { pathname: path, search: '' }, listPage), {
      replace: true,
      state,
    });
  });

  const place = useMemo<PagePlace>(
    () => ({
      heading: 'h2',
      named: (landmark) => (landmark === '' ? name : formatFacts(landmark, name)),
      at: (address) => hereAddress({ pathname, search }, address),
      pageOf: (to) => (to.pathname === pathname && recordPageOf(to.search)?.pathname) || to.pathname,
    }),
    [pathname, search, name],
  );
  /** Opens links to the record's own pages beside the list; their addresses are those of the whole page. */
  function stayHere(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || link.target || link.origin !== window.location.origin) return;
    const address = link.pathname + link.search;
    const here = place.at(address);
    if (here === address) return;
    event.preventDefault();
    void navigate(here);
  }

  const whole = `${shown.pathname}${shown.search}`;
  return (
    <BesideFrame
      resource="accounts"
      id={id}
      address={paths.account(id)}
      name={account && name}
      steps={steps}
      whole={whole}
    >
      <div className="beside-page" onClickCapture={stayHere}>
        <PlaceContext value={place}>
          <ErrorBoundary resetKey={shown.pathname}>
            <Routes location={{ ...location, ...shown }}>
              <Route path=":id/*" element={page} />
            </Routes>
          </ErrorBoundary>
        </PlaceContext>
      </div>
      {account && NARROWED.has(tab) ? (
        <p className="beside-hint help">
          {t('beside.columns')} <Link to={whole}>{t('beside.whole')}</Link>
        </p>
      ) : null}
    </BesideFrame>
  );
}
