/** Many users at once: selecting all that match, changing them in batches, and the receipt. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { typeCode } from '../../../mocks/db/users.ts';
import { CAST, PASSWORD } from '../../../mocks/seeds/people.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { dialog, openUsers, question } from './rows.ts';

beforeAll(async () => {
  await import('../../../src/shared/list/SelectAll.tsx');
});

const MATCHING = 1204;

/** The users view over a platform with 1,204 active users. */
async function openMany() {
  const platform = smallPlatform({ users: 1600 });
  const { users } = platform.db;
  const active = () => users.active.reduce<number>((sum, one) => sum + (one === 1 ? 1 : 0), 0);
  // From the end: the cast comes first.
  for (let row = users.active.length - 1; row >= 0 && active() > MATCHING; row -= 1)
    if (users.active[row] === 1) users.active[row] = 0;
  // An account's last Account Admin would be left out.
  users.type.forEach((type, row) => {
    if (type === typeCode('ACCOUNT_ADMIN')) users.type[row] = typeCode('USER');
  });
  platform.db.touch();
  const app = await openUsers({ platform, at: '/users?state=active' });
  await screen.findByText('1,204 users');
  return {
    ...app,
    activeIds: () => users.active.flatMap((one, row) => (one === 1 ? [userIds.of(row)] : [])),
    /** The batches that reached the platform; one that a fault kept from it has no body. */
    parts: () => app.bodies('updateUserStatuses').filter(Boolean) as { ids: string[]; isActive: boolean }[],
    /** The number of requests that change users, failed ones included. */
    sends: () => app.sent.filter((line) => line.includes('update-active-status')).length,
  };
}
type App = Awaited<ReturnType<typeof openMany>>;

const bar = () => within(screen.getByRole('region', { name: 'Selection' }));

async function tickPage(app: App) {
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all 25 on this page' }));
}
async function selectAll(app: App) {
  await tickPage(app);
  await app.user.click(await screen.findByRole('button', { name: 'Select all 1,204 that match' }));
  await screen.findByText('All 1,204 that match are selected.');
}
/** Starts the change; returns the number of users to be changed. */
async function deactivate(app: App): Promise<number> {
  await app.user.click(bar().getByRole('button', { name: 'Deactivate' }));
  const shown = await question();
  const go = shown.getByRole('button', { name: /^Deactivate [\d,]+ users$/u });
  const able = Number(go.textContent.replaceAll(/\D/gu, ''));
  await app.user.click(go);
  return able;
}

describe('selecting all that match', () => {
  test('ticking the page sends nothing; “Select all” then reads the ids 1,000 at a time', async () => {
    const app = await openMany();
    app.sent.length = 0;
    await tickPage(app);
    await screen.findByText('All 25 on this page are selected.');
    expect(app.sent).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
    await screen.findByText('All 1,204 that match are selected.');
    expect(bar().getByRole('status').textContent).toBe('1,204 selected');
    expect(app.sent.map((line) => /offset=\d+&limit=\d+/u.exec(line)?.[0])).toEqual([
      'offset=0&limit=1000',
      'offset=1000&limit=1000',
    ]);
  });

  test('when a page of ids fails, those already read stay selected, and Try again continues after them', async () => {
    const app = await openMany();
    await tickPage(app);
    app.fail({ call: 'listUsers', kind: '422', after: 1, count: 1 });
    app.sent.length = 0;
    await app.user.click(await screen.findByRole('button', { name: 'Select all 1,204 that match' }));
    await screen.findByText('Couldn’t load the rest. 1,000 of 1,204 are selected.');
    expect(bar().getByRole('status').textContent).toBe('1,000 selected');
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('All 1,204 that match are selected.');
    expect(app.sent.filter((line) => line.includes('offset=0&'))).toHaveLength(1);
  });

  test('one who was deselected on another page is selected again by a second “Select all”', async () => {
    const app = await openMany();
    await selectAll(app);
    await app.user.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByText('26–50 of 1,204');
    await waitFor(() => expect(document.querySelector('.rows')?.getAttribute('aria-busy')).not.toBe('true'));
    const [first] = screen.getAllByRole('checkbox', { name: /^Select (?!all)/u });
    if (first) await app.user.click(first);
    expect(bar().getByRole('status').textContent).toBe('1,203 selected');
    await app.user.click(screen.getByRole('button', { name: 'Page 1' }));
    await app.user.click(await screen.findByRole('button', { name: 'Select all 1,204 that match' }));
    await screen.findByText('All 1,204 that match are selected.');
    expect(bar().getByRole('status').textContent).toBe('1,204 selected');
  });

  test('after Stop the bar says how many are selected, and another filter clears the selection', async () => {
    const app = await openMany();
    await tickPage(app);
    const { until, release } = held();
    app.fail({ call: 'listUsers', kind: 'delay', after: 1, count: 1, until });
    await app.user.click(await screen.findByRole('button', { name: 'Select all 1,204 that match' }));
    await screen.findByText('1,000 of 1,204 selected');
    await app.user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Stopped: 1,000 of 1,204 are selected.');
    release();
    expect(bar().getByRole('status').textContent).toBe('1,000 selected');
    await app.user.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });
});

