/** The provider's own pages: choosing a person, and errors. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import { readBody } from '../server/bridge.ts';
import { document, html, type Html } from '../server/html.ts';
import { type Directory, peopleOf, type ProviderNames } from './people.ts';
import { subjectOf } from './provider.ts';

/** The errors that a provider may return instead of a person. */
const REFUSALS = {
  cancel: { label: 'Cancel', error: 'access_denied', description: 'The user cancelled.' },
  password: {
    label: 'Wrong password',
    error: 'access_denied',
    description: 'Incorrect username or password.',
  },
  grant: { label: 'Invalid grant', error: 'invalid_grant', description: undefined },
  disabled: { label: 'User not enabled', error: 'access_denied', description: 'User is not enabled.' },
} as const;

const titleOf = (provider: string, { providers }: Directory): string =>
  providers.find(provider)?.name ?? provider;

const chooserOf = (provider: string, names: ProviderNames, directory: Directory): Html => {
  const people = peopleOf(provider, names, directory);
  if (!people) return html`<p>There is no provider with the id <code>${provider}</code>.</p>`;
  return html`<table>
    <caption>
      Go on as
    </caption>
    <tbody>
      ${people.map(
        ({ email, firstName, lastName, about }) =>
          html`<tr>
            <th scope="row">
              ${firstName} ${lastName}<br /><code>${email}</code><br /><small>${about}</small>
            </th>
            <td class="act">
              <button name="person" value="${email}" aria-label="Continue as ${firstName} ${lastName}">
                Continue
              </button>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
};

const page = (provider: string, names: ProviderNames, directory: Directory): string =>
  document(
    `Sign in with ${titleOf(provider, directory)}`,
    html`<main class="narrow">
      <p class="kicker">Hosted sign-in, mock platform</p>
      <h1>${titleOf(provider, directory)}</h1>
      <form method="post">
        <section>${chooserOf(provider, names, directory)}</section>
        <section aria-labelledby="errors">
          <h2 id="errors">Or go back with an error</h2>
          <p class="row">
            ${Object.entries(REFUSALS).map(([name, { label }]) => html`<button name="refuse" value="${name}">${label}</button>`)}
          </p>
        </section>
      </form>
    </main>`,
  );

function resultOf(form: URLSearchParams, provider: string): InteractionResults {
  const wanted = form.get('refuse') ?? '';
  const refusal = Object.entries(REFUSALS).find(([name]) => name === wanted)?.[1];
  if (refusal) {
    const { error, description } = refusal;
    return { error, ...(description === undefined ? {} : { error_description: description }) };
  }
  return { login: { accountId: subjectOf(provider, form.get('person') ?? ''), remember: false } };
}

/** Shows the page, or handles its form. */
export async function answerInteraction(
  provider: Provider,
  names: ProviderNames,
  directory: Directory,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const id = typeof params['identity_provider'] === 'string' ? params['identity_provider'] : '';
  if (request.method === 'POST') {
    const form = new URLSearchParams((await readBody(request)).toString('utf8'));
    return provider.interactionFinished(request, response, resultOf(form, id), {
      mergeWithLastSubmission: false,
    });
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(page(id, names, directory));
}
