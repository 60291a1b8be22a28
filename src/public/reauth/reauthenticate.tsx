/** Shows the sign-in over the page when a session ends while there is unsaved input (decisions §4, §10, §12). */
import { createRoot } from 'react-dom/client';
import type { EntryContext, SessionOwner } from '../../api/context.ts';
import { SIGN_IN_WINDOW } from '../../paths.ts';
import { layersHost } from '../../kit/layers/mui/host.ts';
import { pauseDrafts } from '../../kit/form/drafts.ts';
import { layersReady } from '../../kit/layers/layers.ts';
import { loadFile } from '../../kit/i18n/texts.ts';
import { PublicProvider } from '../context.ts';
import { ReauthPrompt, type Cover } from './ReauthPrompt.tsx';

// Exported from this chunk for the gallery of texts.
export { ReauthPrompt };

type Ends = Pick<Cover, 'because'> & {
  owner: SessionOwner | undefined;
  /** Discards the page. */
  clear(): void;
  /** Continues from the path of the discarded page. */
  onLeave(path?: string): void;
};

/** Prefetches the cover, in case the connection is lost by then. */
export function preloadReauth(): void {
  Promise.all([loadFile('public'), layersReady()]).catch(() => undefined);
}

/**
 * What a third party shows over the page: a bank's question, a bot check. It lies over the sign-in too, which nobody
 * could reach if it could not be answered.
 */
const FOREIGN = 'body > :is(dialog, :has(iframe)):not(#root, .layers)';

/** Makes the whole page inert, open dialogs included, but not its toasts; returns the function that undoes it. */
function hidePage(): () => void {
  const standing = [...document.body.children, ...layersHost().children].filter(
    (each) => each !== layersHost() && !each.matches(`[inert], .toasts, ${FOREIGN}`),
  );
  const focused = document.activeElement;
  for (const each of standing) each.setAttribute('inert', '');
  return () => {
    for (const each of standing) each.removeAttribute('inert');
    if (focused instanceof HTMLElement) focused.focus();
  };
}

/** Opens a popup for the provider's pages; must be called by the press itself, or the browser blocks it. */
function openWindow(): Window | undefined {
  const opened = window.open('', SIGN_IN_WINDOW, 'popup,width=480,height=720');
  // Cuts the link, so that the provider's pages can't navigate this one.
  if (opened) opened.opener = null;
  return opened ?? undefined;
}

/** Covers the page until its owner has signed in again or abandons it. Rejects when its texts can't be loaded. */
export async function reauthenticate(context: EntryContext, ends: Ends): Promise<Cover> {
  const { session } = context.api;
  const { owner } = ends;
  await loadFile('public');
  const show = hidePage();
  const host = document.createElement('div');
  host.className = 'cover';
  document.body.append(host);
  const root = createRoot(host);
  let because = ends.because;
  let isRefused = false;
  // While the prompt is shown the session may end again, or fail to resume, for another reason.
  const off = session.on((event) => {
    if (event.type !== 'signed-out') return;
    because = event.reason;
    render();
  });

  function open(): void {
    off();
    root.unmount();
    host.remove();
    show();
  }

  /** Restarts the impersonation that the page belongs to. */
  async function actAgain(as: string): Promise<void> {
    isRefused = false;
    because = 'acting-ended';
    render();
    await context.auth.impersonate(as).catch(() => {
      isRefused = true;
      render();
    });
  }

  function arrived(): void {
    const now = session.owner();
    if (now?.userId === owner?.userId && now?.as === owner?.as) return;
    if (now?.userId === owner?.userId && owner?.as !== undefined && now?.as === undefined)
      return void actAgain(owner.as);
    // The page belongs to another user.
    open();
    ends.clear();
    context.arrive();
  }

  const over: EntryContext = {
    ...context,
    arrive: arrived,
    openWindow,
    // The prompt itself shows the steps of the sign-in; any other navigation leaves the page.
    show: () => undefined,
    async resume(userId) {
      // No event says that another tab has signed out meanwhile, so that there is nothing to resume.
      because = 'expired';
      await context.resume(userId);
      if (!session.user()) render();
    },
  };

  function render(): void {
    root.render(
      <PublicProvider value={over}>
        <ReauthPrompt
          email={owner?.email}
          because={because}
          refused={isRefused}
          act={() => (owner?.as === undefined ? context.auth.endImpersonation() : actAgain(owner.as))}
          onLeave={(path) => {
            open();
            // The user chose to discard the input, so no draft is saved.
            const resume = pauseDrafts();
            ends.clear();
            resume();
            ends.onLeave(path);
          }}
        />
      </PublicProvider>,
    );
  }
  render();
  return { because, open, arrived };
}
