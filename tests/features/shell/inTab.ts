/** A browser tab in happy-dom with the page and entries of `main`, and what a user does in it. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userIds } from '../../../mocks/db/ids.ts';
import type { Platform } from '../../../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../../../mocks/seeds/people.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen, SETTINGS_TAB } from '../../../src/app/screens.ts';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { publicReady } from '../../../src/public/PublicApp.tsx';
import { whenOver } from '../../leaving.ts';
import { turns } from '../../quiet.ts';
import { smallPlatform, visit } from '../../signedIn.ts';
import { Browser } from '../../unit/api/harness.ts';
import { openTab } from '../payment/tab.ts';

const LAZY_SCREENS = ['/twoFactorAuth', '/logout', '/forgot-password', '/expired-account'];

/** Preloads the lazy code, so that no test pays for it. */
export const warm = (): Promise<unknown> =>
  Promise.all([
    layersReady(),
    AccountScreen.ready(),
    ACCOUNT_TAB.settings.ready(),
    SETTINGS_TAB.profile.ready(),
    ...LAZY_SCREENS.map(publicReady),
    import('../../../src/public/reauth/reauthenticate.tsx'),
    import('../../../src/boot/actor.ts'),
    import('../../../src/boot/takeover.tsx'),
    import('../../../src/kit/toasts/Toasts.tsx'),
  ]);

/** A platform whose apps all have this page's origin, so that customers stay here. */
export function hereAlone(config: object = {}): Platform {
  const { origin } = window.location;
  const apps = { core: origin, lite: origin, australia: origin, europeUnion: origin };
  return smallPlatform({ config: { apps, ...config } });
}

/** A browser in front of a platform of its own; `as` is signed in there. */
export async function browserOf(as?: CastKey, platform: Platform = hereAlone(), storage = new Browser()) {
  const network = platform.browser();
  if (as) {
    const first = visit(platform, storage, network);
    await first.auth.login({ email: CAST[as].email, password: PASSWORD, recaptchaToken: 'dev-bot-check' });
    first.leave();
  }
  return { platform, storage, network };
}

/** Opens an address in a tab of this browser. */
export async function openAt(path: string, browser: Awaited<ReturnType<typeof browserOf>>) {
  // As in a browser, React schedules its work itself.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const isAct = scope.IS_REACT_ACT_ENVIRONMENT;
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  whenOver(() => (scope.IS_REACT_ACT_ENVIRONMENT = isAct));
  window.history.pushState(null, '', path);
  const tab = await openTab({ ...browser, who: 'ines' });
  whenOver(async () => {
    tab.close();
    // What React has still scheduled would run in the next test.
    await turns();
  });
  const { platform, storage, network } = browser;
  return {
    ...tab,
    platform,
    browser,
    user: userEvent.setup({ delay: null }),
    /** Another tab of the same browser: only its session, without a page. */
    async beside() {
      const other = visit(platform, storage.anotherTab(), network);
      await other.session.start();
      whenOver(() => other.leave());
      return other;
    },
    /** The tab is reloaded, at its own address. */
    reload() {
      tab.close();
      return openAt(window.location.pathname + window.location.search, browser);
    },
  };
}
export type InTab = Awaited<ReturnType<typeof openAt>>;

export const at = (): string => window.location.pathname + window.location.search;
export const arrivesAt = (path: string): Promise<void> =>
  waitFor(() => {
    if (at() !== path) throw new Error(`The address is ${at()} instead of ${path}`);
  });

export const idOf = ({ db }: Platform, who: CastKey) => userIds.of(db.users.withEmail(CAST[who].email));

/** Submits the sign-in form that is shown, on its own page or over another. */
export async function signInAs({ user }: Pick<InTab, 'user'>, who?: CastKey, password: string = PASSWORD) {
  const box = await screen.findByLabelText<HTMLInputElement>('Password');
  const form = within(box.form ?? document.body);
  if (who) {
    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), CAST[who].email);
  }
  await user.clear(box);
  await user.type(box, password);
  await user.click(form.getByRole('button', { name: 'Sign in' }));
}
