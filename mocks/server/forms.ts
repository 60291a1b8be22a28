/** The forms service's stand-in over HTTP, and what the page at /__mock shows of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import { readBody } from './bridge.ts';
import { section, timeOf } from '../desk/parts.ts';
import { html, type Html } from './html.ts';

/** Answers a request to the service. */
export async function answerForm(
  { forms }: Platform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const text = (await readBody(request)).toString('utf8');
  const { status, body } = forms.take(request.method ?? 'GET', headers, text);
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (body !== undefined) response.setHeader('content-type', 'application/json');
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** Every marketing form that was posted. */
export function formsSection({ forms }: Platform): Html {
  const sent = forms.sent.toReversed().map(
    ({ at, body, problem }) =>
      html`<p>
        <small>${timeOf(at)}</small>
        <code>${JSON.stringify(body)}</code
        >${problem !== undefined && html`<br /><span class="problem">${problem}</span>`}
      </p>`,
  );
  return section(
    'forms',
    `Marketing forms (${forms.sent.length})`,
    html`${sent.length > 0 ? sent : html`<p class="soft">No form yet.</p>`}
      <p class="soft">
        What another's service got after a social sign-up; all of it as
        <a href="/__mock/marketing.json">JSON</a>.
      </p>`,
  );
}
