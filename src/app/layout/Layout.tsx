/** The frame of every console screen (spec 1 §2). */
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEvent } from 'ra-core';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, NavigationType, useNavigationType } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { NavigationBlocker } from '../../kit/form/useNavigationBlocker.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { catchFocus } from '../../kit/layers/catchFocus.ts';
import { DialogProvider } from '../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { newBuildStore } from '../../kit/notLoaded.ts';
import { usePage } from '../../kit/page.tsx';
import { pageAt } from '../../kit/place.ts';
import { forgetChanged } from '../../shared/list/useChangedRows.ts';
import { loadBeside } from '../beside/lazyBeside.ts';
import { CommandHost } from '../command/CommandHost.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { AccountLocks } from './accountLocks.tsx';
import { AppHeader, OlderHeader } from './AppHeader.tsx';
import { Nav } from './Nav.tsx';
import { useAnnouncements } from './useAnnouncements.ts';
import styles from './Layout.module.css';

/** Scroll positions by history entry, as long as the page lives: of the document, the main element, a list's rows. */
const places = new Map<string, readonly number[]>();

const scrollersOf = (main: HTMLElement): readonly (Element | null)[] => [
  document.scrollingElement,
  main,
  main.querySelector('.list > .panel > .scroll'),
];

/**
 * Remembers the scroll position of each history entry. The returned function is called when another page is rendered,
 * with the path of the page that was left. After Back and Forward it restores the position and the focus of a list's
 * row; every other page starts at the top.
 */
function useScrollMemory(main: RefObject<HTMLElement | null>): (left: string) => void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const note = () => {
      if (!main.current) return;
      places.set(
        key,
        scrollersOf(main.current).map((scroller) => scroller?.scrollTop ?? 0),
      );
    };
    // For a list that was scrolled before a record was opened beside it. Later, because it needs the layout.
    const request = requestAnimationFrame(() => {
      if (!places.has(key)) note();
    });
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(request);
      document.removeEventListener('scroll', note, { capture: true });
    };
  }, [main, key]);
  return useEvent((left: string) => {
    const frame = main.current;
    if (!frame) return;
    const place = isReturn ? places.get(key) : undefined;
    scrollersOf(frame).forEach((scroller, index) => {
      const top = place?.[index] ?? 0;
      if (scroller && scroller.scrollTop !== top) scroller.scrollTop = top;
    });
    if (isReturn)
      void loadBeside().then(
        ({ returnToRow }) => returnToRow(frame, left),
        () => undefined,
      );
  });
}

