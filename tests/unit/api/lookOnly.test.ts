/** A look-only impersonation changes nothing until changes are allowed (decisions §12; docs/adr/028). */
import { describe, expect, test, vi } from 'vitest';
import { getAccount } from '../../../src/api/calls/lists.ts';
import { checkInvitedEmail } from '../../../src/api/calls/people.ts';
import { updateUser } from '../../../src/api/calls/users.ts';
import { storeKey } from '../../../src/api/kept.ts';
import { readImpersonations } from '../../../src/domain/session/impersonations.ts';
import { asEpochMs } from '../../../src/domain/values/units.ts';
import { turns } from '../../quiet.ts';
import { ACCOUNT, Browser, CREDENTIALS, READ, type Server, sessionAnswer, setUp } from './harness.ts';

const server: Server = ({ path, token = '', body }) => {
  if (/login$|refresh$/u.test(path)) return { json: sessionAnswer('me') };
  if (path.endsWith('impersonate'))
    return { json: { token: `as-${(body as { impersonatedUserId: string }).impersonatedUserId}` } };
  if (path.endsWith('who-am-i'))
    return {
      json:
        token === 'me'
          ? { id: 'u1', userType: 'SX_ADMIN' }
          : { id: token.slice(3), userType: 'USER', firstName: 'Nora' },
    };
  if (path.endsWith('checkEmail')) return { json: { exists: false } };
  if (path.endsWith('/users/users')) return { json: { id: 'u7', userType: 'USER' } };
  return ACCOUNT;
};

const CHANGE = { body: { id: 'u7', firstName: 'Other' } };

async function acting(browser = new Browser()) {
  const app = setUp(server, browser);
  await app.auth.login(CREDENTIALS);
  await app.auth.impersonate('u7');
  app.seen.length = 0;
  return app;
}
const kept = (browser: Browser) =>
  readImpersonations(
    JSON.parse(browser.storages.local?.getItem(storeKey('u1', 'impersonations')) ?? 'null'),
    asEpochMs(Date.now()),
  );

describe('a look-only impersonation', () => {
  test('a change is refused unsent and reported by an event; a read is sent, even if it is a POST', async () => {
    const { send, seen, events } = await acting();
    await expect(send(updateUser, CHANGE as never)).rejects.toMatchObject({
      kind: 'answer',
      statusCode: 403,
      status: 'look_only',
    });
    expect([seen, events.at(-1)]).toEqual([[], { type: 'change-refused' }]);
    await send(getAccount, READ);
    await send(checkInvitedEmail, { body: { email: 'a@b.example' } } as never).catch(() => undefined);
    expect(seen).toHaveLength(2);
  });

  test('a refresh, the end and the next start of an impersonation are not refused', async () => {
    const { auth, send, seen, session } = await acting();
    await auth.refresh();
    await auth.endImpersonation();
    await send(updateUser, CHANGE as never);
    await auth.impersonate('u8');
    expect(seen.map(({ path }) => path.replace(/^.*\//u, ''))).toEqual([
      'refresh',
      'impersonate',
      'users',
      'impersonate',
      'who-am-i',
    ]);
    expect(session.mode()?.allowed).toBeUndefined();
  });
});

describe('an impersonation with changes allowed', () => {
  test('changes are sent until the impersonation is look-only again, and each switch emits an event', async () => {
    const { send, seen, session, events } = await acting();
    session.mode()?.turn('Ticket 4711');
    expect(session.mode()?.allowed?.reason).toBe('Ticket 4711');
    await send(updateUser, CHANGE as never);
    expect(seen).toHaveLength(1);
    session.mode()?.turn();
    await expect(send(updateUser, CHANGE as never)).rejects.toMatchObject({ status: 'look_only' });
    expect(seen).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'mode-changed')).toHaveLength(2);
  });

  test('changes stay allowed after a refresh and after a reload of the same tab', async () => {
    const browser = new Browser();
    const { auth, session } = await acting(browser);
    session.mode()?.turn('Ticket 4711');
    const mode = session.mode();
    await auth.refresh();
    expect(session.mode()).toBe(mode);
    const again = setUp(server, browser);
    await again.session.start();
    expect(again.session.mode()).toMatchObject({ since: mode?.since, allowed: { reason: 'Ticket 4711' } });
  });

  test('another tab, and the next impersonation of the same user, start as look-only', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = new Browser();
    const { auth, session } = await acting(browser);
    session.mode()?.turn('Ticket 4711');
    const other = setUp(server, browser.anotherTab());
    await other.session.start();
    expect(other.session.mode()).toMatchObject({ since: session.mode()?.since });
    expect(other.session.mode()?.allowed).toBeUndefined();
    await auth.endImpersonation();
    vi.setSystemTime(Date.now() + 1000);
    await auth.impersonate('u7');
    await turns();
    expect(session.mode()?.allowed).toBeUndefined();
    expect(other.session.mode()?.since).toBe(session.mode()?.since);
    vi.useRealTimers();
  });
});

describe('the log of impersonations', () => {
  test('an impersonation is logged once for all tabs, with its user, reason, start page and end', async () => {
    const browser = new Browser();
    const { auth, session } = await acting(browser);
    const other = setUp(server, browser.anotherTab());
    await other.session.start();
    expect(kept(browser)).toMatchObject([{ userId: 'u7', label: 'Nora', endedAt: undefined }]);
    other.session.mode()?.turn('Ticket 4711');
    session.mode()?.startedAt('/users?q=nora');
    expect(kept(browser)).toMatchObject([{ reason: 'Ticket 4711', from: '/users?q=nora' }]);
    await auth.endImpersonation();
    await turns();
    expect(kept(browser)).toHaveLength(1);
    expect(kept(browser)[0]).toMatchObject({ endedAt: expect.any(Number) as number, from: undefined });
  });

  test('ending in any tab leads back to the page where the impersonation was started', async () => {
    const browser = new Browser();
    const { session } = await acting(browser);
    session.mode()?.startedAt('/users?q=nora');
    const other = setUp(server, browser.anotherTab());
    await other.session.start();
    await other.auth.endImpersonation();
    expect(other.events.at(-1)).toMatchObject({ type: 'identity-changed', from: '/users?q=nora' });
  });

  test('a sign-out logs the end of the impersonation too', async () => {
    const browser = new Browser();
    const { auth } = await acting(browser);
    await auth.logout();
    expect(kept(browser)[0]?.endedAt).toBeDefined();
  });

  test('with a damaged log, a reload continues the impersonation as look-only', async () => {
    const browser = new Browser();
    const { session } = await acting(browser);
    session.mode()?.turn('Ticket 4711');
    browser.storages.local?.setItem(storeKey('u1', 'impersonations'), '{"');
    const again = setUp(server, browser);
    await again.session.start();
    expect(again.session.isImpersonating()).toBe(true);
    expect(again.session.mode()?.allowed).toBeUndefined();
  });
});
