/** Model-based test of the session: tabs of one browser, another browser, the platform, and random events. */
import { fc, test as prop } from '@fast-check/vitest';
import { expect } from 'vitest';
import { userIds } from '../../mocks/db/ids.ts';
import { CAST_MEMBERS, type CastKey, CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { whoAmI } from '../../src/api/calls/me.ts';
import { updateUser } from '../../src/api/calls/users.ts';
import { ApiError } from '../../src/api/errors.ts';
import { KEPT_KEY } from '../../src/api/kept.ts';
import { quiet } from '../quiet.ts';
import { smallPlatform } from '../signedIn.ts';
import { Browser } from '../unit/api/harness.ts';
import { visit } from './app.ts';

const idOf = (who: CastKey) => userIds.of(CAST_MEMBERS.findIndex(({ key }) => key === who));
const rowOf = (who: CastKey) => CAST_MEMBERS.findIndex(({ key }) => key === who);
const ME = idOf('ines');
const OTHERS = ['nora', 'lena', 'paul'] as const;
const CREDENTIALS = { email: CAST.ines.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' };

/** The user of each tab (undefined: signed out), and what the platform knows before the tabs do. */
type Model = {
  tabs: (string | undefined)[];
  /** `other`: another browser has taken over the session. */
  server: 'none' | 'live' | 'other' | 'revoked';
  /** Tabs that started during an impersonation: they learn the real user at its end. */
  unread: Set<number>;
  /** What a reload restores. */
  kept: { as: string | undefined } | undefined;
  answer: 'use' | 'close';
  /** The tabs that may change something while impersonating. */
  allowed: Set<number>;
};

type Tab = ReturnType<typeof visit>;

class World {
  readonly platform = smallPlatform();
  readonly jar = this.platform.browser();
  readonly browser = new Browser();
  readonly other = visit(this.platform);
  readonly tabs: Tab[] = [];
  /** The session storage of each tab, which a reload keeps. */
  readonly storages: Browser[] = [];
  answer: Model['answer'] = 'use';
  prompts = 0;

  open(at: number): Tab {
    this.tabs[at]?.leave();
    const tab = visit(this.platform, (this.storages[at] ??= this.browser.anotherTab()), this.jar);
    tab.session.on(({ type }) => {
      if (type !== 'takeover-opened') return;
      this.prompts += 1;
      if (this.answer === 'use') void tab.auth.takeOver().catch(() => undefined);
      else queueMicrotask(() => tab.auth.declineTakeover());
    });
    this.tabs[at] = tab;
    return tab;
  }

  /** Waits until no request is in flight. */
  settle(): Promise<void> {
    return quiet(() => this.tabs);
  }
}

type Step = fc.AsyncCommand<Model, World>;

/**
 * A step in which this tab calls the platform: pending events of the tab happen first. Resolves to whether the call
 * succeeded.
 */
function reach(model: Model, at: number): boolean {
  if (model.tabs[at] === undefined) return false;
  if (model.server === 'other' && model.answer === 'use') model.server = 'live';
  if (model.server === 'live') return true;
  signedOut(model);
  return false;
}

function signedOut(model: Model): void {
  model.tabs = model.tabs.map(() => undefined);
  model.unread.clear();
  model.allowed.clear();
  model.kept = undefined;
}

function become(model: Model, actor: string): void {
  // Every new impersonation starts as look-only.
  model.allowed.clear();
  model.tabs = model.tabs.map((tab) => tab && actor);
  model.kept = { as: actor === ME ? undefined : actor };
}

function check(model: Model, world: World): void {
  world.tabs.forEach(({ session }, at) => {
    expect(session.user()?.id, `user of tab ${at}`).toBe(model.tabs[at]);
    expect(session.handOver()?.userId).toBe(model.tabs[at]);
    expect(session.isImpersonating()).toBe(model.tabs[at] !== undefined && model.tabs[at] !== ME);
    expect(session.mode()?.allowed !== undefined, `whether tab ${at} may make changes`).toBe(
      model.allowed.has(at),
    );
  });
  const text = world.browser.storages.local?.getItem(KEPT_KEY);
  const kept = text ? (JSON.parse(text) as { userId: string; impersonatedUserId?: string }) : undefined;
  expect(kept && { userId: kept.userId, as: kept.impersonatedUserId }).toEqual(
    model.kept && { userId: ME, as: model.kept.as },
  );
  for (const { session } of world.tabs) {
    const token = session.handOver()?.token;
    if (token) expect(text ?? '').not.toContain(token);
  }
}

/** A step: its effect on the model, and on the real system. */
function step(
  name: string,
  at: number,
  ready: (model: Model) => boolean,
  onModel: (model: Model) => void,
  onWorld: (world: World, tab: Tab) => Promise<unknown>,
): Step {
  return {
    check: (model) => at < model.tabs.length && ready(model),
    async run(model, world) {
      world.answer = model.answer;
      onModel(model);
      await onWorld(world, world.tabs[at] as Tab).catch((error: unknown) =>
        expect(error).toBeInstanceOf(ApiError),
      );
      await world.settle();
      check(model, world);
    },
    toString: () => `${name}(${at})`,
  };
}

const always = () => true;
const steps = {
  signIn: (at: number) =>
    step(
      'signIn',
      at,
      always,
      (model) => {
        // Signing in again signs out first, in every tab.
        if (model.tabs[at] !== undefined) signedOut(model);
        model.tabs[at] = ME;
        model.server = 'live';
        become(model, ME);
      },
      (_, { auth }) => auth.login(CREDENTIALS),
    ),
  call: (at: number) =>
    step(
      'call',
      at,
      always,
      (model) => void reach(model, at),
      async (world, { send, session }) => {
        const user = await send(whoAmI, {});
        expect(user.id).toBe(session.user()?.id);
        expect(world.tabs.length).toBeGreaterThan(at);
      },
    ),
  many: (at: number) =>
    step(
      'twenty calls',
      at,
      always,
      (model) => void reach(model, at),
      async (world, { send }) => {
        const before = world.prompts;
        await Promise.allSettled(Array.from({ length: 20 }, () => send(whoAmI, {})));
        expect(world.prompts - before).toBeLessThanOrEqual(1);
      },
    ),
  expire: (at: number) =>
    step('tokens run out', at, always, always, async ({ platform }) => platform.clock.shift(16 * 60_000)),
  revoke: (at: number) =>
    step(
      'revoke',
      at,
      (model) => model.server !== 'none',
      (model) => {
        model.server = 'revoked';
      },
      async ({ platform }) => platform.state().sessions.revoke(rowOf('ines')),
    ),
  elsewhere: (at: number) =>
    step(
      'signed in elsewhere',
      at,
      (model) => model.server === 'live',
      (model) => {
        model.server = 'other';
      },
      ({ other }) => other.auth.login(CREDENTIALS),
    ),
  impersonate: (at: number, who: (typeof OTHERS)[number]) =>
    step(
      `as ${who}`,
      at,
      always,
      (model) => {
        // Never nested; refused without a call.
        if (model.tabs[at] !== ME) return;
        if (reach(model, at)) become(model, idOf(who));
      },
      (_, { auth }) => auth.impersonate(idOf(who)),
    ),
  end: (at: number) =>
    step(
      'end',
      at,
      always,
      (model) => {
        if (model.tabs[at] === undefined || model.tabs[at] === ME) return;
        become(model, ME);
        for (const tab of model.unread) reach(model, tab);
        model.unread.clear();
      },
      (_, { auth }) => auth.endImpersonation(),
    ),
  allow: (at: number) =>
    step(
      'allow changes',
      at,
      always,
      (model) => {
        const actor = model.tabs[at];
        if (actor !== undefined && actor !== ME) model.allowed.add(at);
      },
      async (_, { session }) => session.mode()?.turn('a reason'),
    ),
  look: (at: number) =>
    step(
      'only look again',
      at,
      always,
      (model) => void model.allowed.delete(at),
      async (_, { session }) => session.mode()?.turn(),
    ),
  change: (at: number) =>
    step(
      'change',
      at,
      always,
      (model) => {
        // In look-only mode the change never reaches the platform.
        const actor = model.tabs[at];
        if (actor === ME || model.allowed.has(at)) reach(model, at);
      },
      async ({ platform }, { send, session }) => {
        const before = platform.log.of('updateUser').length;
        const looks = session.isImpersonating() && !session.mode()?.allowed;
        const end = await send(updateUser, { body: { id: session.user()?.id ?? '', phone: '1' } }).catch(
          (error: unknown) => error,
        );
        if (!looks) return;
        expect(end).toMatchObject({ status: 'look_only' });
        expect(platform.log.of('updateUser')).toHaveLength(before);
      },
    ),
  reload: (at: number) =>
    step(
      'reload',
      at,
      always,
      (model) => start(model, at),
      (world) => world.open(at).session.start(),
    ),
  openTab: () =>
    step(
      'open a tab',
      0,
      (model) => model.tabs.length < 2,
      (model) => start(model, 1),
      (world) => world.open(1).session.start(),
    ),
  signOut: (at: number) =>
    step(
      'sign out',
      at,
      always,
      (model) => {
        const signedInHere = model.tabs[at] !== undefined;
        if (signedInHere || model.kept) model.server = model.server === 'other' ? 'other' : 'none';
        signedOut(model);
      },
      (_, { auth }) => auth.logout(),
    ),
  choose: (answer: Model['answer']) =>
    step(
      `prompts: ${answer}`,
      0,
      always,
      (model) => {
        model.answer = answer;
      },
      async () => undefined,
    ),
};

/** A new tab takes its user from storage, if the platform still accepts the session. */
function start(model: Model, at: number): void {
  model.tabs[at] = undefined;
  model.unread.delete(at);
  if (!model.kept) return;
  if (model.server === 'other' && model.answer === 'use') model.server = 'live';
  if (model.server === 'live') {
    model.tabs[at] = model.kept.as ?? ME;
    if (model.kept.as !== undefined) model.unread.add(at);
  }
  // A refusal clears what is stored, and is broadcast to the other tabs.
  else signedOut(model);
}

const tab = fc.integer({ min: 0, max: 1 });
const commands = fc.commands(
  [
    tab.map(steps.signIn),
    tab.map(steps.call),
    tab.map(steps.many),
    tab.map(steps.expire),
    tab.map(steps.revoke),
    tab.map(steps.elsewhere),
    fc.tuple(tab, fc.constantFrom(...OTHERS)).map(([at, who]) => steps.impersonate(at, who)),
    tab.map(steps.end),
    tab.map(steps.allow),
    tab.map(steps.look),
    tab.map(steps.change),
    tab.map(steps.reload),
    fc.constant(steps.openTab()),
    tab.map(steps.signOut),
    fc.constantFrom('use' as const, 'close' as const).map(steps.choose),
  ],
  { maxCommands: 14, size: 'max' },
);

prop.prop([commands], { numRuns: process.env['LONG'] === '1' ? 2000 : 60 })(
  'after any sequence of sign-ins, impersonations, reloads and expiries the session is as its model predicts [AUTH-44] [AUTH-46] [IMP-12]',
  async (given) => {
    await fc.asyncModelRun(() => {
      const world = new World();
      world.open(0);
      const model: Model = {
        tabs: [undefined],
        unread: new Set(),
        server: 'none',
        kept: undefined,
        answer: 'use',
        allowed: new Set(),
      };
      return Promise.resolve({ model, real: world });
    }, given);
  },
  300_000,
);
