/** Tokens must live in memory only: collects every issued one, and where it turned up. */
import type { BrowserContext, Page, Response } from '@playwright/test';

/** Answers that carry a token of the platform, an id token of the provider, or a code. */
const GIVES_TOKEN =
  /\/api\/auth\/(?:login|refresh|override|impersonate|2fa\/login|social-login|social-sign-up|signUp\/)|\/oidc\/token/u;
/** Where a token belongs besides the Authorization header: the exchange itself, and the app that receives it. */
const MAY_CARRY = /\/oidc\/|[?&]token=/u;

export type SecretWatch = {
  /** Where a token was found; none at the end of a test. */
  leaks(page: Page): Promise<string[]>;
};

/** Watches every page of the context. */
export function watchSecrets(context: BrowserContext): SecretWatch {
  const tokens = new Set<string>();
  const seen: { where: string; text: string }[] = [];
  const reading: Promise<void>[] = [];

  async function collect(response: Response): Promise<void> {
    const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    for (const name of ['token', 'id_token', 'access_token']) {
      const value = body?.[name];
      if (typeof value === 'string' && value !== '') tokens.add(value);
    }
  }

  context.on('response', (response) => {
    if (GIVES_TOKEN.test(response.url())) reading.push(collect(response));
  });
  context.on('request', (request) => {
    const { referer = '' } = request.headers();
    const url = request.url();
    seen.push({ where: `referrer of ${url}`, text: referer });
    if (MAY_CARRY.test(url)) return;
    seen.push({ where: `address ${url}`, text: url });
    if (/\/api\/events\/|\/forms\//u.test(url))
      seen.push({ where: `event to ${url}`, text: request.postData() ?? '' });
  });
  context.on('console', (message) => seen.push({ where: 'console', text: message.text() }));

  return {
    async leaks(page) {
      await Promise.all(reading);
      const kept = await page
        .evaluate(() => [
          ['localStorage', JSON.stringify(Object.entries(localStorage))],
          ['sessionStorage', JSON.stringify(Object.entries(sessionStorage))],
          ['cookies that scripts read', document.cookie],
          ['state of the history', JSON.stringify(history.state)],
          ['referrer', document.referrer],
          ['title', document.title],
        ])
        // The page is closed, or on another origin.
        .catch(() => []);
      const places = [...seen, ...kept.map(([where = '', text = '']) => ({ where, text }))];
      return [...tokens].flatMap((token) =>
        places.filter(({ text }) => text.includes(token)).map(({ where }) => `a token in the ${where}`),
      );
    },
  };
}
