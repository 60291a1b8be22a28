/** A record beside its list: the record's own page, with a bar that leads to its neighbours, the whole page and away. */
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useGetOne } from '../../data/hooks.ts';
import type { Id } from '../../domain/entities.ts';
import { tabAt } from '../../features/accounts/tabs.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { formatFacts } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { type PagePlace, PlaceContext } from '../../kit/place.ts';
import type { AccountTab } from '../../paths.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { besideAddress, closedAddress, hereAddress, recordPageOf } from './address.ts';
import { hasRoom } from '../../shared/list/openRow.ts';
import { StepButtons } from './StepButtons.tsx';
import { useAccountSteps } from './useAccountSteps.ts';
import { useEscape } from './useEscape.ts';
import './beside.css';
import './steps.css';

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The open row's link: the one row that is marked. */
const openLink = (): HTMLElement | null => document.querySelector<HTMLElement>('a[data-open][aria-current]');

/** Whether the keyboard asked for the record, and waits to be taken there. */
const takesFocusIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'takesFocus' in state && state.takesFocus === true;

/** The tabs whose tables leave out columns here (`beside.css`). */
const NARROWED: ReadonlySet<AccountTab> = new Set(['users', 'invoices']);

type Props = {
  id: Id;
  /** The record's page, for the route `:id/*`. */
  page: ReactNode;
};

/** Beside the list on wide screens; on others its address leads to the record's page. */
export function RecordBeside(props: Props) {
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
  const frame = useRef<HTMLElement>(null);
  const { data: account } = useGetOne('accounts', { id });
  const name = account?.name || id;

  const list = { pathname, search };
  const shown = recordPageOf(search) ?? list;
  const tab = tabAt(shown.pathname.split('/').slice(3).join('/')) ?? 'settings';
  const steps = useAccountSteps(id, tab, (path, listPage) => {
    // The accounts that one walks through are one step of the history.
    void navigate(besideAddress(list, { pathname: path, search: '' }, listPage), { replace: true });
  });
  const close = () => {
    openLink()?.focus();
    void navigate(closedAddress(list));
  };
  useEscape(close);

  const place = useMemo<PagePlace>(
    () => ({
      heading: 'h2',
      named: (landmark) => (landmark === '' ? name : formatFacts(landmark, name)),
      at: (address) => hereAddress({ pathname, search }, address),
      pageOf: (to) => (to.pathname === pathname && recordPageOf(to.search)?.pathname) || to.pathname,
    }),
    [pathname, search, name],
  );
  /** Links to the record's own pages stay beside the list; their addresses are those of the whole page. */
  function stayHere(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlain(event) || link.target || link.origin !== window.location.origin) return;
    const address = link.pathname + link.search;
    const here = place.at(address);
    if (here === address) return;
    event.preventDefault();
    void navigate(here);
  }

  const { position } = steps;
  useEffect(() => {
    // Next and previous leave what is in sight; the rows may be those of another page.
    const timer = requestAnimationFrame(() => openLink()?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(timer);
  }, [id, position]);

  const takesFocus = takesFocusIn(location.state);
  useEffect(() => {
    // After the menu that asked for it has given the focus back.
    if (takesFocus) requestAnimationFrame(() => frame.current?.focus());
  }, [takesFocus, id]);

  const whole = `${shown.pathname}${shown.search}`;
  return (
    <section ref={frame} className="beside" aria-label={t('beside.label', { name })} tabIndex={-1}>
      <div className="beside-bar">
        <StepButtons steps={steps} />
        <span className="grow" />
        <Tooltip content={t('beside.whole')}>
          <Link className="icon-btn" to={whole} aria-label={t('beside.whole')}>
            <Icon name="open" />
          </Link>
        </Tooltip>
        <Tooltip content={t('beside.close')}>
          <button type="button" className="icon-btn" aria-label={t('beside.close')} onClick={close}>
            <Icon name="x" />
          </button>
        </Tooltip>
      </div>
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
      <p className="sr" role="status">
        {account ? t('beside.opened', { name }) : null}
      </p>
    </section>
  );
}
