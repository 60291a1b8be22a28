/** The wizard "Upgrade to Enterprise" from its button to the end (spec 2 §4). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type CompanyKey, companyRow } from '../../../mocks/seeds/companies.ts';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { LazyWizard } from '../../../src/features/enterprise/UpgradeButton.tsx';
import { paths } from '../../../src/paths.ts';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, idOf, open } from '../accounts/open.ts';
import {
  alert,
  at,
  atDeal,
  atInvoice,
  buttonNamed,
  dialog,
  DONE,
  gone,
  input,
  isRefused,
  openWizard,
  paste,
  pick,
  press,
  SEND,
  step,
} from './wizard.ts';

const header = () => screen.queryByRole('button', { name: 'Upgrade to Enterprise' });

describe('the “Upgrade to Enterprise” button', () => {
  test.each<[CastKey, CompanyKey, string | undefined]>([
    ['ines', 'blueHarbor', undefined],
    ['ines', 'atlas', undefined],
    ['ines', 'delta', 'The account has an upgrade in progress'],
    [
      'ines',
      'copper',
      'Billing information must be populated on the Billing tab before this account can be upgraded.',
    ],
  ])(
    'for %s at %s the button opens the wizard unless there is a reason against it: %s [ACC-31] [UPG-35] [UPG-44]',
    async (as, key, reason) => {
      await LazyWizard.ready();
      const app = await open({ at: paths.account(idOf(key)), as });
      const button = await screen.findByRole('button', { name: 'Upgrade to Enterprise' });
      expect(button.getAttribute('aria-disabled')).toBe(String(reason !== undefined));
      const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toBe(reason);
      await app.user.click(button);
      if (reason === undefined) expect(await dialog()).toBeDefined();
      else expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test.each<CompanyKey>(['aldergrove', 'fable'])(
    'the account %s has no such button [UPG-36]',
    async (key) => {
      await open({ at: paths.account(idOf(key)) });
      await screen.findByRole('form', { name: 'Company details' });
      expect(header()).toBeNull();
    },
  );

  test('a link to the wizard of an account that can’t be upgraded opens nothing, and the address loses its query', async () => {
    await open({ at: `${paths.account(idOf('copper'))}?dialog=upgrade` });
    await screen.findByRole('form', { name: 'Company details' });
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the wizard from start to end', () => {
  test('an SxAdmin reads first that the upgrade can’t be undone, and no time, because how long it takes is unknown', async () => {
    await openWizard('blueHarbor');
    expect(await step()).toBe('Confirmation');
    const words = (await dialog()).textContent;
    expect(words).toContain('Once it begins, the upgrade can’t be undone.');
    expect(words).not.toMatch(/minutes/u);
  });

  test('a Lite account takes five steps with required choices, and a double click sends one request [UPG-45] [UPG-48] [UPG-53]', async () => {
    const app = await openWizard('blueHarbor');
    expect(await step()).toBe('Confirmation');
    expect((await dialog()).textContent).toMatch(
      /All users of the account are signed out.*live campaigns are closed/u,
    );
    await press(app, 'Next');
    await at('Company selection');
    expect(await isRefused('Next')).toBe(true);
    await pick(app, /^Blue Harbor Media/u);
    await press(app, 'Next');
    await at('Server region');
    expect(await isRefused('Next')).toBe(true);
    await pick(app, /^Australia/u);
    await press(app, 'Next');
    await at('Deal selection');
    expect(await isRefused('Next')).toBe(true);
    await pick(app, /, Enterprise/u);
    const sum = [...(await dialog()).querySelectorAll('.sum > *')].map(({ textContent }) => textContent);
    expect(sum).toEqual([
      '10 Enterprise license × $1,450.00',
      '$14,500.00',
      'Discount 10%',
      '−$1,450.00',
      '1 API access × $2,400.00',
      '$2,400.00',
      'Deal amount',
      '$15,450.00',
    ]);
    await press(app, 'Next');
    await at('Invoice details');
    const beside = [...(await dialog()).querySelectorAll('.beside small')].map((one) => one.textContent);
    expect(beside).toEqual([
      'Users signed out, live campaigns closed',
      'Blue Harbor Media',
      'Australia',
      'Blue Harbor Media, Enterprise',
    ]);
    await paste(app, /^Invoice notes/u, 'PO 4711');
    await paste(app, /^Recipients/u, 'it@harbor.com,');
    const { until, release } = held();
    app.fail({ call: 'upgradeToEnterprise', kind: 'delay', until });
    await app.user.dblClick(await buttonNamed(SEND));
    expect(await isRefused('Back')).toBe(true);
    release();
    await gone();
    expect(app.toasts()).toEqual([DONE]);
    expect(app.bodies('upgradeToEnterprise')).toEqual([
      {
        accountId: idOf('blueHarbor'),
        accessType: 'ENTERPRISE',
        dealId: 'deal-000009-1',
        hubspotCompanyId: 'hub-000009',
        serverRegion: 'AUSTRALIA',
        invoiceNotes: 'PO 4711',
        carbonCopyRecipients: ['it@harbor.com'],
      },
    ]);
    expect(header()?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Upgrading')).toBeDefined();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(app.platform.log.problems()).toEqual([]);
  });

  test('a Professional account begins at the company, has no region, and leaves no step in the history [UPG-46] [UPG-52]', async () => {
    const app = await open({ at: paths.account(idOf('atlas')) });
    const length = window.history.length;
    await app.user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }));
    expect(await step()).toBe('Company selection');
    await pick(app, /^Atlas Outdoor/u);
    await press(app, 'Next');
    await at('Deal selection');
    await press(app, 'Back');
    await at('Company selection');
    await press(app, 'Next');
    await pick(app, /, Enterprise/u);
    await press(app, 'Next');
    await at('Invoice details');
    await press(app, SEND);
    await gone();
    expect(app.bodies('upgradeToEnterprise')).toEqual([
      {
        accountId: idOf('atlas'),
        accessType: 'ENTERPRISE',
        dealId: 'deal-000006-1',
        hubspotCompanyId: 'hub-000006',
      },
    ]);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.history.length).toBeGreaterThan(length);
    // None of its steps is left behind the page in the history.
    expect((window.history.state as { idx: number }).idx).toBe(0);
  });

  test('a $0 deal is checked and sent at the deal step [UPG-49] [UPG-51] [BILL-31]', async () => {
    const app = await atDeal();
    await pick(app, /, pilot/u);
    expect((await dialog()).textContent).not.toContain('Invoice details');
    await press(app, 'Send');
    await gone();
    expect(app.toasts()).toEqual(['success: The process was successfully completed!']);
    expect(app.bodies('validateDeal')).toHaveLength(1);
    expect(Object.keys(app.bodies('upgradeToEnterprise')[0] as object).toSorted()).toEqual([
      'accessType',
      'accountId',
      'dealId',
      'hubspotCompanyId',
    ]);
  });

  test('with the deal_zero flag off a deal with nothing to pay has the invoice step too [UPG-51]', async () => {
    const platform = smallPlatform({ config: { flags: { deal_zero: false } } });
    const app = await atDeal({ platform });
    await pick(app, /, pilot/u);
    await press(app, 'Next');
    await at('Invoice details');
  });
});

describe('the company step', () => {
  test('it begins with companies of the account’s name; a search, all companies and more pages can be loaded [UPG-47]', async () => {
    const app = await openWizard('atlas');
    const radios = () => screen.queryAllByRole('radio');
    await waitFor(() => expect(radios()).toHaveLength(1));
    const find = screen.getByRole('searchbox', { name: 'Search companies by name or domain' });
    await app.user.clear(find);
    await app.user.type(find, 'nobody at all');
    await screen.findByText('No companies match.');
    await app.user.click(screen.getByRole('button', { name: 'Show all companies' }));
    await waitFor(() => expect(radios()).toHaveLength(25));
    await app.user.click(screen.getByRole('button', { name: /^Show more of 60/u }));
    await waitFor(() => expect(radios()).toHaveLength(50));
    expect(app.sent.findLast((line) => line.includes('/api/crm/accounts/?'))).toMatch(/offset=25/u);
  });

  test('the company that an account is linked to is read and offered', async () => {
    const app = await openWizard('brightwell');
    await screen.findByText('Linked');
    expect(app.sent.some((line) => line.endsWith('/api/crm/accounts/hub-000010'))).toBe(true);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  test('choosing another company clears the chosen deal', async () => {
    const app = await atDeal();
    await pick(app, /, Enterprise/u);
    await press(app, 'Back');
    const find = await screen.findByRole('searchbox');
    await app.user.clear(find);
    await app.user.type(find, 'brightwell');
    await pick(app, /^Brightwell/u);
    await press(app, 'Next');
    await at('Deal selection');
    await screen.findByRole('radio', { name: /^Brightwell Dairy, Enterprise/u });
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(await isRefused('Next')).toBe(true);
  });

  test('a company without uninvoiced deals shows a note, and Next is disabled', async () => {
    const app = await openWizard('atlas');
    const find = screen.getByRole('searchbox');
    await app.user.clear(find);
    await app.user.type(find, 'delta freight');
    await pick(app, /^Delta/u);
    await press(app, 'Next');
    expect(await screen.findByText(/^This company has no uninvoiced deal/u)).toBeDefined();
    expect(await isRefused('Next')).toBe(true);
  });
});

describe('the deal step', () => {
  test('deals are loaded ten at a time, and the search covers those that are loaded', async () => {
    const app = await atDeal();
    const radios = () => screen.queryAllByRole('radio');
    expect(radios()).toHaveLength(10);
    const find = screen.getByRole('searchbox', { name: 'Search the first 10 of 24 deals' });
    await app.user.type(find, 'option 9');
    expect(screen.getByText('None of the deals shown so far match.')).toBeDefined();
    await press(app, 'Show more, 14 left');
    await waitFor(() => expect(radios()).toHaveLength(1));
    await app.user.clear(find);
    await press(app, 'Show more, 4 left');
    await waitFor(() => expect(radios()).toHaveLength(24));
    expect(screen.getByRole('searchbox', { name: 'Search 24 deals' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Show more/u })).toBeNull();
    expect(app.bodies('filterDeals')).toMatchObject([
      { page: 1, limit: 10, invoiced: false },
      { page: 2 },
      { page: 3 },
    ]);
  });

  test('deals that shift between two pages are neither lost nor listed twice', async () => {
    const app = await atDeal();
    const mine = app.platform.state().deals.of(companyRow('atlas'));
    const first = mine.find(({ id }) => id === 'deal-000006-1');
    if (first) first.invoiced = true;
    await press(app, /^Show more/u);
    await waitFor(() => expect(screen.queryAllByRole('radio')).toHaveLength(20));
    // The first page was refetched, with the deal that had shifted to it.
    expect(app.bodies('filterDeals')).toMatchObject([{ page: 1 }, { page: 2 }, { page: 1 }, { page: 2 }]);
    expect(screen.queryByRole('radio', { name: /, Enterprise/u })).toBeNull();
    const names = screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);
    expect(new Set(names).size).toBe(20);
  });

  test('line items that don’t add up to the deal amount show a note', async () => {
    const app = await atDeal();
    await pick(app, /, rounded/u);
    expect((await dialog()).textContent).toContain(
      'The line items add up to $15,450.00, which isn’t the deal amount.',
    );
  });

  test('a refused deal shows why with a link to it at the same step, until another deal is chosen [UPG-50]', async () => {
    const app = await atDeal();
    await pick(app, /, upgrade/u);
    await press(app, 'Next');
    expect(await alert()).toContain('The deal has no contract start date.');
    const link = screen.getByRole('link', { name: 'Go to deal' });
    expect(link.getAttribute('href')).toBe('https://crm.canvass.example/deals/deal-000006-3');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(await step()).toBe('Deal selection');
    await pick(app, /, Enterprise/u);
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
    await press(app, 'Next');
    await at('Invoice details');
    expect(app.bodies('validateDeal')).toHaveLength(2);
  });

  test('Back, by the button or the browser, discards the check, and Next checks the deal again [UPG-52]', async () => {
    const app = await atInvoice();
    await press(app, 'Back');
    await at('Deal selection');
    await press(app, 'Next');
    await at('Invoice details');
    await app.back();
    await at('Deal selection');
    // Forward leads to a step whose deal is no longer validated.
    await act(async () => window.history.forward());
    await at('Deal selection');
    await press(app, 'Next');
    await at('Invoice details');
    await asked(app, 'validateDeal', 3);
    expect(app.bodies('upgradeToEnterprise')).toEqual([]);
  });
});

describe('the invoice step', () => {
  test('notes have at most 30 code points, the billing e-mail can’t be removed, and Back keeps what was typed [INV-6] [INV-7] [INV-13]', async () => {
    const app = await atInvoice();
    const notes = await paste(app, /^Invoice notes/u, '😀'.repeat(30));
    expect(screen.getByText('30 of 30 characters')).toBeDefined();
    await app.user.type(notes, '!');
    await screen.findByText('At most 30 characters (you have 31)');
    await press(app, SEND);
    expect(app.bodies('upgradeToEnterprise')).toEqual([]);
    const billing = app.row('atlas').billingAddress?.email ?? '';
    const stays = screen.getByRole('button', { name: `Remove ${billing}` });
    expect(stays.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(stays.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The main billing contact email cannot be removed. Update your billing information to change this email.',
    );
    await press(app, 'Back');
    await at('Deal selection');
    await press(app, 'Next');
    await at('Invoice details');
    expect((await input(/^Invoice notes/u)).value).toBe(`${'😀'.repeat(30)}!`);
  });

  test('at most ten copies are accepted, and an invalid or duplicate one shows an error while typing [INV-8] [INV-9] [INV-10]', async () => {
    const app = await atInvoice();
    const field = await input(/^Recipients/u);
    await app.user.type(field, 'a@b ');
    expect(await alert()).toBe('Invalid email');
    await app.user.clear(field);
    await app.user.type(field, 'a@b.com{Enter}A@B.com,');
    expect(await alert()).toBe('Duplicated email');
    await app.user.clear(field);
    await paste(app, /^Recipients/u, Array.from({ length: 10 }, (_, n) => `p${n}@b.com `).join(''));
    expect(await alert()).toBe('Max of items allowed exceeded');
    await app.user.clear(field);
    await press(app, SEND);
    await gone();
    const [body] = app.bodies('upgradeToEnterprise') as { carbonCopyRecipients: string[] }[];
    expect(body?.carbonCopyRecipients).toHaveLength(10);
  });

  test('with the billinguserfacing flag off there is no field for copies, and none are sent [UPG-54]', async () => {
    const platform = smallPlatform({ config: { flags: { billinguserfacing: false } } });
    const app = await atInvoice({ platform });
    expect(screen.queryByRole('textbox', { name: /^Recipients/u })).toBeNull();
    expect((await dialog()).textContent).toContain(app.row('atlas').billingAddress?.email ?? '-');
    await press(app, SEND);
    await gone();
    expect(app.bodies('upgradeToEnterprise')[0]).not.toHaveProperty('carbonCopyRecipients');
  });
});

test('a reload in the middle starts at the first step, and Cancel closes the wizard [UPG-52]', async () => {
  const app = await atInvoice();
  const { platform } = app;
  const state: unknown = window.history.state;
  await app.unmount();
  const again = await open({ at: '/accounts', platform });
  await act(async () => {
    window.history.replaceState(state, '', `${paths.account(idOf('atlas'))}?dialog=upgrade`);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  await at('Company selection');
  await press(again, 'Cancel');
  await gone();
  expect(window.location.search).toBe('');
});
