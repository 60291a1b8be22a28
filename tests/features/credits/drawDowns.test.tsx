/** Draw-downs of a credit pool in the real console (spec 2 §3, §4, §5, §8, §9). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultKind } from '../../../mocks/faults/faults.ts';
import { takeDraft } from '../../../src/kit/form/drafts.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { whenOver } from '../../leaving.ts';
import { smallPlatform } from '../../signedIn.ts';
import { asked, button, idOf, open } from '../accounts/open.ts';
import { creditsOf, poolOf, poolRow } from './room.ts';

beforeAll(() => import('../../../src/features/credits/drawdowns/layers.tsx'));
// Unsent input would be stored for the next sign-in.
beforeEach(() => void takeDraft('usr-0000001:pool-000004-1:drawDown:new'));

type App = Awaited<ReturnType<typeof open>>;

const UPDATED = 'success: Draw down has been successfully updated';
const REMOVED = 'success: Draw down has been successfully removed';

const rows = () => [...document.querySelectorAll<HTMLElement>('.rows tbody tr:not(.skeletons)')];
const dialog = () => screen.findByRole('dialog');
// The dialog's skeleton is replaced by the form's own dialog.
const inDialog = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const summary = () => document.querySelector('[role=dialog] .summary')?.textContent;

async function show(app?: Parameters<typeof open>[0] | { pool: number }): Promise<App> {
  const options = app && 'at' in app ? app : { at: poolOf(app && 'pool' in app ? app.pool : 1) };
  const shown = await open(options);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return shown;
}
/** Draw-downs of a pool in the platform's data. */
const drawn = (app: App, name = 'Brand tracking') =>
  app.platform.state().credits.drawDownsOf(poolRow(app, name).id);
const pendingRow = async (): Promise<HTMLElement> => {
  const row = rows().find(({ textContent }) => textContent?.includes('Pending'));
  if (!row) throw new Error('No draw-down is pending');
  return row;
};
async function act(app: App, entry: string): Promise<void> {
  await app.user.click(within(await pendingRow()).getByRole('button', { name: /^Actions for/u }));
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
}
async function newDrawDown(app: App, amount: string): Promise<void> {
  await app.user.click(await button('New draw-down'));
  await app.user.type(await inDialog('Amount'), amount);
}
const submit = async (app: App, name: string | RegExp): Promise<void> =>
  app.user.dblClick(within(await dialog()).getByRole('button', { name }));

test('the dialog of a new draw-down focuses the amount, which has to be typed, and not the given deal', async () => {
  const app = await show();
  await app.user.click(await button('New draw-down'));
  const amount = await inDialog('Amount');
  await waitFor(() => expect(document.activeElement).toBe(amount));
});

