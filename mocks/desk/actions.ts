/** Handlers for the forms of the page at /__mock. */
import { FLAG_NAMES, ENVIRONMENTS } from '../../src/config/flags.ts';
import { BOT_DEMANDS, STAND_IN_MODES } from '../checks/botCheck.ts';
import { userIds } from '../db/ids.ts';
import { FAULT_KINDS } from '../faults/faults.ts';
import type { Platform } from '../platform.ts';
import { APP_HOSTS, BRANDS } from '../state/config.ts';
import { LINK_ACTIONS } from './linkActions.ts';
import { WrongForm } from './parts.ts';
import { PAYMENT_ACTIONS } from './payments.ts';

type Form = URLSearchParams;

function oneOf<T extends string>(form: Form, name: string, known: readonly T[]): T {
  const value = form.get(name);
  const found = known.find((each) => each === value);
  if (found === undefined) throw new WrongForm(`${name}: ${known.join(', ')}`);
  return found;
}

/** A number, or undefined for an empty field. */
function numberOf(form: Form, name: string): number | undefined {
  const text = form.get(name) ?? '';
  if (text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new WrongForm(`${name}: a number`);
  return value;
}

/** Row of the user named by id or e-mail. */
export function userOf({ db }: Platform, form: Form): number {
  const name = (form.get('user') ?? '').trim();
  const byId = userIds.row(name, db.users.size);
  const row = byId < 0 ? db.users.withEmail(name) : byId;
  if (row < 0) throw new WrongForm(`user: nobody is ${name}`);
  return row;
}

const UNITS: Readonly<Record<string, number>> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

function saveSettings({ config, bots }: Platform, form: Form): void {
  config.current.brand = oneOf(form, 'brand', BRANDS);
  config.current.environment = oneOf(form, 'environment', ENVIRONMENTS);
  config.appHosts = oneOf(form, 'appHosts', APP_HOSTS);
  bots.mode = oneOf(form, 'mode', STAND_IN_MODES);
  bots.demand = oneOf(form, 'demand', BOT_DEMANDS);
  for (const name of FLAG_NAMES) {
    const wanted = form.get(`flag.${name}`);
    if (wanted === 'default') delete config.current.flags[name];
    else if (wanted === 'on' || wanted === 'off') config.current.flags[name] = wanted === 'on';
  }
}

/** The actions by their path below /__mock; each returns the section to show next. */
export const ACTIONS: Readonly<Record<string, (platform: Platform, form: Form) => string>> = {
  'faults/add'({ faults }, form) {
    faults.add({
      call: form.get('call') ?? '',
      kind: oneOf(form, 'kind', FAULT_KINDS),
      after: numberOf(form, 'after'),
      count: numberOf(form, 'count'),
      delayMs: numberOf(form, 'delayMs'),
      retryAfter: numberOf(form, 'retryAfter'),
      effect: form.get('effect') === 'true',
    });
    return 'faults';
  },
  'faults/remove'({ faults }, form) {
    faults.remove(numberOf(form, 'id') ?? 0);
    return 'faults';
  },
  'faults/clear'({ faults }) {
    faults.clear();
    return 'faults';
  },
  ...LINK_ACTIONS,
  ...PAYMENT_ACTIONS,
  'outbox/clear'({ outbox }) {
    outbox.clear();
    return 'outbox';
  },
  'log/clear'({ log }) {
    log.clear();
    return 'calls';
  },
  time({ clock }, form) {
    const unit = UNITS[form.get('unit') ?? ''];
    if (unit === undefined) throw new WrongForm('unit: minutes, hours, days');
    clock.shift((numberOf(form, 'amount') ?? 0) * unit);
    return 'state';
  },
  'time/reset'({ clock }) {
    clock.reset();
    return 'state';
  },
  reset(platform) {
    platform.reset();
    return 'state';
  },
  settings(platform, form) {
    saveSettings(platform, form);
    return 'settings';
  },
  revoke(platform, form) {
    platform.state().sessions.revoke(userOf(platform, form));
    return 'people';
  },
};
