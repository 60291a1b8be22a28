/** The session ended while something typed was not saved: the sign-in comes over the page (decisions §4, §10, §12). */
import { createRoot } from 'react-dom/client';
import type { EntryContext, SessionOwner } from '../../api/context.ts';
import { SIGN_IN_WINDOW } from '../../paths.ts';
import { layersHost } from '../../ui/mui/host.ts';
import { pauseDrafts } from '../../ui/form/drafts.ts';
import { layersReady } from '../../ui/layers.ts';
import { loadTexts } from '../../ui/texts.ts';
import { PublicProvider } from '../context.ts';
import { AGAIN_TEXTS, AgainPrompt, type Cover } from './AgainPrompt.tsx';

// As one chunk, for the gallery of texts as well.
export { AgainPrompt };

type Ends = Pick<Cover, 'because'> & {
  /** Whose page it is. */
  owner: SessionOwner | undefined;
  /** Takes the page away. */
  clear(): void;
  /** Goes on from where the page was. */
  onLeave(path?: string): void;
};

/** Fetches what the cover is made of, for when there is no connection any more. */
export function warmCover(): void {
  Promise.all([loadTexts(AGAIN_TEXTS), layersReady()]).catch(() => undefined);
}

/** Makes the whole page inert, its open dialogs included; returns what undoes it. */
function hidePage(): () => void {
  const standing = [...document.body.children, ...layersHost().children].filter(
    (each) => each !== layersHost() && !each.hasAttribute('inert'),
  );
  const focused = document.activeElement;
  for (const each of standing) each.setAttribute('inert', '');
  return () => {
    for (const each of standing) each.removeAttribute('inert');
    if (focused instanceof HTMLElement) focused.focus();
  };
}

/** A window for the provider's pages; opened by the press itself, or the browser blocks it. */
function openWindow(): Window | undefined {
  const opened = window.open('', SIGN_IN_WINDOW, 'popup,width=480,height=720');
  // What is shown there later has no business with this page.
  if (opened) opened.opener = null;
  return opened ?? undefined;
}

/** Covers the page until its owner is signed in again, or it is given up. Rejects without its texts. */
export async function signInAgain(context: EntryContext, ends: Ends): Promise<Cover> {
  const { session } = context.api;
  const { owner } = ends;
  await loadTexts(AGAIN_TEXTS);
  const show = hidePage();
  const host = document.createElement('div');
  host.className = 'cover';
  document.body.append(host);
  const root = createRoot(host);
  let because = ends.because;
  let isRefused = false;
  // A session that ends under the prompt, or could not be resumed, has a reason of its own.
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

  /** The page of an impersonated user needs the impersonation again. */
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
    // The page is not theirs.
    open();
    ends.clear();
    context.arrive();
  }

  const over: EntryContext = {
    ...context,
    arrive: arrived,
    openWindow,
    // A step of the sign-in is shown here; every other way leaves the page.
    show: () => undefined,
  };

  function render(): void {
    root.render(
      <PublicProvider value={over}>
        <AgainPrompt
          email={owner?.email}
          because={because}
          refused={isRefused}
          act={() => (owner?.as === undefined ? Promise.resolve() : actAgain(owner.as))}
          onLeave={(path) => {
            open();
            // The user chose to lose it, so no draft is kept.
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
