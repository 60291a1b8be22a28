import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CompanyKey } from '../../../mocks/seeds/companies.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { asked, idOf, open } from '../accounts/open.ts';

type App = Awaited<ReturnType<typeof open>>;

const at = (key: CompanyKey) => paths.account(idOf(key));
const card = () => screen.getByRole('region', { name: 'Trials' });
const startButton = () => within(card()).getByRole('button', { name: 'Start Enterprise trial' });
const rows = () =>
  within(card())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const dialog = () => screen.getByRole('alertdialog', { name: 'Start an Enterprise trial?' });
const alert = () => within(dialog()).getByRole('alert').textContent;
const confirm = (app: App) =>
  app.user.click(within(dialog()).getByRole('button', { name: 'Start Enterprise trial' }));
const trialsAsked = (app: App) => app.bodies('setupTrial');
const day = (days: number) =>
  new Date((Math.floor(Date.now() / 86_400_000) + days) * 86_400_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The console at a company's settings, once the card is shown. */
async function openAt(key: CompanyKey, options: Partial<Parameters<typeof open>[0]> = {}) {
  const app = await open({ at: at(key), ...options });
  await screen.findByRole('region', { name: 'Trials' });
  return app;
}

/** Opens the question whether to start a trial. */
async function ask(key: CompanyKey, as: CastKey = 'ines') {
  const app = await openAt(key, { as });
  await app.user.click(startButton());
  await screen.findByRole('alertdialog');
  return app;
}

describe('trials of an account', () => {
  test.each<[CompanyKey, string]>([
    ['copper', `Professional trialRunningEnds in 9 days · ${day(9)}`],
    ['brightwell', `Enterprise trialEnded 130 days ago · ${day(-130)}`],
  ])('%s: the card shows which trial it is, whether it runs, and when it ends [UPG-31]', async (key, row) => {
    await openAt(key);
    expect(rows()).toEqual([row]);
  });

  test('a page that stays open over midnight UTC counts the days that are left then', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    await openAt('copper');
    vi.setSystemTime(now + 86_400_000);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    vi.useRealTimers();
    expect(rows()).toEqual([`Professional trialRunningEnds in 8 days · ${day(9)}`]);
  });

  test('past trials are sorted newest first, an unknown descriptor is shown as it is, and a trial can end today', async () => {
    const app = await open({ at: '/teams' });
    const trial = (descriptor: string, days: number) => ({
      descriptor: descriptor as 'proTrial',
      endDateUtc: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
    app.row('atlas').packagesInfo = {
      current: { trial: [trial('laterTrial', 0)] },
      past: { trial: [trial('proTrial', -400), trial('enterpriseTrial', -1), trial('proTrial', -40)] },
    };
    await openAt('atlas', { platform: app.platform });
    expect(rows()).toEqual([
      `laterTrialRunningEnds today · ${day(0)}`,
      `Enterprise trialEnded 1 day ago · ${day(-1)}`,
      `Professional trialEnded 40 days ago · ${day(-40)}`,
      `Professional trialEnded 400 days ago · ${day(-400)}`,
    ]);
  });

  test.each<[CastKey, CompanyKey, string]>([
    ['ines', 'copper', 'The account has a trial in progress'],
    ['ines', 'brightwell', 'The account already had an enterprise trial'],
    ['ines', 'delta', 'The account has an upgrade in progress'],
    ['ines', 'aldergrove', 'The account already had an enterprise trial'],
    ['sol', 'aldergrove', 'The account already has everything in Enterprise.'],
  ])(
    '%s can’t start a trial for %s, and the button says: %s [UPG-32] [UPG-33] [UPG-34]',
    async (as, key, reason) => {
      const app = await openAt(key, { as });
      const button = startButton();
      expect(button.getAttribute('aria-disabled')).toBe('true');
      const described = button.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described)?.textContent).toBe(reason);
      await app.user.click(button);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(trialsAsked(app)).toEqual([]);
    },
  );
});

