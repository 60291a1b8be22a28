/** The real session and http client over a mock platform of one test. */
import { createPlatform, type Platform, type PlatformOptions } from '../mocks/platform.ts';
import { CAST, type CastKey, PASSWORD } from '../mocks/seeds/people.ts';
import { createAuth } from '../src/api/auth.ts';
import { createKept } from '../src/api/kept.ts';
import { createSession } from '../src/api/session.ts';
import { createTransport } from '../src/api/transport.ts';
import { brandOf } from '../src/config/brands.ts';
import { resolveFlags } from '../src/config/flags.ts';
import { parseConfig, type Runtime } from '../src/config/schema.ts';
import { shownTexts } from '../src/kit/i18n/texts.ts';
import { Browser } from './unit/api/harness.ts';

/** A small platform. Without bot-check keys it accepts the token of `dev`; without a URL no marketing form is sent. */
export const smallPlatform = (options: PlatformOptions = {}): Platform =>
  createPlatform({
    accounts: 60,
    users: 240,
    ...options,
    config: {
      botCheck: { invisibleSiteKey: '', checkboxSiteKey: '', puzzleUrl: '' },
      marketingForm: { url: '', analyticsCookie: '' },
      ...options.config,
    },
  });

/** The runtime of the platform's own config.json. */
function runtimeOf(platform: Platform): Runtime {
  const parsed = parseConfig(JSON.stringify(platform.config.file('http://console.test')));
  if ('fault' in parsed) throw new Error(`${parsed.fault.field} ${parsed.fault.problem}`);
  const { config } = parsed;
  return {
    config,
    brand: brandOf(config.brand),
    flags: resolveFlags(config.environment, config.brand, config.flags),
  };
}

/** A browser of its own in front of the platform: every request is recorded in `sent`, as `METHOD path`. */
export function visit(platform: Platform, browser = new Browser(), context = platform.browser()) {
  const runtime = runtimeOf(platform);
  const sent: string[] = [];
  let isOpen = true;
  let unanswered = 0;
  const transport = createTransport({
    base: (service) => runtime.config.services[service],
    fetch: async (input, init) => {
      sent.push(`${init?.method ?? 'GET'} ${String(input)}`);
      // A closed page sends nothing, and no answer reaches it.
      if (!isOpen) return new Promise(() => undefined);
      unanswered += 1;
      return context.fetch(input, init).finally(() => (unanswered -= 1));
    },
  });
  const kept = createKept(browser.storages);
  const tabs = browser.tabs();
  const { session, ways, send } = createSession({
    transport,
    kept,
    tabs,
    // As in `main`.
    lookOnlyNote: () => shownTexts().lookOnly?.refused,
  });
  return {
    platform,
    runtime,
    browser,
    kept,
    sent,
    /** Requests without an answer yet. */
    unanswered: () => unanswered,
    /** Closes the tab, as a reload would. */
    leave() {
      isOpen = false;
      tabs.close();
    },
    session,
    send,
    auth: createAuth({ session, ways, send, config: runtime.config }),
  };
}

/** A member of the cast, signed in by credentials. */
export async function signedIn(
  who: CastKey = 'ines',
  platform = smallPlatform(),
  app: ReturnType<typeof visit> = visit(platform),
) {
  await app.auth.login({ email: CAST[who].email, password: PASSWORD, recaptchaToken: 'dev-bot-check' });
  app.sent.length = 0;
  return app;
}
