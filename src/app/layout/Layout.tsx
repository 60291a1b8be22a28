/** The frame of every console screen (spec 1 §2). */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useConsoleSession } from '../../data/session.tsx';
import { DialogProvider } from '../../kit/layers/dialogs.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { usePage } from '../../kit/page.tsx';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { UpdateBanner } from '../errors/UpdateBanner.tsx';
import { Acting } from './Acting.tsx';
import { AppHeader, OlderHeader } from './AppHeader.tsx';
import { Nav } from './Nav.tsx';
import { usePageMove } from './usePageMove.ts';

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
