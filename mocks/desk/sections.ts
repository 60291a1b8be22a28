/** The sections of the page at /__mock. */
import { FLAG_NAMES, resolveFlags, ENVIRONMENTS } from '../../src/config/flags.ts';
import { BOT_DEMANDS, STAND_IN_MODES } from '../checks/botCheck.ts';
import { userIds } from '../db/ids.ts';
import { personOf } from '../db/out.ts';
import { ANY_CALL, FAULT_KINDS } from '../faults/faults.ts';
import { allMocks } from '../handlers/all.ts';
import type { LogEntry } from '../http/callLog.ts';
import type { Platform } from '../platform.ts';
import { CAST_MEMBERS, PASSWORD } from '../seeds/people.ts';
import { html, type Html } from '../server/html.ts';
import { APP_HOSTS, BRANDS } from '../state/config.ts';
import { choices, labelled, section, select, timeOf } from './parts.ts';

const LOG_SHOWN = 200;

/** The users who can sign in, with a button for each. */
export function peopleSection({ db }: Platform): Html {
  const rows = CAST_MEMBERS.map(({ key, email, userType, about }, index) => {
    const { firstName, lastName } = personOf(db, index);
    const active = db.users.active[index] === 1;
    const account = db.accounts[db.users.account[index] ?? -1];
    return html`<tr>
      <th scope="row">${firstName} ${lastName}<br /><code>${email}</code></th>
      <td>${userType}${account && html`<br /><small>${account.name}, ${account.accessType}</small>`}</td>
      <td>${about}</td>
      <td class="act">
        ${active ? html`<form method="post" action="/__mock/sign-in"><input type="hidden" name="user" value="${userIds.of(index)}" /><button aria-label="Sign in as ${key}">Sign in</button></form>` : html`<small>by /login only</small>`}
      </td>
    </tr>`;
  });
  return section(
    'people',
    'Who can sign in',
    html`<p>
        Everybody's password is <code>${PASSWORD}</code>, that of the ${db.users.size - CAST_MEMBERS.length}
        others too. "Sign in" opens the console as that user, past the bot check and past what
        <a href="/login">/login</a> would refuse.
      </p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Type and account</th>
              <th scope="col">Shows</th>
              <th scope="col"><span class="soft">Go</span></th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </div>
      <form class="row" method="post" action="/__mock/sign-in">
        <label>Another user, by e-mail or id<input name="user" required size="40" /></label
        ><button>Sign in</button>
      </form>
      <form class="row" method="post" action="/__mock/revoke">
        <label>End all sessions of, by e-mail or id<input name="user" required size="40" /></label
        ><button>Revoke</button>
      </form>`,
  );
}

const logRow = ({ at, method, url, call, userId, actedBy, status, problem, fault, body }: LogEntry): Html =>
  html`<tr>
    <td><small>${timeOf(at).slice(11)}</small></td>
    <td>${status ?? 'open'}</td>
    <td>
      ${method}
      <code>${url}</code
      >${body !== undefined && html`<br /><small><code>${JSON.stringify(body).slice(0, 300)}</code></small>`}${problem !== undefined && html`<br /><span class="problem">${problem}</span>`}
    </td>
    <td>${call ?? ''}${fault !== undefined && html`<br /><small>fault: ${fault}</small>`}</td>
    <td><small>${userId ?? ''}${actedBy !== undefined && html`<br />by ${actedBy}`}</small></td>
  </tr>`;

/** The newest calls, contract breaches marked. */
export function logSection({ log }: Platform): Html {
  const newest = log.entries.slice(-LOG_SHOWN).toReversed();
  return section(
    'calls',
    `Calls (${log.entries.length}, ${log.problems().length} against the contract)`,
    html`<div class="scroll tall" tabindex="0" role="region" aria-label="Call log">
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Answer</th>
              <th scope="col">Request</th>
              <th scope="col">Call</th>
              <th scope="col">User</th>
            </tr>
          </thead>
          <tbody>
            ${newest.map(logRow)}
          </tbody>
        </table>
      </div>
      <p class="soft">The newest ${LOG_SHOWN}; all of them as <a href="/__mock/log.json">JSON</a>.</p>
      <form class="row" method="post" action="/__mock/log/clear"><button>Empty the log</button></form>`,
  );
}

