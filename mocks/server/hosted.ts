/** The OpenID provider over HTTP, below /oidc of every origin that the platform is served from. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { answerInteraction } from '../identity/interaction.ts';
import { createProvider } from '../identity/provider.ts';
import type { Platform } from '../platform.ts';
import { document, html } from './html.ts';

const ROOT = '/oidc';

/** Suppresses the library's warnings, which are about production use. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const original = { info: console.info, warn: console.warn };
  const isNotice = (text: unknown): boolean => String(text).includes('oidc-provider ');
  for (const level of ['info', 'warn'] as const)
    console[level] = (...texts: unknown[]) => {
      if (!isNotice(texts[0])) original[level](...texts);
    };
  try {
    return await work();
  } finally {
    Object.assign(console, original);
  }
}

/** Handles all requests below /oidc; one provider per origin and client id. */
export function createHostedServer(platform: () => Platform) {
  const providers = new Map<string, Promise<Provider>>();

  function providerAt(origin: string): Promise<Provider> {
    const { identity, config } = platform();
    const { clientId } = config.current.identity;
    const key = `${origin} ${clientId}`;
    const known = providers.get(key);
    if (known) return known;
    const names = () => config.current.identity;
    const directory = () => platform().state();
    const made = quietly(async () => {
      // Imported by package name: a module of ours would be bundled into Vite's config and load it at startup.
      const library = await import('oidc-provider');
      return createProvider(origin, { library, identity, clientId, names, directory });
    });
    providers.set(key, made);
    return made;
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    // The console's policy doesn't apply here: the provider's form posts to the console's URL, maybe on another origin.
    response.removeHeader('content-security-policy');
    const provider = await providerAt(url.origin);
    if (url.pathname.startsWith(`${ROOT}/interaction/`)) {
      const { config, state } = platform();
      return answerInteraction(provider, config.current.identity, state(), request, response).catch(() =>
        sayIsOver(response),
      );
    }
    // As in a mounted express app: the provider derives its own URL from the difference.
    Object.assign(request, { originalUrl: request.url, url: url.pathname.slice(ROOT.length) + url.search });
    await provider.callback()(request, response);
  };
}

/** The browser's Back may return to a sign-in that is complete. */
function sayIsOver(response: ServerResponse): void {
  response.statusCode = 400;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    document(
      'This sign-in is over',
      html`<main class="narrow">
        <p class="kicker">Hosted sign-in, mock platform</p>
        <h1>This sign-in is over</h1>
        <p><a class="button" href="/login">Back to the console</a></p>
      </main>`,
    ),
  );
}