describe('starting an Enterprise trial', () => {
  test('the question names the account, one request is sent, and the card shows the trial [ACC-31] [UPG-29]', async () => {
    const app = await ask('atlas');
    expect(dialog().textContent).toContain('Atlas Outdoor');
    expect(dialog().textContent).not.toContain('Support role');
    const { until, release } = held();
    app.fail({ call: 'setupTrial', kind: 'delay', until });
    await app.user.dblClick(within(dialog()).getByRole('button', { name: 'Start Enterprise trial' }));
    release();
    await waitFor(() => expect(app.toasts()).toEqual(['success: Enterprise trial started']));
    expect(trialsAsked(app)).toEqual([{ type: 'ENTERPRISE', accountId: idOf('atlas') }]);
    await waitFor(() =>
      expect(rows()).toEqual([
        `Enterprise trialRunningEnds in 15 days · ${day(15)}`,
        `Professional trialEnded 48 days ago · ${day(-48)}`,
      ]),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(startButton().getAttribute('aria-disabled')).toBe('true');
    expect(app.sent.filter((line) => line.endsWith(`accounts/${idOf('atlas')}`)).length).toBe(2);
  });

  test('Support can start a second trial, and the question says that it is one [UPG-33]', async () => {
    const app = await ask('brightwell', 'sol');
    expect(dialog().textContent).toContain('This account has already had an Enterprise trial.');
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Enterprise trial started']));
    expect(app.row('brightwell').packagesInfo.current.trial).toHaveLength(1);
  });

  test('a double click opens one question, and Cancel sends nothing', async () => {
    const app = await openAt('atlas');
    await app.user.dblClick(startButton());
    expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
    await app.user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(trialsAsked(app)).toEqual([]);
    await app.user.click(startButton());
    await screen.findByRole('alertdialog');
  });

  test.each([
    ['422', 'This cannot be processed.'],
    ['403plain', 'Forbidden.'],
    ['500', 'Internal server error.'],
    ['refused', 'An error occurred requesting your trial'],
  ] as const)(
    'after a failure of kind %s the server’s message or a default is shown, and the start can be tried again [UPG-30]',
    async (kind, words) => {
      const app = await ask('atlas');
      const fault = app.fail({ call: 'setupTrial', kind });
      await confirm(app);
      await waitFor(() => expect(alert()).toBe(words));
      expect(app.toasts()).toEqual([]);
      app.platform.faults.remove(fault);
      await confirm(app);
      await waitFor(() => expect(app.toasts()).toEqual(['success: Enterprise trial started']));
      expect(app.row('atlas').packagesInfo.current.trial).toHaveLength(1);
    },
  );

  test('after a lost response the account is fetched, the trial counts as started, and nothing is sent twice', async () => {
    const app = await ask('atlas');
    app.fail({ call: 'setupTrial', kind: 'refused', effect: true });
    await confirm(app);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Enterprise trial started']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(trialsAsked(app)).toHaveLength(1);
    expect(rows()[0]).toContain('Running');
  });

  test('when the account can’t be fetched after a lost response, "Check again" fetches it and sends nothing', async () => {
    const app = await ask('atlas');
    app.fail({ call: 'setupTrial', kind: 'refused', effect: true });
    const unread = app.fail({ call: 'getAccount', kind: '422' });
    await confirm(app);

    await waitFor(() =>
      expect(alert()).toBe(
        'An error occurred requesting your trial. We don’t know whether it went through anyway. Check again before you continue.',
      ),
    );
    const checkAgain = async () =>
      app.user.click(await within(dialog()).findByRole('button', { name: 'Check again' }));
    await checkAgain();
    await waitFor(() => expect(alert()).toContain('We don’t know'));
    app.platform.faults.remove(unread);
    await checkAgain();
    await waitFor(() => expect(app.toasts()).toEqual(['success: Enterprise trial started']));
    await asked(app, 'setupTrial', 1);
  });

  test('when another user has started a trial first, the server’s reason is shown, and the button is disabled', async () => {
    const app = await ask('atlas');
    app.row('atlas').packagesInfo = {
      current: { trial: [{ descriptor: 'enterpriseTrial', endDateUtc: new Date().toISOString() }] },
      past: { trial: [] },
    };
    app.platform.db.touch();
    await confirm(app);
    await waitFor(() => expect(alert()).toBe('The account has a trial in progress'));
    await app.user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(startButton().getAttribute('aria-disabled')).toBe('true'));
  });
});
