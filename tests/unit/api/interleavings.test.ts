/** Refresh, sign-in, sign-out, takeover and abort, in random orders that a scheduler chooses. */
import { fc, test as prop } from '@fast-check/vitest';
import { expect } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { KEPT_KEY } from '../../../src/api/kept.ts';
import { type Answer, Browser, CREDENTIALS, sessionServer, setUp } from './harness.ts';

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('call' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('let-go' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-in' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('use-here' as const) }) },
);

// `npm run test:long` does the 10,000 runs that the goals ask for.
const RUNS = { numRuns: process.env['LONG'] === '1' ? 10_000 : 500 };

prop.prop([fc.scheduler(), fc.array(step, { minLength: 1, maxLength: 25 }), fc.boolean()], RUNS)(
  'in any order of events each tab has one identity, at most one refresh runs, and every promise settles',
  async (scheduler, steps, twoTabs) => {
    const browser = new Browser();
    let refreshing = 0;
    let revoked = false;
    let taken = false;
    const { server, state } = sessionServer(() => ({ json: { _id: 'a1' } }));
    const scheduled = async (request: Parameters<typeof server>[0]): Promise<Answer> => {
      const isRefresh = request.path.endsWith('refresh');
      if (isRefresh) expect(++refreshing).toBe(1);
      await scheduler.schedule(Promise.resolve(), request.path);
      if (isRefresh) refreshing -= 1;
      if (isRefresh && revoked) return { status: 403 };
      if (request.path.endsWith('override')) taken = false;
      else if (taken && request.token !== undefined)
        return { status: 409, json: { status: 'session_taken_over' } };
      if (request.path.endsWith('login')) revoked = taken = false;
      return server(request);
    };
    const tabs = [setUp(scheduled, browser), ...(twoTabs ? [setUp(scheduled, browser)] : [])];
    for (const { auth, session } of tabs)
      session.on(({ type }) => {
        // Nobody answers the prompt of a background tab, so it is declined.
        if (type === 'takeover-opened')
          void scheduler.schedule(Promise.resolve(), 'prompt').then(() => auth.declineTakeover());
      });
    const settled: Promise<unknown>[] = [];
    const controllers: AbortController[] = [];
    const run = async () => {
      for (const [index, { kind }] of steps.entries()) {
        const { auth, send } = tabs[index % tabs.length] as (typeof tabs)[0];
        const controller = new AbortController();
        controllers.push(controller);
        const started = {
          call: () => send(getAccount, { params: { id: 'a1' }, signal: controller.signal }),
          'sign-in': () => auth.login(CREDENTIALS),
          'sign-out': () => auth.logout(),
          'use-here': () => auth.takeOver(),
        };
        if (kind === 'expire') state.valid = 'ended';
        else if (kind === 'revoke') revoked = true;
        else if (kind === 'take') taken = true;
        else if (kind === 'let-go') controllers[index % controllers.length]?.abort();
        else settled.push(started[kind]().catch((error: unknown) => expect(error).toBeInstanceOf(ApiError)));
        await scheduler.schedule(Promise.resolve(), 'pause');
      }
    };
    const done = run().then(() => Promise.all(settled));
    await scheduler.waitFor(done);
    for (const { session, kept, events } of tabs) {
      const user = session.user();
      const last = events.findLast(({ type }) => type === 'signed-in' || type === 'signed-out')?.type;
      expect(session.handOver() !== undefined).toBe(last === 'signed-in');
      expect(user !== undefined).toBe(last === 'signed-in');
      if (user) expect(kept.session()?.userId).toBe(user.id);
    }
    const keptText = browser.storages.local?.getItem(KEPT_KEY) ?? '';
    expect(keptText).not.toMatch(/"t\d/u);
  },
  60_000,
);
