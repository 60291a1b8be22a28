/** Pages that stand in for the customers' apps: they show the URL that was opened (decisions §1). */
import { appOrigin, type ConfigDesk } from '../state/config.ts';
import { document, html } from './html.ts';

const APP_PATHS =
  /^\/(?:projects(?:\/[^/]+)?|communities|audiences|questionLibrary|projectOverview|branding)\/?$/u;
const APPS = ['core', 'lite', 'australia', 'europeUnion'];

/** The page for a URL of an app, otherwise undefined. On an app's own host, the link back leads to `consoleOrigin`. */
export function appPage(url: URL, config: ConfigDesk, consoleOrigin: string): string | undefined {
  const isAppHost =
    config.appHosts === 'localhost' && APPS.some((app) => appOrigin(consoleOrigin, app) === url.origin);
  if (!isAppHost && !APP_PATHS.test(url.pathname)) return undefined;
  const back = new URL('/settings/profile', isAppHost ? consoleOrigin : url.origin);
  for (const name of ['token', 'userId']) {
    const value = url.searchParams.get(name);
    if (isAppHost && value !== null) back.searchParams.set(name, value);
  }
  const query = [...url.searchParams].map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td><code>${value}</code></td>
      </tr>`,
  );
  return document(
    'App stand-in',
    html`<main class="narrow">
      <p class="kicker">${isAppHost ? url.host : 'Mock platform'}</p>
      <h1>This page stands for a customer app</h1>
      <p>The console led here:</p>
      <p><code data-testid="arrived">${url.pathname}${url.search}</code></p>
      ${
        query.length > 0 &&
        html`<table>
          <caption>
            Query
          </caption>
          <tbody>
            ${query}
          </tbody>
        </table>`
      }
      <p><a class="button" href="${back.href}">Back to the console</a></p>
    </main>`,
  );
}
