/** The two ways to a paid order: where each begins, which calls it sends, how it ends. */
import { finishProfessionalUpgrades } from '../../../mocks/money/professionalUpgrades.ts';
import { CAST, type CastKey } from '../../../mocks/seeds/people.ts';
import { paths } from '../../../src/paths.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import type { Machine } from './machine.ts';

export type Entry = {
  readonly who: CastKey;
  /** The page of the order. */
  readonly start: string;
  /** The page where the customer starts on another day. */
  readonly home: string;
  /** The calls to the platform at each step. */
  readonly calls: { readonly order: string; readonly confirm: string; readonly upgrade: string };
  /** The calls before every charge. */
  readonly before: string;
  /** Whether what was paid for is there, and the page says so. */
  isThrough(machine: Machine): boolean;
};

const UPGRADE_MS = 11 * 60_000;
const rowOf = ({ platform }: Machine, who: CastKey): number => platform.db.users.withEmail(CAST[who].email);

export const SETTINGS: Entry = {
  who: 'lena',
  start: settingsPaths.upgradeToPro,
  home: settingsPaths.subscription,
  calls: {
    order: 'createProSubscription',
    confirm: 'confirmUpgradePayment',
    upgrade: 'upgradeToProfessional',
  },
  before: 'getAccount',
  isThrough(machine) {
    const { db } = machine.platform;
    const account = db.accounts[db.users.account[rowOf(machine, 'lena')] ?? -1];
    const isSaid = ['Account has been upgraded', 'Your account is being upgraded'].some((text) =>
      document.body.textContent.includes(text),
    );
    return account?.upgradeInfo?.status === 'InProgress' && isSaid;
  },
};

export const SIGN_UP: Entry = {
  who: 'pia',
  start: paths.signUpSubscription,
  home: paths.signUpSubscription,
  calls: { order: 'createProSubscription', confirm: 'confirmSignUpPayment', upgrade: 'whoAmI' },
  before: 'whoAmI',
  isThrough: (machine) =>
    machine.platform.db.users.extras.get(rowOf(machine, 'pia'))?.paymentStatus === 'PAID' &&
    window.location.pathname === paths.accountCreation,
};

/** Whether the account is Professional once the upgrade is due. */
export function isProfessional({ platform }: Machine): boolean {
  const state = platform.state();
  state.clock.shift(UPGRADE_MS);
  finishProfessionalUpgrades(state);
  const row = state.db.users.account[state.db.users.withEmail(CAST.lena.email)] ?? -1;
  return state.db.accounts[row]?.accessType === 'PROFESSIONAL';
}
