/** Handles session events: carries out the step that `shown.ts` chooses. Loaded once there is a session. */
import type { EntryContext, SessionEvent, SessionOwner, SignOutReason } from '../api/context.ts';
import { paths } from '../paths.ts';
import { setLoginState } from '../public/entry.tsx';
import type { Cover } from '../public/reauth/ReauthPrompt.tsx';
import { untilHere } from './load.ts';
import { offerReload } from './plainPage.ts';
import { next, type Shown } from './shown.ts';
import { currentPath, loginWith } from './wanted.ts';
import type { followActor } from './actor.ts';

/** The page, as `page.ts` provides it. */
export type Page = {
  readonly context: EntryContext;
  /** Unmounts everything that was shown to the previous identity. */
  clear(): void;
  arriving(): Parameters<typeof followActor>[1];
  /** Whose data the page shows. */
  owner(): SessionOwner | undefined;
  /** The sign-in over the page, shown or still loading. */
  readonly cover: { over?: Promise<Cover> | undefined };
};

/** The state of the page when the event happened. */
export type At = { readonly shown: Shown; readonly isDirty: boolean; readonly isTheirs: boolean };

const reauth = () => import('../public/reauth/reauthenticate.tsx');

/** Prefetches the sign-in over the page, in case the connection is lost by then. */
export const preloadSessionEnd = (): void =>
  void reauth().then(
    (module) => module.preloadReauth(),
    () => undefined,
  );

/** Handles one event. */
export function follow(event: SessionEvent, at: At, page: Page): void {
  const { context } = page;
  if (event.type === 'expired-account') context.show(paths.expiredAccount, 'replace');
  if (event.type === 'upgrade-in-progress') context.show(paths.upgradeInProgress, 'replace');
  if (event.type === 'takeover-opened')
    untilHere(() => import('./takeover.tsx')).then(({ showTakeover }) => showTakeover(context), offerReload);
  const step = next(at.shown, event, at);
  if (step === 'change-user') changeUser(event, page);
  if (step === 'uncover') {
    void page.cover.over?.then((over) => over.open());
    page.cover.over = undefined;
  }
  if (typeof step === 'string') return;
  if (step.to === 'come-along') void comeAlong(step.userId, page);
  if (step.to === 'say') setLoginState({ ended: step.reason });
  if (step.to === 'sign-in') toSignIn(context, step.says, step.wants);
  if (step.to === 'cover') coverPage(step.because, event, page);
}

async function comeAlong(userId: string, { context }: Page): Promise<void> {
  await context.resume(userId);
  // A failed attempt in another tab is not reported: nobody started it here.
  if (!context.api.session.user()) setLoginState({});
}

function changeUser(event: SessionEvent, { clear, arriving }: Page): void {
  clear();
  if (event.type === 'identity-changed')
    import('./actor.ts').then((actor) => actor.followActor(event, arriving()), offerReload);
}

function toSignIn(context: EntryContext, ended: SignOutReason | undefined, wants: boolean): void {
  setLoginState({ ended });
  context.show(wants ? loginWith(currentPath()) : paths.login, 'replace');
}

/** Covers the page with a sign-in, so that unsaved input survives the end of the session (decisions §12). */
function coverPage(because: Cover['because'], event: SessionEvent, page: Page): void {
  const { context, clear, owner, cover } = page;
  const giveUp = () => {
    cover.over = undefined;
    if (because === 'acting-ended' || because === 'acting-begun') changeUser(event, page);
    else toSignIn(context, because, true);
  };
  const over = untilHere(async () => {
    const { reauthenticate } = await reauth();
    return reauthenticate(context, {
      owner: owner(),
      because,
      clear() {
        cover.over = undefined;
        clear();
      },
      onLeave: (path) => (path ? context.show(path) : giveUp()),
    });
  });
  cover.over = over;
  over.catch(giveUp);
}