describe('the table of draw-downs', () => {
  test('the table shows state, deal, amount in dollars, long date, members and project [CRED-24] [CRED-28] [CRED-29]', async () => {
    // From the pools, so that all calls of the table come after those of the start.
    const app = await open({ at: creditsOf('aldergrove') });
    await app.user.click(await screen.findByRole('link', { name: 'Brand tracking' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    await waitFor(() => expect(rows()[0]?.textContent).toMatch(/\+27/u));
    const first = drawn(app).find(({ status }) => status === 'PENDING');
    const pending = (await pendingRow()).textContent ?? '';
    expect(pending).toContain('Aldergrove Insights, research credits');
    expect(pending).toMatch(/\$\d[\d,]*\.\d{2}/u);
    expect(pending).toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4}/u);
    expect(first).toBeDefined();
    // Not every draw-down has a project yet.
    expect(rows().some(({ textContent }) => textContent?.includes('TBD'))).toBe(true);
    expect(app.bodies('listDrawDowns')).toEqual([
      // The latest first (decisions §12).
      { creditPoolId: 'pool-000004-1', offset: 0, limit: 25, sortBy: 'closeDate', sort: 'desc' },
    ]);
    // The 28 members are read together, not one call per row.
    const people = app.platform.log.of('listUsers').filter(({ url }) => url.includes('isAnyOf'));
    expect(people.length).toBeLessThanOrEqual(4);
  });

  test('the page size is 25, 50 or 100 and stored in the address, and a new size keeps the first row in view [CONST-9]', async () => {
    const app = await show();
    const reads = () => app.bodies('listDrawDowns').map((body) => body as { offset: number; limit: number });
    // The deals of the pool have pages of their own.
    const panel = rows()[0]?.closest<HTMLElement>('.panel');
    if (!panel) throw new Error('The rows are not in a panel');
    await app.user.click(within(panel).getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(rows()).toHaveLength(12));
    const sizes = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect([...sizes().options].map(({ text }) => text)).toEqual(['25', '50', '100']);
    await app.user.selectOptions(sizes(), '50');
    await waitFor(() => expect(rows()).toHaveLength(37));
    expect(reads().at(-1)).toMatchObject({ offset: 0, limit: 50 });
    expect(new URLSearchParams(window.location.search).get('size')).toBe('50');
    await app.back();
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(sizes().value).toBe('25');
    await app.user.selectOptions(sizes(), '50');
    await waitFor(() => expect(rows()).toHaveLength(37));
    await app.user.selectOptions(await screen.findByRole('combobox', { name: /Status/u }), 'PENDING');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(reads().at(-1)).toMatchObject({ offset: 0, limit: 50 });
    // With so few rows every page size shows all.
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
  });

  test('the table uses the page size in its address [CONST-9]', async () => {
    await show({ at: `${poolOf(1)}?size=50` });
    await waitFor(() => expect(rows()).toHaveLength(37));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('50');
  });

  test('the service filters, sorts (in three states) and pages the draw-downs [CRED-24]', async () => {
    const app = await show();
    await app.user.selectOptions(await screen.findByRole('combobox', { name: /Status/u }), 'PENDING');
    await waitFor(() => expect(rows()).toHaveLength(3));
    // The first page may have been requested before `open` returned.
    const before = app.bodies('listDrawDowns').length;
    for (const nth of [1, 2, 3]) {
      await app.user.click(await button(/^Amount/u));
      await asked(app, 'listDrawDowns', before + nth);
    }
    const sent = app.bodies('listDrawDowns') as { status?: string; sortBy?: string; sort?: string }[];
    expect(sent.slice(before - 1).map(({ status, sortBy, sort }) => [status, sortBy, sort])).toEqual([
      ['PENDING', 'closeDate', 'desc'],
      ['PENDING', 'drawdownAmount', 'desc'],
      ['PENDING', 'drawdownAmount', 'asc'],
      ['PENDING', undefined, undefined],
    ]);
  });

  test('a draw-down that is not final has an actions menu, and a final one has none [CRED-34]', async () => {
    await show();
    for (const row of rows()) {
      const isFinal = row.textContent?.includes('Final') ?? false;
      expect(within(row).queryByRole('button', { name: /^Actions for/u }) === null).toBe(isFinal);
    }
  });

  test('an end user sees the table but no action', async () => {
    await show({ as: 'nora', at: settingsPaths.creditPool(idOf('aldergrove'), 'pool-000004-1') });
    expect(screen.queryByRole('button', { name: 'New draw-down' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/u })).toBeNull();
  });
});

describe('a new draw-down', () => {
  test('a new draw-down is sent once, in cents, for the chosen project [CRED-30] [CRED-31] [CRED-35]', async () => {
    const app = await show();
    await newDrawDown(app, '19.99');
    const project = within(await dialog()).getByRole('combobox', { name: /Project/u });
    await waitFor(() => expect(within(project).getAllByRole('option').length).toBeGreaterThan(2));
    await app.user.selectOptions(project, 'cmp-000004-2');
    await submit(app, 'Draw down $19.99');
    await gone();
    expect(app.bodies('saveDrawDown')).toEqual([
      {
        dealId: poolRow(app, 'Brand tracking').dealId,
        companyId: idOf('aldergrove'),
        creditPoolId: 'pool-000004-1',
        projectId: 'cmp-000004-2',
        drawdownAmount: 1999,
      },
    ]);
    expect(app.bodies('listCampaigns')).toEqual([{ states: ['LAUNCHED', 'COMPLETED', 'DRAFT'] }]);
    // Aldergrove is in the European Union.
    expect(app.sent.filter((request) => request.includes('/campaigns'))).toEqual([
      'POST /api/campaigns-eu/campaigns/get-campaigns-by-state/acc-0000004',
    ]);
    expect(app.toasts()).toEqual([UPDATED]);
    await waitFor(() => expect(rows()[0]?.textContent).toContain('$19.99'));
    expect(drawn(app).at(-1)).toMatchObject({ amount: 1999, status: 'PENDING' });
  });

  test.each([
    ['1.005', 'Enter an amount with at most two decimals, such as 1,250 or 19.99'],
    ['1,25', 'Enter an amount with at most two decimals, such as 1,250 or 19.99'],
    ['0.00', 'Enter more than $0.00'],
  ])('an amount of %s shows a message and is not sent', async (amount, words) => {
    const app = await show();
    await newDrawDown(app, amount);
    await submit(app, /^Draw down/u);
    await waitFor(() => expect(summary()).toContain(words));
    expect(app.bodies('saveDrawDown')).toEqual([]);
  });

  test.each([
    ['$1,250', 'Draw down $1,250.00', 125_000],
    ['1 250.5', 'Draw down $1,250.50', 125_050],
    ['١٢', 'Draw down $12.00', 1200],
  ])('an amount typed as %s is understood and sent in cents [WALK-23]', async (amount, action, cents) => {
    const app = await show();
    await newDrawDown(app, amount);
    await submit(app, action);
    await gone();
    expect(app.bodies('saveDrawDown')).toMatchObject([{ drawdownAmount: cents }]);
  });

  test('an amount above the available credits shows the server’s message and keeps the input [CRED-30]', async () => {
    const app = await show();
    await newDrawDown(app, '7500.01');
    await submit(app, /^Draw down/u);
    await waitFor(() => expect(summary()).toBe('Only $7,500.00 are available in this credit pool.'));
    expect((await inDialog('Amount')).value).toBe('7500.01');
    expect(app.bodies('saveDrawDown')).toHaveLength(1);
    expect(app.toasts()).toEqual([]);
  });

  test.each<[FaultKind, boolean, string | undefined]>([
    ['aborted', true, undefined],
    ['502html', true, undefined],
    ['refused', false, 'Could not update'],
  ])(
    'a new draw-down whose response is lost (%s, done: %s) is read back and not sent twice [CRED-30]',
    async (kind, effect, words) => {
      const app = await show();
      const before = drawn(app).length;
      app.fail({ call: 'saveDrawDown', kind, effect });
      await newDrawDown(app, '19.99');
      await submit(app, 'Draw down $19.99');
      if (words === undefined) await gone();
      else await waitFor(() => expect(summary()).toBe(words));
      expect(app.platform.log.of('saveDrawDown')).toHaveLength(1);
      expect(drawn(app)).toHaveLength(before + (effect ? 1 : 0));
      expect(app.toasts()).toEqual(effect ? [UPDATED] : []);
    },
  );

  test('who sends a new draw-down again, whose first request arrives late, has one draw-down', async () => {
    const app = await show();
    const before = drawn(app).length;
    const lost = app.fail({ call: 'saveDrawDown', kind: 'refused' });
    await newDrawDown(app, '19.99');
    await submit(app, 'Draw down $19.99');
    await waitFor(() => expect(summary()).toBe('Could not update'));
    app.platform.faults.remove(lost);
    const { id: poolId, dealId = '' } = poolRow(app, 'Brand tracking');
    const closeDate = app.platform.state().clock.now();
    app.platform.state().credits.addDrawDown({ poolId, dealId, amount: 1999, status: 'PENDING', closeDate });
    await submit(app, 'Draw down $19.99');
    await gone();
    expect([app.toasts(), drawn(app).length]).toEqual([[UPDATED], before + 1]);
    expect(app.platform.log.of('saveDrawDown')).toHaveLength(1);
  });

  test('without the campaign service only the projects show an error, and the draw-down is saved [CRED-31]', async () => {
    const app = await show();
    const fault = app.fail({ call: 'listCampaigns', kind: '502html' });
    await newDrawDown(app, '5');
    const note = await within(await dialog()).findByText(/Couldn’t load the projects/u);
    await submit(app, 'Draw down $5.00');
    await gone();
    expect(app.toasts()).toEqual([UPDATED]);
    expect(note.isConnected).toBe(false);
    app.platform.faults.remove(fault);
  });

  test('a pending draw-down of an archived pool can be finalized or removed, but not changed', async () => {
    const platform = smallPlatform();
    poolRow({ platform }, 'Brand tracking').isActive = false;
    const app = await show({ at: poolOf(1), platform });
    await app.user.click(within(await pendingRow()).getByRole('button', { name: /^Actions for/u }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-disabled')])).toEqual([
      ['ChangeThis credit pool is archived. You can’t draw down from it.', 'true'],
      ['Finalize', null],
      ['Remove', null],
    ]);
  });

  test('the button for a new draw-down is disabled in an archived pool', async () => {
    const app = await show({ pool: 7 });
    const offered = await button('New draw-down');
    expect(offered.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(offered);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a pending draw-down', () => {
  test('a pending draw-down is read again before it is changed, and is saved in cents [CRED-25] [CRED-30]', async () => {
    const app = await show();
    await act(app, 'Change');
    const amount = await inDialog('Amount');
    const id = app.platform.log.of('getDrawDown')[0]?.url.split('/').at(-1);
    const one = drawn(app).find((drawDown) => drawDown.id === id);
    await app.user.clear(amount);
    await app.user.type(amount, '1.15');
    await submit(app, 'Save changes');
    await gone();
    expect(app.bodies('saveDrawDown')).toMatchObject([{ _id: id, drawdownAmount: 115 }]);
    expect(one?.amount).toBe(115);
    expect(app.toasts()).toEqual([UPDATED]);
  });

  test.each([
    ['Change', 'Save changes'],
    ['Finalize', /^Finalize/u],
  ])(
    '%s: an amount that another user saves while the form is open is not overwritten unasked',
    async (entry, action) => {
      const app = await show();
      await act(app, entry);
      const amount = await inDialog('Amount');
      await app.user.clear(amount);
      await app.user.type(amount, '12.50');
      const id = app.platform.log.of('getDrawDown')[0]?.url.split('/').at(-1);
      const row = drawn(app).find((one) => one.id === id);
      if (row) row.amount = 250_000;
      await submit(app, action);
      await waitFor(() =>
        expect(summary()).toMatch(/^Someone else changed this draw-down\. It’s now \$2,500\.00 for/u),
      );
      expect(row).toMatchObject({ amount: 250_000, status: 'PENDING' });
      await submit(app, action);
      await gone();
      expect(row?.amount).toBe(1250);
    },
  );

  test('a pending draw-down is finalized once, with the typed amount [CRED-32]', async () => {
    const app = await show();
    await act(app, 'Finalize');
    const amount = await inDialog('Amount');
    const id = app.platform.log.of('getDrawDown')[0]?.url.split('/').at(-1);
    await app.user.clear(amount);
    await app.user.type(amount, '20.01');
    await submit(app, 'Finalize $20.01');
    await gone();
    expect(app.bodies('finalizeDrawDown')).toEqual([{ _id: id, drawdownAmount: 2001 }]);
    expect(drawn(app).find((drawDown) => drawDown.id === id)).toMatchObject({
      status: 'FINAL',
      amount: 2001,
    });
    expect(app.toasts()).toEqual([UPDATED]);
  });

  test('finalizing a draw-down that another user has finalized shows a message and reloads the list [CRED-32]', async () => {
    const app = await show();
    await act(app, 'Finalize');
    await inDialog('Amount');
    const id = app.platform.log.of('getDrawDown')[0]?.url.split('/').at(-1);
    const one = drawn(app).find((drawDown) => drawDown.id === id);
    if (one) one.status = 'FINAL';
    const reads = app.bodies('listDrawDowns').length;
    await submit(app, /^Finalize \$/u);
    await waitFor(() =>
      expect(summary()).toBe('This draw-down was already finalized. The list has been refreshed.'),
    );
    await asked(app, 'listDrawDowns', reads + 1);
    expect(app.bodies('finalizeDrawDown')).toHaveLength(1);
    expect(app.toasts()).toEqual([]);
  });

  test('a draw-down that has become final opens with a message, and the list is reloaded [CRED-34]', async () => {
    const app = await show();
    const all = drawn(app).filter(({ status }) => status === 'PENDING');
    for (const one of all) one.status = 'FINAL';
    await act(app, 'Change');
    await within(await dialog()).findByText(/This draw-down is already final/u);
    await waitFor(() =>
      expect(rows().some(({ textContent }) => textContent?.includes('Pending'))).toBe(false),
    );
  });

  test.each([[false], [true]])(
    'a pending draw-down is removed once after a confirmation (response lost: %s) [CRED-33]',
    async (isLost) => {
      const app = await show();
      const before = drawn(app).length;
      if (isLost) app.fail({ call: 'removeDrawDown', kind: 'aborted', effect: true });
      await act(app, 'Remove');
      const question = await screen.findByRole('alertdialog');
      await app.user.dblClick(within(question).getByRole('button', { name: 'Remove draw-down' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(app.platform.log.of('removeDrawDown')).toHaveLength(1);
      expect(drawn(app)).toHaveLength(before - 1);
      expect(app.toasts()).toEqual([REMOVED]);
    },
  );

  test('one that another user has changed since it was listed is not removed, and the question says how it is now', async () => {
    const app = await show();
    await act(app, 'Remove');
    for (const row of drawn(app)) if (row.status === 'PENDING') row.amount = 900_000;
    const question = within(await screen.findByRole('alertdialog'));
    await app.user.click(question.getByRole('button', { name: 'Remove draw-down' }));
    await question.findByText(/^Someone else changed this draw-down\. It’s now \$9,000\.00 for/u);
    expect(app.platform.log.of('removeDrawDown')).toEqual([]);
    await waitFor(() => expect(rows().some((one) => one.textContent.includes('$9,000.00'))).toBe(true));
    screen.getByRole('alertdialog', { name: /\$9,000\.00/u });
    await app.user.click(question.getByRole('button', { name: 'Remove draw-down' }));
    await waitFor(() => expect(app.toasts()).toEqual([REMOVED]));
    await asked(app, 'removeDrawDown', 1);
  });
});

describe('the panel of a draw-down', () => {
  const openPanel = async (app: App) => {
    await app.user.click(within(await pendingRow()).getByRole('button', { name: /^Show the deal/u }));
    return dialog();
  };

  test('the panel shows the draw-down and its deal with line items [CRED-25] [CRED-26] [CRED-28]', async () => {
    const app = await show();
    const panel = await openPanel(app);
    await within(panel).findByText('$40,000.00', { selector: 'dd' });
    const words = panel.textContent ?? '';
    for (const part of ['Bulk credits', 'Nora Lindgren', 'Research credits', 'Description', 'Quantity'])
      expect(words).toContain(part);
    const { length } = app.sent.filter((request) => request.includes('/deals/draw-down/'));
    expect(length).toBe(1);
  });

  test('a unit price of a deal is shown with its fractions of a cent', async () => {
    const app = await show();
    for (const { dealId } of drawn(app)) {
      const [line] = app.platform.state().deals.byId(dealId)?.lines ?? [];
      if (line) Object.assign(line, { price: 0.4155 });
    }
    const panel = await openPanel(app);
    expect(await within(panel).findByText('$0.4155')).toBeTruthy();
  });

  // A response without its fields contains neither the draw-down nor the deal.
  test.each([
    ...(['swapped', 'missing'] as const).map((kind) => ['draw-down', 'getDrawDown', kind] as const),
    ...(['swapped', 'missing', 'html', '500'] as const).map(
      (kind) => ['deal', 'getDrawDownDeal', kind] as const,
    ),
  ])(
    'the panel says that the %s could not be loaded (%s: %s), and "Try again" loads it [CRED-27]',
    async (part, call, kind) => {
      const platform = smallPlatform();
      const fault = platform.faults.add({ call, kind });
      const app = await show({ at: poolOf(1), platform });
      const panel = await openPanel(app);
      const failed = new RegExp(`Couldn’t load the ${part}`, 'u');
      await within(panel).findByText(failed, undefined);
      // The other part is shown, and this one is empty.
      const [own, others] = part === 'deal' ? ['Type', 'Status'] : ['Status', 'Type'];
      await within(panel).findByText(others, { selector: 'dt' });
      expect(within(panel).queryByText(own, { selector: 'dt' })).toBeNull();
      platform.faults.remove(fault);
      await app.user.click(within(panel).getByRole('button', { name: 'Try again' }));
      await within(panel).findByText(own, { selector: 'dt' });
      expect(within(panel).queryByText(failed)).toBeNull();
    },
  );
});

test.each([
  ['in the default list', ''],
  ['in a list whose filter leaves it out', '?type=FINALIZED'],
])('a draw-down that was just created is marked and scrolled into view %s [WALK-28]', async (_, query) => {
  const app = await open({ at: `${poolOf(1)}${query}` });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(rows().some((row) => row.dataset['made'] !== undefined)).toBe(false);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  whenOver(() => seen.mockRestore());
  await newDrawDown(app, '12');
  await submit(app, /^Draw down/u);
  await gone();
  const marked = () => rows().filter((row) => row.dataset['made'] !== undefined);
  await waitFor(() => expect(marked()).toHaveLength(1));
  expect(marked()[0]?.textContent).toContain('Just created');
  expect(marked()[0]?.textContent).toContain('$12.00');
  expect(seen.mock.contexts).toContain(marked()[0]);
});
