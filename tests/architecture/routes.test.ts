/** Every URL of the console is public or behind a rule of the policy. */
import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import type { PolicyAction } from '../../src/domain/access/access.ts';
import { paths, PUBLIC_SCREENS, publicScreenOf } from '../../src/paths.ts';
import type { settingsPaths } from '../../src/tabs.ts';
import { parse } from './sources.ts';

/** The rule that guards each URL. A new URL does not compile without one. */
const RULES: Readonly<
  Record<keyof typeof paths | keyof typeof settingsPaths, PolicyAction | 'public' | 'leads on'>
> = {
  login: 'public',
  logout: 'public',
  twoFactor: 'public',
  idpResponse: 'public',
  forgotPassword: 'public',
  resetPassword: 'public',
  acceptInvitation: 'public',
  completeRegistration: 'public',
  registered: 'public',
  registrationExpired: 'public',
  signUp: 'public',
  signUpPro: 'public',
  signUpResend: 'public',
  signUpRegister: 'public',
  signUpSubscription: 'public',
  signUpPayment: 'public',
  signUpPaymentReturn: 'public',
  accountCreation: 'public',
  copyTemplate: 'public',
  expiredAccount: 'public',
  upgradeInProgress: 'public',
  accounts: 'accounts.list',
  accountCreate: 'accounts.create',
  teams: 'teams.list',
  team: 'teams.list',
  users: 'users.list',
  user: 'users.list',
  account: 'account.open',
  settings: 'leads on',
  profile: 'settings.open',
  settingsUsers: 'settings.open',
  subscription: 'settings.open',
  comparePlans: 'settings.open',
  editSubscription: 'settings.open',
  upgradeToPro: 'settings.open',
  planBilling: 'settings.open',
  billing: 'settings.open',
  credits: 'settings.open',
  creditPool: 'settings.open',
};

/** The actions that each exported route asks the policy about, by the route's name. */
function readRoutes(): Map<string, string[]> {
  const { program } = parse('src/app/routes.tsx');
  const routes = new Map<string, string[]>();
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
    const { declaration } = statement;
    const id =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations[0]?.id
        : 'id' in declaration
          ? declaration.id
          : undefined;
    if (id?.type !== 'Identifier') continue;
    const actions: string[] = [];
    const end = statement.end;
    new Visitor({
      JSXAttribute(node) {
        const isInside = node.start > statement.start && node.end < end;
        if (isInside && node.name.name === 'action' && node.value?.type === 'Literal')
          actions.push(node.value.value);
      },
      CallExpression(node) {
        const [, action] = node.arguments;
        const isInside = node.start > statement.start && node.end < end;
        const isJudge = node.callee.type === 'Identifier' && ['judge', 'may'].includes(node.callee.name);
        if (isInside && isJudge && action?.type === 'Literal') actions.push(String(action.value));
      },
    }).visit(program);
    routes.set(id.name, actions);
  }
  return routes;
}

const routes = readRoutes();

describe('routes', () => {
  test('the public URLs are exactly those of the public entry’s screens', () => {
    const open = Object.entries(RULES)
      .filter(([, rule]) => rule === 'public')
      .map(([name]) => {
        const path = paths[name as keyof typeof paths];
        return publicScreenOf(typeof path === 'function' ? path('a/b') : path);
      });
    expect(new Set(open.map((shown) => shown?.screen))).toEqual(new Set(Object.keys(PUBLIC_SCREENS)));
    expect(publicScreenOf(paths.copyTemplate('a/b?c'))?.param).toBe('a/b?c');
  });

  test('every route asks the policy about an action', () => {
    expect(routes.size).toBeGreaterThan(0);
    expect([...routes].filter(([, actions]) => actions.length === 0)).toEqual([]);
    console.log(`routes: ${routes.size}, each behind a rule`);
  });

  test('the rule of every URL is one that a route asks the policy about', () => {
    const judged = new Set([...routes.values()].flat());
    const wanted = Object.entries(RULES).filter(([, rule]) => rule !== 'public' && rule !== 'leads on');
    expect(wanted.filter(([, rule]) => !judged.has(rule))).toEqual([]);
  });
});