/** The active faults, and the form to inject one. */
export function faultSection({ faults }: Platform): Html {
  const on = faults.list.map(
    ({ id, call, kind, count, seen }) =>
      html`<tr>
        <th scope="row">${call}</th>
        <td>${kind}</td>
        <td>${seen}${count !== undefined && ` of ${count}`} times</td>
        <td class="act">
          <form method="post" action="/__mock/faults/remove">
            <input type="hidden" name="id" value="${id}" /><button
              aria-label="Switch off ${kind} for ${call}"
            >
              Switch off
            </button>
          </form>
        </td>
      </tr>`,
  );
  const calls = [ANY_CALL, ...allMocks.map(({ call }) => call.name).toSorted()];
  return section(
    'faults',
    'Faults',
    html`${
        on.length > 0 &&
        html`<table>
          <caption>
            Switched on
          </caption>
          <tbody>
            ${on}
          </tbody>
        </table>`
      }
      <form class="row" method="post" action="/__mock/faults/add">
        ${select('call', 'Call (* is any)', choices(calls))} ${select('kind', 'Kind', choices(FAULT_KINDS))}
        <label>Lets pass first<input name="after" type="number" min="0" /></label>
        <label>Times (empty: until off)<input name="count" type="number" min="1" /></label>
        <label>Delay in ms<input name="delayMs" type="number" min="0" /></label>
        <label>Retry-After in s<input name="retryAfter" type="number" min="0" /></label>
        <label class="check"
          ><input type="checkbox" name="effect" value="true" /> the call takes effect all the same</label
        >
        <button class="primary">Switch on</button>
      </form>
      <form class="row" method="post" action="/__mock/faults/clear"><button>Switch all off</button></form>`,
  );
}

/** Brand, environment, flags, apps and bot checks. */
export function settingsSection({ config, bots }: Platform): Html {
  const { brand, environment, flags } = config.current;
  const defaults = resolveFlags(environment, brand, {});
  const flagRows = FLAG_NAMES.map((name) => {
    const chosen = flags[name] === undefined ? 'default' : flags[name] ? 'on' : 'off';
    const options = labelled(
      [
        { value: 'default', label: `default (${defaults[name] ? 'on' : 'off'})` },
        { value: 'on', label: 'on' },
        { value: 'off', label: 'off' },
      ],
      chosen,
    );
    return select(`flag.${name}`, name, options);
  });
  return section(
    'settings',
    'Brand, environment and flags',
    html`<p class="soft">
        They count from the console's next load on. Outside dev a config without the app around an embedded
        console is refused, as it should be.
      </p>
      <form method="post" action="/__mock/settings">
        <div class="row">
          <div class="row" role="group" aria-label="Settings">
            ${select('brand', 'Brand', choices(BRANDS, brand))}
            ${select('environment', 'Environment', choices(ENVIRONMENTS, environment))}
            ${select(
              'appHosts',
              "Customers' apps",
              labelled(
                [
                  { value: APP_HOSTS[0], label: 'this origin' },
                  { value: APP_HOSTS[1], label: '*.localhost' },
                ],
                config.appHosts,
              ),
            )}
            ${select('mode', 'reCAPTCHA stand-in', choices(STAND_IN_MODES, bots.mode))}
            ${select('demand', 'Bot check asked of everybody', choices(BOT_DEMANDS, bots.demand))}
          </div>
        </div>
        <details>
          <summary>Flags</summary>
          <div class="flags">${flagRows}</div>
        </details>
        <p><button class="primary">Save</button></p>
      </form>`,
  );
}

/** The clock and the state. */
export function stateSection({ clock, seed, db }: Platform): Html {
  const days = clock.shifted() / 86_400_000;
  return section(
    'state',
    'Time and state',
    html`<p>
        The platform's time is
        <strong>${timeOf(clock.now())}</strong>
        UTC${days !== 0 && `, ${days.toFixed(2)} days from real time`}. Seed <strong>${seed.seed}</strong>:
        ${db.accounts.length} accounts, ${db.users.size} users, ${db.teams.length} teams.
      </p>
      <form class="row" method="post" action="/__mock/time">
        <label>Move on by<input name="amount" type="number" value="15" required /></label
        >${select('unit', 'Unit', choices(['minutes', 'hours', 'days'], 'minutes'))}<button>Shift</button>
      </form>
      <form class="row" method="post" action="/__mock/time/reset"><button>Back to real time</button></form>
      <form class="row" method="post" action="/__mock/reset">
        <button>Reset everything</button
        ><span class="soft">Data, sessions, faults, settings and logs as at the start.</span>
      </form>`,
  );
}
