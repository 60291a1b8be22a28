/** Which language is shown, what is fetched for it, what happens when that fails, and how values are formatted. */
import type { Page } from '@playwright/test';
import type { MessageKey } from '../../i18n/messages.ts';
import { CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { expect, few, flow, long } from './fixtures.ts';
import { messageOf } from './stage.ts';

const SSO = '/accounts/acc-0000012/sso';

/** Every request of a text file from now on, as `<language>/<file>`. */
function textsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/assets\/texts\/[\w-]+\/(.+)\.json$/u.exec(request.url()) ?? [];
    if (file !== undefined) asked.push(file);
  });
  return asked;
}

const isShownIn = async (page: Page, locale: string, key: MessageKey = 'public.login.title') => {
  await expect(page.getByRole('heading', { level: 1, name: messageOf(locale, key) })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
};

type FormWatch = typeof globalThis & { formAt?: number };

/** Records when the form is shown. */
const watchForm = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('form')) (globalThis as FormWatch).formAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });

const remember = (page: Page, locale: string) =>
  page.addInitScript((kept) => localStorage.setItem('canvass.locale', kept), locale);

async function enter(page: Page, who: keyof typeof CAST): Promise<void> {
  await page.locator('input[name=email]').fill(CAST[who].email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form [type=submit]').click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

for (const tag of ['en-US@posix', 'C', ''])
  long(`a browser that calls its language “${tag}” gets the console in English`, async ({ page, signIn }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'language', { get: () => given });
      Object.defineProperty(navigator, 'languages', { get: () => [given] });
    }, tag);
    await signIn('ines', '/accounts/acc-0000004/settings');
    await expect(page.getByText('Company details').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

flow.describe('a Turkish browser, whose small “I” is “ı”', () => {
  flow.use({ locale: 'tr-TR' });

  flow(
    'typing LITE into a condition on the type finds the option Lite',
    async ({ page, signIn, isMobile }) => {
      await signIn('ines', '/accounts?type=all');
      await page.getByRole('button', { name: 'Filters' }).click();
      if (isMobile) await page.getByRole('button', { name: 'Add condition' }).click();
      const row = page.getByRole('listitem', { name: 'Condition 1' });
      await row.getByLabel('Field').selectOption({ label: 'Type' });
      await row.getByLabel('Operator').selectOption({ label: 'is any of' });
      await row.getByRole('combobox').last().fill('LITE');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Lite']);
    },
  );
});

const FIRST: [browser: string, shown: string][] = [
  ['pt-PT', 'pt-BR'],
  ['zh-CN', 'en'],
  ['fr-FR', 'fr'],
  ['fr-CA', 'fr'],
  ['de-AT', 'de'],
  ['es-419', 'es'],
  ['ar-EG', 'ar'],
];

for (const [browser, shown] of few(FIRST))
  flow.describe(`a browser in ${browser}`, () => {
    flow.use({ locale: browser });
    flow(`the first visit shows ${shown} and fetches the texts of no other language`, async ({ page }) => {
      const asked = textsAsked(page);
      await watchForm(page);
      await page.goto('/login');
      await isShownIn(page, shown);
      // The console's first texts are fetched once the form is shown.
      await expect.poll(() => asked.toSorted()).toEqual([`${shown}/console`, `${shown}/start`]);
      const started = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/console.json'))
          .map(({ startTime }) => startTime),
      );
      const formAt = await page.evaluate(() => (globalThis as FormWatch).formAt ?? Infinity);
      // Fetched a second after the screen is mounted; the form is detected somewhat later than that.
      expect(Math.min(...started) - formAt).toBeGreaterThan(500);
      expect(await page.evaluate(() => localStorage.getItem('canvass.locale'))).toBeNull();
    });
  });

flow.describe('a browser in German', () => {
  flow.use({ locale: 'de-DE' });

  long(
    'the locale in the address wins over the stored choice, and that over the browser; an unknown one is ignored',
    async ({ page }) => {
      await remember(page, 'es');
      await page.goto('/login');
      await isShownIn(page, 'es');
      await page.goto('/login?locale=ar');
      await isShownIn(page, 'ar');
      await page.goto('/login?locale=tlh');
      await isShownIn(page, 'es');
      await remember(page, 'tlh');
      await page.goto('/login');
      await isShownIn(page, 'de');
    },
  );

  flow(
    'four text files are fetched, once each and only in German, and another screen fetches no more',
    async ({ page, settled }) => {
      const asked = textsAsked(page);
      await page.goto('/login');
      await enter(page, 'nora');
      // The rest follows after the first screen, also the texts of the sign-in dialog, in case the connection is lost later.
      const all = ['de/console', 'de/public', 'de/rest', 'de/start'];
      await expect.poll(() => asked.toSorted()).toEqual(all);
      await settled();
      await page.locator('main a[href="/settings/credits"]').filter({ visible: true }).click();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goBack();
      await page.goForward();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(asked.toSorted()).toEqual(all);
    },
  );

  flow(
    'a start whose texts fail to load shows a plain page, and its button reloads the console',
    async ({ page, problems }) => {
      await page.route('**/assets/texts/**/start.json', (route) => route.abort());
      await page.goto('/login');
      const button = page.getByRole('button', { name: messageOf('de', 'boot.reload') });
      await expect(button).toBeVisible();
      await expect(page.getByText(messageOf('de', 'boot.notLoadedHelp'))).toBeVisible();
      await page.unrouteAll();
      await button.click();
      await isShownIn(page, 'de');
      // The browser logs the failed request.
      expect(
        problems.splice(0).filter((problem) => !/Failed to load resource|preload/u.test(problem)),
      ).toEqual([]);
    },
  );

  flow(
    'texts that fail to load later show an error inside the console, and "Try again" fetches them',
    async ({ page, problems }) => {
      await page.goto('/login');
      await enter(page, 'ines');
      await page.route('**/assets/texts/**/rest.json', (route) => route.abort());
      await page.goto(SSO);
      const again = page.getByRole('button', { name: messageOf('de', 'common.action.tryAgain') });
      await expect(again).toBeVisible();
      // The surrounding elements stay.
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.unrouteAll();
      await again.click();
      await expect(page.getByRole('heading', { name: 'Cobalt Labs SSO' })).toBeVisible();
      expect(problems.splice(0).length).toBeGreaterThan(0);
    },
  );

  long(
    'a public screen whose texts fail to load shows the plain page with a reload button',
    async ({ page, problems }) => {
      await page.route('**/assets/texts/**/public.json', (route) => route.abort());
      await page.goto('/forgot-password');
      await expect(page.getByRole('button', { name: messageOf('de', 'boot.reload') })).toBeVisible();
      expect(problems.splice(0).length).toBeGreaterThan(0);
    },
  );
});

const WRITTEN = {
  de: {
    day: /^(?:\d{1,2}\. \p{L}+\.? \d{4}|jetzt|(?:vor)?gestern|vor \d+ (?:Tage|Stunde|Minute)n?)$/iu,
    count: /\d\.\d{3}/u,
    money: /450,00\u00A0\$/u,
  },
  ar: {
    day: /^(?:\d{1,2} \p{Script=Arabic}+ \d{4}|الآن|(?:أول )?أمس|قبل (?:\d+ )?\p{Script=Arabic}+(?: واحدة| واحد)?)$/u,
    count: /\d,\d{3}/u,
    // The currency is isolated, so that it doesn't reorder the surrounding text.
    money: /450\.00\u00A0[\u2066-\u2068]?US\$/u,
  },
} as const;

for (const [locale, { day, count, money }] of Object.entries(WRITTEN))
  long(
    `${locale}: dates, counts and amounts of money are formatted by the rules of the language`,
    async ({ page }) => {
      await remember(page, locale);
      await page.goto('/login');
      await enter(page, 'ines');
      // A phone's cards omit the least needed fields.
      const days = page.locator('tbody time').filter({ visible: true });
      await expect(days.first()).toBeVisible();
      const written = await days.allInnerTexts();
      expect(written.filter((text) => !day.test(text.trim()))).toEqual([]);
      await page.goto('/accounts?type=all');
      await expect(page.locator('main').getByText(count).first()).toBeVisible();
      await page.goto('/logout');
      await page.waitForURL('**/login');
      await enter(page, 'ada');
      await page.goto('/settings/subscription');
      await expect(page.locator('main section').filter({ hasText: money }).first()).toBeVisible();
    },
  );