describe('a change of 1,204 users', () => {
  test('after faulty batches no user is changed twice, and the receipt matches the platform’s data', async () => {
    const app = await openMany();
    await selectAll(app);
    const before = app.activeIds();
    // The third batch fails, the fifth is done without a response, the seventh needs a new token.
    app.fail({ call: 'updateUserStatuses', kind: '500', after: 2, count: 1 });
    app.fail({ call: 'updateUserStatuses', kind: 'refused', effect: true, after: 4, count: 1 });
    app.fail({ call: 'updateUserStatuses', kind: '401once', after: 6, count: 1 });
    app.sent.length = 0;
    const able = await deactivate(app);
    expect(able).toBeLessThan(MATCHING);
    const shown = await dialog(
      `${(able - 100).toLocaleString('en')} of ${able.toLocaleString('en')} changed`,
    );

    const after = app.activeIds();
    expect(before.length - after.length).toBe(able - 100);
    expect(shown.getByText('Not changed: 100')).toBeTruthy();
    expect(shown.queryByText(/^Outcome unknown/u)).toBeNull();
    const ids = app.parts().flatMap((part) => part.ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(able - 100);
    // One more than batches: the client repeats the call that needed a new token.
    expect(app.sends()).toBe(Math.ceil(able / 100) + 1);
    // Each is read before it is sent; only what was not confirmed is read again: two batches, 25 ids a call.
    expect(app.sent.filter((line) => decodeURIComponent(line).includes('"_id"'))).toHaveLength(
      Math.ceil(able / 25) + 8,
    );

    await app.user.click(shown.getByRole('button', { name: 'Continue with 100' }));
    await dialog(`${able.toLocaleString('en')} users deactivated`);
    expect(
      app
        .parts()
        .at(-1)
        ?.ids.every((id) => after.includes(id) && !ids.includes(id)),
    ).toBe(true);
    expect(app.activeIds()).toHaveLength(MATCHING - able);
    expect(app.toasts().filter((toast) => toast.startsWith('success'))).toHaveLength(1);
  });

  test('account owners and the signed-in user are listed as skipped beforehand, and no batch has them', async () => {
    const app = await openMany();
    await selectAll(app);
    await app.user.click(bar().getByRole('button', { name: 'Deactivate' }));
    const shown = await question();
    // A list for each reason.
    const left = shown.getAllByRole('list', { name: /^Skipped/u });
    for (const name of ['Ines Carvalho', 'Ada Moreau'])
      expect(left.filter((list) => within(list).queryByText(name))).toHaveLength(1);
    await app.user.click(shown.getByRole('button', { name: /^Deactivate [\d,]+ users$/u }));
    await dialog(/users deactivated$/u);
    const ids = app.parts().flatMap((part) => part.ids);
    expect(ids).not.toContain(app.idOf('ines'));
    expect(ids).not.toContain(app.idOf('ada'));
  });

  test('Stop lets the current batch finish and sends no more, and Escape asks before it closes the dialog', async () => {
    const app = await openMany();
    await selectAll(app);
    const { until, release } = held();
    app.fail({ call: 'updateUserStatuses', kind: 'delay', after: 1, count: 1, until });
    const able = await deactivate(app);
    const sending = await dialog(/^Deactivate/u);
    await sending.findByText(`100 of ${able.toLocaleString('en')} sent`);
    await app.user.keyboard('{Escape}');
    await app.user.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(sending.getByText(/sent$/u)).toBeTruthy();
    await app.user.click(sending.getByRole('button', { name: 'Stop' }));
    await sending.findByText('Stopping after the current request…');
    release();
    const shown = await dialog(`200 of ${able.toLocaleString('en')} changed`);
    expect(shown.getByRole('alert').textContent).toContain('You stopped the change.');
    expect(shown.getByText(`Not sent: ${(able - 200).toLocaleString('en')}`)).toBeTruthy();
    expect(app.parts()).toHaveLength(2);
    expect(app.activeIds()).toHaveLength(MATCHING - 200);
  });

  test('when the session ends in the middle, Continue sends the rest after the sign-in and no user twice', async () => {
    const app = await openMany();
    await selectAll(app);
    app.fail({ call: 'updateUserStatuses', kind: 'refresh403', after: 2, count: 1 });
    const able = await deactivate(app);
    await waitFor(() => expect(app.session.user()).toBeUndefined());
    // The same user, over the same page.
    await act(() =>
      app.auth.login({ email: CAST.ines.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' }),
    );
    const shown = await dialog(`200 of ${able.toLocaleString('en')} changed`);
    expect(shown.getByText(/^Your session ended/u)).toBeTruthy();
    expect(app.parts()).toHaveLength(2);
    await app.user.click(shown.getByRole('button', { name: 'Check again' }));
    const go = { name: `Continue with ${(able - 200).toLocaleString('en')}` };
    await app.user.click(await screen.findByRole('button', go));
    await dialog(`${able.toLocaleString('en')} users deactivated`);
    const ids = app.parts().flatMap((part) => part.ids);
    expect([ids.length, new Set(ids).size]).toEqual([able, able]);
    expect(app.activeIds()).toHaveLength(MATCHING - able);
  });

  test('when the session ends before the first request, the users count as not sent and Continue sends them', async () => {
    const app = await openMany();
    await selectAll(app);
    app.fail({ call: 'listUsers', kind: 'refresh403', count: 1 });
    const able = await deactivate(app);
    await waitFor(() => expect(app.session.user()).toBeUndefined());
    expect(app.parts()).toEqual([]);
    await act(() =>
      app.auth.login({ email: CAST.ines.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' }),
    );
    const shown = await dialog(`0 of ${able.toLocaleString('en')} changed`);
    expect(shown.getByText(`Not sent: ${able.toLocaleString('en')}`)).toBeTruthy();
    await app.user.click(shown.getByRole('button', { name: `Continue with ${able.toLocaleString('en')}` }));
    await dialog(`${able.toLocaleString('en')} users deactivated`);
    expect(app.activeIds()).toHaveLength(MATCHING - able);
  });

  test('after several requests without a response the change stops; Continue is offered once the outcomes are known', async () => {
    const app = await openMany();
    await selectAll(app);
    app.fail({ call: 'updateUserStatuses', kind: 'refused', effect: true, after: 2, count: 2 });
    // After the 16 reads of the four batches before they are sent.
    app.fail({ call: 'listUsers', kind: '422', after: 16, count: 4 });
    const able = await deactivate(app);
    const shown = await dialog(`200 of ${able.toLocaleString('en')} changed`);
    expect(shown.getByText(/^Several requests in a row got no response/u)).toBeTruthy();
    expect(shown.getByText('Outcome unknown: 200')).toBeTruthy();
    expect(shown.queryByRole('button', { name: /^Continue/u })).toBeNull();
    await app.user.click(shown.getByRole('button', { name: 'Check again' }));
    const read = await dialog(`400 of ${able.toLocaleString('en')} changed`);
    expect(app.activeIds()).toHaveLength(MATCHING - 400);
    expect(
      read.getByRole('button', { name: `Continue with ${(able - 400).toLocaleString('en')}` }),
    ).toBeTruthy();
    expect(app.parts()).toHaveLength(4);
  });
});
