/** The upgrade wizard under failures: nothing is ordered twice, no choice is lost (spec 2 §4). */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../../../mocks/faults/faults.ts';
import { held } from '../../held.ts';
import { quiet } from '../../quiet.ts';
import {
  alert,
  type App,
  at,
  atDeal,
  atInvoice,
  buttonNamed,
  dialog,
  DONE,
  gone,
  input,
  isRefused,
  paste,
  pick,
  press,
  SEND,
  step,
} from './wizard.ts';

const sends = (app: App) => app.bodies('upgradeToEnterprise').length;
const FALLBACK = 'An error occurred while upgrading your account';

describe('the check of the deal', () => {
  test.each<[FaultKind, string]>([
    ['500', 'Internal server error.'],
    ['offline', 'Couldn’t check the deal. Try again.'],
  ])(
    '%s: the step shows an error and keeps the choice, and Next checks the deal again [UPG-49]',
    async (kind, text) => {
      const app = await atDeal();
      await pick(app, /, Enterprise/u);
      app.fail({ call: 'validateDeal', kind, count: 1 });
      await press(app, 'Next');
      expect(await alert()).toBe(text);
      expect(await step()).toBe('Deal selection');
      expect(screen.getByRole('radio', { checked: true })).toBeDefined();
      await press(app, 'Next');
      await at('Invoice details');
    },
  );

  test('a double click checks the deal once, and after Back the response is ignored [UPG-52]', async () => {
    const app = await atDeal();
    await pick(app, /, Enterprise/u);
    const { until, release } = held();
    app.fail({ call: 'validateDeal', kind: 'delay', until });
    await app.user.dblClick(await buttonNamed('Next'));
    await press(app, 'Back');
    await at('Company selection');
    release();
    await act(() => quiet(() => [app]));
    expect(await step()).toBe('Company selection');
    expect(app.bodies('validateDeal')).toHaveLength(1);
  });

  test('who sends a $0 deal can’t cancel while it is checked: Cancel, Escape and Back do nothing', async () => {
    const app = await atDeal();
    await pick(app, /, pilot/u);
    const { until, release } = held();
    app.fail({ call: 'validateDeal', kind: 'delay', until });
    await press(app, 'Send');
    await waitFor(() => expect(app.bodies('validateDeal')).toHaveLength(1));
    await press(app, 'Cancel');
    await app.user.keyboard('{Escape}');
    await app.back();
    expect(await isRefused('Cancel')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    expect(await step()).toBe('Deal selection');
    release();
    await gone();
    expect([sends(app), app.toasts()]).toEqual([1, ['success: The process was successfully completed!']]);
  });

  test('who cancels while a deal is checked has closed the wizard: the late response opens nothing', async () => {
    const app = await atDeal();
    await pick(app, /, Enterprise/u);
    const { until, release } = held();
    app.fail({ call: 'validateDeal', kind: 'delay', until });
    await press(app, 'Next');
    await waitFor(() => expect(app.bodies('validateDeal')).toHaveLength(1));
    await press(app, 'Cancel');
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await gone();
    await waitFor(() => expect(window.location.search).toBe(''));
    release();
    await act(() => quiet(() => [app]));
    expect([window.location.search, document.querySelector('[role="dialog"]')]).toEqual(['', null]);
    expect(sends(app)).toBe(0);
  });
});

describe('the upgrade request', () => {
  test.each<FaultKind>(['500', 'offline'])(
    '%s without effect: the account is read before and after, an error is shown, and the request can be sent again',
    async (kind) => {
      const app = await atInvoice();
      app.fail({ call: 'upgradeToEnterprise', kind, count: 1 });
      await press(app, SEND);
      expect(await alert()).toContain(kind === '500' ? 'Internal server error.' : FALLBACK);
      expect(app.bodies('getAccount')).toHaveLength(2);
      expect(app.row('atlas').upgradeInfo).toBeUndefined();
      await press(app, SEND);
      await gone();
      expect(app.toasts()).toEqual([DONE]);
      expect(sends(app)).toBe(2);
    },
  );

  test.each<FaultKind>(['500', 'offline', 'truncated'])(
    '%s after the effect: the upgrade is found in the account and not sent twice',
    async (kind) => {
      const app = await atInvoice();
      app.fail({ call: 'upgradeToEnterprise', kind, count: 1, effect: true });
      await press(app, SEND);
      await gone();
      expect(app.toasts()).toEqual([DONE]);
      expect(sends(app)).toBe(1);
      expect(app.platform.outbox.emails).toHaveLength(1);
    },
  );

  test('if the account can’t be read either, “Check again” looks the outcome up, and nothing is sent twice', async () => {
    const app = await atInvoice();
    app.fail({ call: 'upgradeToEnterprise', kind: 'offline', count: 1, effect: true });
    app.fail({ call: 'getAccount', kind: '422', after: 1 });
    await press(app, SEND);
    expect(await alert()).toContain('We don’t know whether it went through anyway.');
    await press(app, 'Check again');
    await waitFor(async () => expect(await alert()).toContain('We don’t know'));
    expect(sends(app)).toBe(1);
    app.platform.faults.clear();
    await press(app, 'Check again');
    await gone();
    expect(app.toasts()).toEqual([DONE]);
    expect(sends(app)).toBe(1);
  });

  test('a lookup that finds no upgrade offers to send the request again, with what was typed', async () => {
    const app = await atInvoice();
    await paste(app, /^Invoice notes/u, 'PO 7');
    app.fail({ call: 'upgradeToEnterprise', kind: 'offline', count: 1 });
    app.fail({ call: 'getAccount', kind: '422', after: 1 });
    await press(app, SEND);
    await alert();
    app.platform.faults.clear();
    await press(app, 'Check again');
    await buttonNamed(SEND);
    expect(sends(app)).toBe(1);
    await press(app, SEND);
    await gone();
    expect(app.bodies('upgradeToEnterprise')).toMatchObject([undefined, { invoiceNotes: 'PO 7' }]);
  });

  test('a billing e-mail that a colleague has changed is shown first, and only the next press begins the upgrade', async () => {
    const app = await atInvoice();
    const row = app.row('atlas');
    row.billingAddress = { ...row.billingAddress, email: 'accounts@atlas.example' };
    app.platform.db.touch();
    await press(app, SEND);
    expect(await alert()).toMatch(/^The billing email is now accounts@atlas\.example/u);
    await buttonNamed('Remove accounts@atlas.example');
    expect(app.bodies('upgradeToEnterprise')).toEqual([]);
    await press(app, SEND);
    await gone();
    expect(app.bodies('upgradeToEnterprise')).toHaveLength(1);
  });

  test('a refusal shows the server’s message, and the wizard stays at its step [UPG-53]', async () => {
    const app = await atInvoice();
    app.fail({ call: 'upgradeToEnterprise', kind: '422', count: 1 });
    await press(app, SEND);
    expect(await alert()).toBe('This cannot be processed.');
    expect(await step()).toBe('Invoice details');
    expect(app.row('atlas').upgradeInfo).toBeUndefined();
  });

  test('a deal that was invoiced meanwhile shows why with a link to it, and another one can be chosen [UPG-50]', async () => {
    const app = await atInvoice();
    const deal = app.platform.state().deals.byId('deal-000006-1');
    if (deal) deal.invoiced = true;
    await press(app, SEND);
    expect(await alert()).toContain('The deal has been invoiced already.');
    expect(screen.getByRole('link', { name: 'Go to deal' })).toBeDefined();
    await press(app, 'Back');
    await at('Deal selection');
    await pick(app, /, option 4/u);
    await press(app, 'Next');
    await at('Invoice details');
  });

  test('an upgrade that was begun in another tab is told in the wizard, which keeps what was typed and sends nothing [UPG-35]', async () => {
    const app = await atInvoice();
    const notes = await paste(app, /^Invoice notes/u, 'PO 8');
    app.row('atlas').upgradeInfo = { status: 'InProgress' };
    await press(app, SEND);
    expect(await alert()).toBe('The account has an upgrade in progress');
    await screen.findByText('Upgrading');
    expect([notes.value, notes.isConnected, app.toasts()]).toEqual(['PO 8', true, []]);
    expect(await isRefused(SEND)).toBe(true);
    await press(app, SEND);
    expect([sends(app), app.platform.outbox.emails]).toEqual([1, []]);
    await press(app, 'Back');
    await at('Deal selection');
    expect(await isRefused('Next')).toBe(true);
    await press(app, 'Cancel');
    await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await gone();
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('a deal whose amount was changed meanwhile is shown with the new one before anything is sent, and what was typed stays', async () => {
    const app = await atInvoice();
    const notes = await paste(app, /^Invoice notes/u, 'PO 8');
    const deal = app.platform.state().deals.byId('deal-000006-1');
    if (deal) deal.amount = 20_000;
    await press(app, SEND);
    expect(await alert()).toBe('The cost is now $20,000.00. Review it, then send again.');
    expect([notes.value, notes.isConnected, sends(app)]).toEqual(['PO 8', true, 0]);
    await press(app, 'Send invoice for $20,000.00');
    await gone();
    expect(app.bodies('upgradeToEnterprise')).toMatchObject([{ invoiceNotes: 'PO 8' }]);
  });

  test('a $0 deal that costs something by now is not sent without an invoice', async () => {
    const app = await atDeal();
    await pick(app, /, pilot/u);
    const deal = app.platform.state().deals.byId('deal-000006-2');
    if (deal) deal.amount = 1;
    await press(app, 'Send');
    expect(await alert()).toBe('The cost is now $1.00. Review it, then send again.');
    await press(app, 'Next');
    await at('Invoice details');
    expect(sends(app)).toBe(0);
  });

  test('a 402 raises the session’s event upgrade-in-progress, and no invoice is sent', async () => {
    const app = await atInvoice();
    const events: string[] = [];
    app.session.on(({ type }) => void events.push(type));
    app.fail({ call: 'upgradeToEnterprise', kind: '402upgrading', count: 1 });
    await press(app, SEND);
    await waitFor(() => expect(events).toContain('upgrade-in-progress'));
    expect(app.platform.outbox.emails).toEqual([]);
  });

  test('a $0 deal whose response is lost is not sent twice either [UPG-51]', async () => {
    const app = await atDeal();
    await pick(app, /, pilot/u);
    app.fail({ call: 'upgradeToEnterprise', kind: 'offline', count: 1, effect: true });
    await press(app, 'Send');
    await gone();
    expect(app.toasts()).toEqual(['success: The process was successfully completed!']);
    expect(sends(app)).toBe(1);
  });

  test('Enter and a click send one request, and Escape and Back do nothing while it is pending [UPG-53]', async () => {
    const app = await atInvoice();
    await paste(app, /^Invoice notes/u, 'PO 1');
    const { until, release } = held();
    app.fail({ call: 'upgradeToEnterprise', kind: 'delay', until });
    await app.user.keyboard('{Enter}');
    await press(app, SEND);
    await app.user.keyboard('{Escape}');
    await app.back();
    expect(await step()).toBe('Invoice details');
    release();
    await gone();
    expect(sends(app)).toBe(1);
    expect(app.toasts()).toEqual([DONE]);
  });
});

describe('lists that can’t be read', () => {
  test.each<[string, string]>([
    ['listCompanies', 'Couldn’t load the companies.'],
    ['filterDeals', 'Couldn’t load the deals.'],
  ])('%s: the step shows an error, and Try again loads the list [UPG-47]', async (call, text) => {
    const app = await atDeal();
    await press(app, 'Back');
    await at('Company selection');
    app.fail({ call, kind: 'html' });
    if (call === 'listCompanies') await app.user.type(await screen.findByRole('searchbox'), ' x');
    else await press(app, 'Next');
    await waitFor(async () => expect(await alert()).toContain(text));
    app.platform.faults.clear();
    await press(app, 'Try again');
    await waitFor(async () => expect((await dialog()).querySelector('.note.bad')).toBeNull());
  });
});

test('a session lost while sending begins no upgrade, and what was typed stays', async () => {
  const app = await atInvoice();
  await paste(app, /^Invoice notes/u, 'PO 9');
  app.fail({ call: 'upgradeToEnterprise', kind: 'refresh403', count: 1 });
  await press(app, SEND);
  await waitFor(() => expect(app.session.user()).toBeUndefined());
  const notes = await input(/^Invoice notes/u);
  expect(notes.value).toBe('PO 9');
  expect(app.row('atlas').upgradeInfo).toBeUndefined();
});
