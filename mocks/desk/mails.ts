/** The sections of the page at /__mock that show what was sent: mails, marketing forms, usage events. */
import type { Platform } from '../platform.ts';
import { SIGN_UP_DEMANDS } from '../seeds/people.ts';
import { html, type Html } from '../server/html.ts';
import { section, timeOf } from './parts.ts';

const EVENTS_SHOWN = 50;

/** The forms by the action that they call. */
const LINK_FORMS = [
  { action: 'links/invite', label: 'Send an invitation to', example: 'noel@granite.example' },
  { action: 'links/register', label: 'Send a registration link to', example: 'somebody@new.example' },
  { action: 'links/reset', label: 'Send a password link to', example: 'oskar@aldergrove.example' },
] as const;

const linkForm = ({ action, label, example }: (typeof LINK_FORMS)[number]): Html =>
  html`<form class="row" method="post" action="/__mock/${action}">
    <label>${label}<input name="email" type="email" required size="40" placeholder="${example}" /></label
    ><button aria-label="${label}">Send</button>
  </form>`;

/** Every e-mail that the platform would have sent. */
export function outboxSection({ outbox }: Platform): Html {
  const mails = outbox.emails.toReversed().map(
    ({ at, to, subject, text, links }) =>
      html`<article class="mail">
        <strong>${subject}</strong> <small>to ${to}, ${timeOf(at)}</small>
        <p>${text}</p>
        ${links.map(({ label, href }) => html`<a href="${href}">${label}</a> `)}
      </article>`,
  );
  return section(
    'outbox',
    `Outbox (${outbox.emails.length})`,
    html`${mails.length > 0 ? mails : html`<p class="soft">No e-mail yet.</p>`}
      <p class="soft">
        The bot check asks more of a sign-up with
        ${Object.entries(SIGN_UP_DEMANDS).map(([email, demand]) => html`<code>${email}</code> (${demand}) `)}
      </p>
      ${LINK_FORMS.map(linkForm)}
      <form class="row" method="post" action="/__mock/outbox/clear"><button>Empty the outbox</button></form>`,
  );
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

/** The usage events that the console sent. */
export function eventSection(platform: Platform): Html {
  const { kept } = platform.state().events;
  const rows = kept
    .slice(-EVENTS_SHOWN)
    .toReversed()
    .map(
      ({ at, label, hostName, env, client, screenWidth, screenHeight, userId }) =>
        html`<tr>
          <td><small>${timeOf(at).slice(11)}</small></td>
          <th scope="row">${label}</th>
          <td>${client}, ${env}, <code>${hostName}</code>, ${screenWidth} × ${screenHeight}</td>
          <td><small>${userId ?? ''}</small></td>
        </tr>`,
    );
  return section(
    'events',
    `Events (${kept.length})`,
    kept.length === 0
      ? html`<p class="soft">No event yet.</p>`
      : html`<div class="scroll tall">
            <table>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Event</th>
                  <th scope="col">Where</th>
                  <th scope="col">User</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>
          <p class="soft">
            The newest ${EVENTS_SHOWN}; all of them as <a href="/__mock/events.json">JSON</a>.
          </p>`,
  );
}
