/** Renders, at build time, what the page shows before its code is loaded; plugin.ts writes it into the page. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { TextFile } from '../../i18n/files.ts';
import { directionOf, type Locale, LOCALES } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { contentOf } from '../../i18n/tools/textsPlugin.ts';
import type { EntryContext, SessionPort } from '../../src/api/context.ts';
import { FrameSkeleton } from '../../src/app/layout/FrameSkeleton.tsx';
import { brandOf } from '../../src/config/brands.ts';
import { resolveFlags } from '../../src/config/flags.ts';
import { type Config, parseConfig } from '../../src/config/schema.ts';
import { LateNote } from '../../src/kit/controls/LateNote.tsx';
import { putTexts, textsChanged } from '../../src/kit/i18n/texts.ts';
import { type PublicScreen, PUBLIC_SCREENS } from '../../src/paths.ts';
import { PublicApp, publicReady } from '../../src/public/PublicApp.tsx';

/** The screens whose forms are prerendered, with the query parameter and the text files besides `start` they need. */
const SCREENS: readonly { screen: PublicScreen; query?: string; texts: readonly TextFile[] }[] = [
  { screen: '/login', texts: [] },
  { screen: '/signUp', texts: ['public'] },
  { screen: '/reset-password', query: 'token', texts: ['public'] },
];

/** The first segments of the public screens' paths. */
export const PUBLIC_SEGMENTS = [
  ...new Set(Object.keys(PUBLIC_SCREENS).flatMap((path) => path.split('/').slice(1, 2))),
];

/** Any valid config will do: no screen may render anything of it before hydration. */
const CONFIG = JSON.stringify({
  environment: 'dev',
  brand: 'default',
  services: {
    ...Object.fromEntries(
      ['auth', 'users', 'usersV2', 'crm', 'creditPools', 'videoTracking', 'eventsCollector'].map((name) => [
        name,
        '/',
      ]),
    ),
    campaigns: { global: '/', australia: '/', europeUnion: '/' },
  },
  identity: {},
  botCheck: {},
  stripe: {},
  embedded: {},
});

/** A product name that no text may contain: it isn't known yet. */
const UNKNOWN = '\uE000';

function contextOf(config: Config): EntryContext {
  const unused = () => {
    throw new Error('Nothing is called while a page is prerendered');
  };
  const session: SessionPort = {
    user: () => undefined,
    owner: () => undefined,
    isImpersonating: () => false,
    isTakenOver: () => false,
    mode: () => undefined,
    reloadUser: unused,
    on: unused,
    wanted: () => undefined,
    want: unused,
  };
  return {
    runtime: {
      config,
      brand: { ...brandOf('default'), product: UNKNOWN },
      flags: resolveFlags('prod', 'default', {}, {}),
    },
    api: { send: unused, session },
    auth: {
      login: unused,
      handleCallback: unused,
      logout: unused,
      refresh: unused,
      impersonate: unused,
      endImpersonation: unused,
      takeOver: unused,
      declineTakeover: unused,
    },
    show: unused,
    resume: unused,
    arrive: unused,
    goToApp: unused,
    isEmbedded: () => false,
    track: unused,
    viewed: unused,
    learnPatterns: unused,
  };
}

/** Defines the few browser globals that screens read on their first render. */
function pretendBrowser(locale: Locale, address: string): void {
  Object.assign(globalThis, {
    document: { documentElement: { lang: locale, dir: directionOf(locale), dataset: { locale } } },
    window: { location: new URL(address, 'https://console.invalid') },
  });
}

const messagesOf = (locale: Locale, file: TextFile) => JSON.parse(contentOf(locale, file)) as Messages;

/** The HTML of a screen in one language, exactly as React hydrates it. Throws if it would show the product's name. */
async function prerender(
  { screen, query, texts }: (typeof SCREENS)[number],
  locale: Locale,
): Promise<string> {
  pretendBrowser(locale, query === undefined ? screen : `${screen}?${query}=given`);
  for (const file of ['start', ...texts] as const) putTexts(locale, file, messagesOf(locale, file));
  textsChanged();
  const parsed = parseConfig(CONFIG);
  if ('fault' in parsed) throw new Error(`The prerendering's config: ${JSON.stringify(parsed.fault)}`);
  await publicReady(screen);
  const html = renderToString(<PublicApp context={contextOf(parsed.config)} path={screen} />);
  if (html.includes(UNKNOWN)) throw new Error(`${screen} shows the product's name before it is known`);
  return html;
}

const pages = [];
// One after the other, because they share the page's language.
for (const wanted of SCREENS)
  for (const locale of LOCALES) pages.push({ ...wanted, locale, html: await prerender(wanted, locale) });

/** The public screens in every language. Made while this module loads: its code can't be called later. */
export const PAGES: readonly ((typeof SCREENS)[number] & { locale: Locale; html: string })[] = pages;

/** The note that the console has not loaded yet. */
export const LATE = renderToStaticMarkup(
  <LateNote
    texts={LOCALES.flatMap((locale) => {
      const { boot } = messagesOf(locale, 'boot');
      return boot ? [[locale, boot] as const] : [];
    })}
  />,
);

/** The console's frame, the same in every language. */
export const FRAME = renderToStaticMarkup(<FrameSkeleton />);