/** "A new version is available", shown once another build has removed a chunk of the console. */
export const UpdateBanner = memo(function UpdateBanner() {
  const t = useT();
  const isOutdated = useSyncExternalStore(newBuildStore.subscribe, newBuildStore.get);
  return (
    <div role="status">
      {isOutdated ? (
        <div className={styles.update}>
          <Icon name="info" />
          <span className="grow">
            <b>{t('shell.update.text')}</b> {hasDirtyForm() ? t('shell.update.unsaved') : null}
          </span>
          <Button small onClick={() => window.location.reload()}>
            {t('shell.update.reload')}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

/** How long the tab must be hidden before its rows and record are refetched, in milliseconds. */
const AWAY_MS = 60_000;

const SHOWN: readonly unknown[] = ['getList', 'getOne'];

/**
 * After a minute in the background the rows and the record on screen are refetched. The old data stays until the answer
 * arrives, and input stays, too: forms follow a changed record field by field.
 */
function useReread(): void {
  const client = useQueryClient();
  useEffect(() => {
    let left: number | undefined;
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        left = Date.now();
        return;
      }
      if (left !== undefined && Date.now() - left >= AWAY_MS) {
        forgetChanged(client);
        void client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.includes(queryKey[1]) });
      }
      left = undefined;
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [client]);
}

/** Whether the focus may be moved: no element inside the page has it, or the one that had it is gone. */
const isFree = (main: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === main || activeElement === document.body || !main.contains(activeElement);
};

/**
 * Does on a navigation inside the console what a page load would do: scrolls to the top, or to where a page was left,
 * and focuses the new page's heading (the frame until the heading is rendered), so that keyboard and screen reader
 * start there. A control that stays on the screen, such as a tab, keeps the focus.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { title } = usePage();
  const shown = useRef(pathname);
  const focusPending = useRef(false);
  const restoreScroll = useScrollMemory(main);
  useEffect(() => {
    function arrive(): void {
      const frame = main.current;
      if (!frame || document.querySelector('[aria-modal="true"]')) return;
      const heading = title === undefined ? null : frame.querySelector<HTMLElement>('h1');
      if (shown.current !== pathname) {
        const left = shown.current;
        shown.current = pathname;
        focusPending.current = isFree(frame);
        if (focusPending.current) {
          restoreScroll(left);
          if (!heading) frame.focus({ preventScroll: true });
        }
      }
      if (!focusPending.current || !heading) return;
      focusPending.current = false;
      if (!isFree(frame)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    // Focus and scrolling need the layout, so they wait until everything that the press changed is rendered.
    const request = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(request);
  }, [main, pathname, title, restoreScroll]);
}

/** Moves a focus that is lost with its element, such as the button of a deleted row, to the page. */
function useFocusKept(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent): void => void (last = target);
    document.addEventListener('focusin', note);
    const stop = catchFocus(
      document.body,
      () => document.activeElement === document.body && last instanceof Element && !last.isConnected,
      () => (document.querySelector('[aria-modal="true"]') ? undefined : (main.current ?? undefined)),
    );
    return () => {
      document.removeEventListener('focusin', note);
      stop();
    };
  }, [main]);
}

// Loaded on demand, because most users never impersonate anybody.
const LazyImpersonationBar = lazyLayer(
  async () => (await import('../../shared/people/ImpersonationBar.tsx')).ImpersonationBar,
  'console',
);

/** The bar above the console during an impersonation (decisions §4); its slot avoids a layout shift. */
const ActingBarSlot = memo(function ActingBarSlot() {
  const { user, acting } = useConsoleSession();
  if (!acting) return null;
  return (
    <div className="acting-slot acts">
      <LazyImpersonationBar user={user} port={acting} />
    </div>
  );
});

/** Sets the document's title: the page's title, then the brand's. */
function useDocumentTitle(): void {
  const t = useT();
  const { title } = usePage();
  const { brand } = useConsoleSession().runtime;
  useEffect(() => {
    document.title = title === undefined ? brand.title : t('shell.title', { page: title, site: brand.title });
  }, [t, title, brand]);
}

/** The effects of a navigation and of a new title. Renders nothing, so that neither of them re-renders the frame. */
function Arrival({ main }: { main: RefObject<HTMLElement | null> }) {
  useDocumentTitle();
  useFocusOnNavigation(main);
  useFocusKept(main);
  useAnnouncements();
  useReread();
  return null;
}

/** The navigation, header and main element around a screen. */
function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const location = useLocation();
  const { pathname } = location;
  const main = useRef<HTMLElement>(null);
  return (
    <NavigationBlocker>
      <DialogProvider page={pageAt(location)}>
        <AccountLocks>
          <div className={clsx(styles.app, flags.uirefresh || styles.older)} data-frame>
            <a
              className={styles.skip}
              href="#main"
              onClick={(event) => {
                event.preventDefault();
                main.current?.focus();
              }}
            >
              {t('shell.skip')}
            </a>
            <ActingBarSlot />
            {flags.uirefresh ? <Nav /> : null}
            <div className={styles.page}>
              {flags.uirefresh ? <AppHeader /> : <OlderHeader />}
              <UpdateBanner />
              <main ref={main} id="main" className={styles.main} tabIndex={-1}>
                <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
              </main>
            </div>
          </div>
        </AccountLocks>
        <Arrival main={main} />
        <CommandHost />
      </DialogProvider>
    </NavigationBlocker>
  );
}

/** The frame inside an error boundary, which catches failures of the frame itself and of dialogs. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} isOutermost>
      <Frame>{children}</Frame>
    </ErrorBoundary>
  );
}
