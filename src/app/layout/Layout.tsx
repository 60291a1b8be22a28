/** The frame of every console screen (spec 1 §2). */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { DialogProvider } from '../../kit/layers/dialogs.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { usePage } from '../../kit/page.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { UpdateBanner } from '../errors/UpdateBanner.tsx';
import { PreviewBar } from '../preview/lazyPreview.ts';
import { AppHeader, OlderHeader } from './AppHeader.tsx';
import { Nav } from './Nav.tsx';

/** Whether the focus may be moved: nothing in the page holds it, or what held it is gone. */
const isFree = (main: HTMLElement): boolean => {
  const { activeElement } = document;
  return activeElement === main || activeElement === document.body || !main.contains(activeElement);
};

/**
 * What a full page load would do on a move inside the console: back to the top, focus on the new page's heading
 * (on its frame until the heading is there), so that the keyboard and a screen reader start at the page. A control
 * that stays on the screen, as a tab does, keeps the focus.
 */
function usePageMove(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { title } = usePage();
  const shown = useRef(pathname);
  const awaited = useRef(false);
  useEffect(() => {
    const frame = main.current;
    if (!frame || document.querySelector('[aria-modal="true"]')) return;
    if (shown.current !== pathname) {
      shown.current = pathname;
      awaited.current = isFree(frame);
      if (awaited.current) {
        frame.scrollTop = 0;
        window.scrollTo?.(0, 0);
        frame.focus({ preventScroll: true });
      }
    }
    const heading = frame.querySelector<HTMLElement>('h1');
    if (!awaited.current || title === undefined || !heading) return;
    awaited.current = false;
    if (!isFree(frame)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [main, pathname, title]);
}

// Most people never impersonate anybody; its place is kept, so that nothing jumps.
const Bar = lazyLayer(() =>
  import('../../shared/people/ImpersonationBar.tsx').then(({ ImpersonationBar }) => ImpersonationBar),
);

/** The bar above the console while somebody is impersonated (decisions §4), or previewed. */
function Acting() {
  const { user, impersonating, endImpersonation, preview } = useConsoleSession();
  if (preview)
    return (
      <div className="acting-slot">
        <PreviewBar as={preview.as} onEnd={preview.end} />
      </div>
    );
  if (!impersonating) return null;
  return (
    <div className="acting-slot">
      <Bar user={user} onEnd={endImpersonation} />
    </div>
  );
}

/** The document's title: the page's, then the brand's. */
function usePageInTitle(): void {
  const t = useT();
  const { title } = usePage();
  const { brand } = useConsoleSession().runtime;
  useEffect(() => {
    document.title = title === undefined ? brand.title : t('shell.title', { page: title, site: brand.title });
  }, [t, title, brand]);
}

/** Navigation, header and main part around the screens of the console. */
function Frame({ children }: { children: ReactNode }) {
  const t = useT();
  const { flags } = useConsoleSession().runtime;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  usePageInTitle();
  usePageMove(main);
  return (
    <DialogProvider>
      <div className={flags.uirefresh ? 'app' : 'app older'}>
        <a
          className="skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {t('shell.skip')}
        </a>
        <Acting />
        {flags.uirefresh ? <Nav /> : null}
        <div className="page">
          {flags.uirefresh ? <AppHeader /> : <OlderHeader />}
          <UpdateBanner />
          <main ref={main} id="main" className="main" tabIndex={-1}>
            <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
          </main>
        </div>
      </div>
    </DialogProvider>
  );
}

/** The frame; a failure of its own, or of a dialog, has a page with a way on too. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} isOutermost>
      <Frame>{children}</Frame>
    </ErrorBoundary>
  );
}
