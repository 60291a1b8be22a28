/** Stock components of react-admin inside the real console, for all seven resources (docs/extending.md). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountIds, userIds } from '../../mocks/db/ids.ts';
import { companyRow } from '../../mocks/seeds/companies.ts';
import { CAST } from '../../mocks/seeds/people.ts';
import { toastStore } from '../../src/kit/toasts/toastStore.ts';
import { renderApp } from '../renderApp.tsx';

beforeAll(() => import('./screens.tsx'));

type App = Awaited<ReturnType<typeof renderApp>>;
const aldergrove = accountIds.of(companyRow('aldergrove'));
const oskar = userIds.of(Object.keys(CAST).indexOf('oskar'));
const poolId = (n: number) => `pool-${String(companyRow('aldergrove') + 1).padStart(6, '0')}-${n}`;
const told = () => toastStore.get().history.map(({ level, text }) => `${level}: ${String(text)}`);
const press = async (app: App, name: string | RegExp) =>
  app.user.click(await screen.findByRole('button', { name }));
const last = (app: App, part: string) =>
  decodeURIComponent(app.sent.findLast((line) => line.includes(part)) ?? '');
const bodyRows = () => screen.queryAllByRole('row').slice(1);
const rows = async () => {
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(0));
  return bodyRows();
};

/** The console at a stock screen. */
const open = (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ at: `/stock/${path}`, ...options });
const type = async (app: App, label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await app.user.clear(field);
  await app.user.type(field, text);
};
const LISTS = [
  ['accounts', 'Accounts', 'GET /api/users/accounts/?offset=0&limit=25'],
  ['users', 'Users', 'GET /api/users/v2/users/list/?offset=0&limit=25'],
  ['teams', 'Teams', 'GET /api/users/teams/?offset=0&limit=25'],
  [
    `credit-pools?of=${aldergrove}`,
    'Credit pools',
    `GET /api/credit-pools/credit-pool/company/${aldergrove}`,
  ],
  [`draw-downs?of=${poolId(1)}`, 'Draw-downs', 'POST /api/credit-pools/credit-pool/draw-down/table'],
  [`video-terms?of=${aldergrove}`, 'Terms', `GET /api/video-tracking/manage/terms/${aldergrove}`],
  [
    `invoices?of=${aldergrove}`,
    'Invoices',
    `GET /api/users/invoices/?accountId=${aldergrove}&offset=0&limit=25`,
  ],
] as const;

describe('a stock list', () => {
  test.each(LISTS)('of %s is headed %s, and asks by %s', async (path, title, request) => {
    const app = await open(path);
    await rows();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Canvass console`));
    expect(app.sent).toContain(request);
    expect(told()).toEqual([]);
    // The contract has no call to delete records of the others.
    if (!/^(?:credit-pools|draw-downs|video-terms)/u.test(path)) {
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    }
  });

  test('pages, by 25, 50 or 100, without a sort', async () => {
    const app = await open('accounts');
    expect(await rows()).toHaveLength(25);
    await press(app, 'Go to page 2');
    await waitFor(() => expect(last(app, 'accounts/?')).toBe('GET /api/users/accounts/?offset=25&limit=25'));
    await app.user.click(screen.getByRole('combobox', { name: /Rows per page/u }));
    const sizes = await screen.findAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['25', '50', '100']);
    await app.user.click(sizes[1] as HTMLElement);
    await waitFor(() => expect(last(app, 'accounts/?')).toBe('GET /api/users/accounts/?offset=0&limit=50'));
    await waitFor(() => expect(bodyRows()).toHaveLength(50));
  });

  test('sorts', async () => {
    const app = await open('accounts');
    await rows();
    await press(app, 'Account');
    await waitFor(() => expect(last(app, 'accounts/?')).toContain('sortBy=name&sort=asc'));
    await press(app, 'Account');
    await waitFor(() => expect(last(app, 'accounts/?')).toContain('sortBy=name&sort=desc'));
  });

  test('filters by plain values, which the wire knows as conditions, states and a search', async () => {
    const app = await open('accounts');
    await rows();
    await press(app, 'Add filter');
    await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Type' }));
    await app.user.click(await screen.findByRole('combobox', { name: 'Type' }));
    await app.user.click(await screen.findByRole('option', { name: 'LITE' }));
    await waitFor(() => expect(last(app, 'accounts/?')).toContain('"operands":["LITE"]'));
    await waitFor(() => expect(screen.queryByText('Aldergrove Insights')).toBeNull());
    await type(app, 'Search', 'har');
    await waitFor(() => expect(last(app, 'accounts/?')).toContain('search=har'));
  });

  test('of one account’s records is narrowed with the account kept', async () => {
    const app = await open(`invoices?of=${aldergrove}`);
    await rows();
    await app.user.click(screen.getByRole('combobox', { name: 'State' }));
    await app.user.click(await screen.findByRole('option', { name: 'paid' }));
    await waitFor(() => expect(last(app, 'invoices/')).toContain('"operands":["paid"]'));
    await waitFor(() => {
      for (const row of bodyRows()) expect(within(row).getByText('paid')).toBeTruthy();
    });
  });

  test('shows references: records by their ids in one call, called as their resource says', async () => {
    const app = await open('users');
    await rows();
    expect((await screen.findAllByText('Aldergrove Insights')).length).toBeGreaterThan(0);
    expect(app.sent.filter((line) => line.includes('/accounts/?'))).toHaveLength(1);
    await app.unmount();
    await open('teams');
    await rows();
    const chips = () =>
      [...document.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);
    await waitFor(() => expect(chips().filter((name) => /^\S+ \S+/u.test(name)).length).toBeGreaterThan(10));
  });

  test.each([
    ['accounts', 'accounts', /^\uFEFFID,Account,/u],
    [`credit-pools?of=${aldergrove}`, 'credit-pools', /^\uFEFFname,/u],
  ])(
    'of %s exports our CSV: the columns of the resource, else the fields of its records',
    async (path, name, head) => {
      let blob: Blob | undefined;
      const file = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => ((blob = made as Blob), 'blob:x'));
      const app = await open(path);
      await rows();
      await press(app, 'Export');
      await waitFor(() => expect(blob).toBeTruthy());
      const text = await (blob as Blob).text();
      expect(text).toMatch(head);
      expect((file.mock.contexts[0] as HTMLAnchorElement).download).toMatch(new RegExp(`^${name}_`, 'u'));
    },
  );
});

describe('a stock form', () => {
  test('sends what differs, waits for the answer, and says so in a toast', async () => {
    const app = await open(`accounts/${aldergrove}`);
    await type(app, 'Name', 'Aldergrove Research');
    await press(app, 'Save');
    await waitFor(() => expect(told()).toEqual(['info: Element updated']));
    expect(app.platform.db.accounts[companyRow('aldergrove')]?.name).toBe('Aldergrove Research');
    expect(app.sent.filter((line) => line.startsWith('PATCH'))).toHaveLength(1);
  });

  test('that is refused says why, in the server’s words for the user', async () => {
    const app = await open(`accounts/${aldergrove}`);
    await type(app, 'Name', 'Atlas Outdoor');
    await press(app, 'Save');
    await waitFor(() => expect(told()).toEqual(['error: There is an account named Atlas Outdoor already.']));
  });

  test('of a user sends state and type together', async () => {
    const app = await open(`users/${oskar}`);
    await app.user.click(await screen.findByRole('switch', { name: 'Active' }));
    await press(app, 'Save');
    await waitFor(() => expect(told()).toEqual(['info: Element updated']));
  });

  test('of a team begins with the record of its list, as none is read by its id', async () => {
    const app = await open('teams');
    const [row] = await rows();
    await app.user.click(within(row as HTMLElement).getAllByRole('cell')[0] as HTMLElement);
    await type(app, 'Team name', 'Quiet thinkers');
    await press(app, 'Save');
    await waitFor(() => expect(told()).toEqual(['info: Element updated']));
  });

  test('of a pool renames it', async () => {
    const app = await open(`credit-pools/${poolId(1)}`);
    await type(app, 'Name', 'Brand tracking, all markets');
    await press(app, 'Save');
    await waitFor(() => expect(told()).toEqual(['info: Element updated']));
  });
});

test('a stock page shows a record', async () => {
  await open(`accounts/${aldergrove}/show`);
  expect(await screen.findByText('Aldergrove Insights')).toBeTruthy();
  expect(await screen.findByText(`${CAST.ines.firstName} ${CAST.ines.lastName}`)).toBeTruthy();
});

describe('a stock deletion', () => {
  const confirm = async (app: App) => {
    const dialog = await screen.findByRole('dialog');
    const asked = within(dialog).getByRole('heading').textContent;
    await app.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    return asked;
  };
  const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

  test('of a pool is offered where policy allows it, asked for by its name, and told', async () => {
    const app = await open(`credit-pools?of=${aldergrove}`);
    await rows();
    await waitFor(() =>
      expect(within(rowOf('Innovation sprint')).getByRole('button', { name: 'Delete' })).toBeTruthy(),
    );
    expect(within(rowOf('Brand tracking')).queryByRole('button')).toBeNull();
    await app.user.click(within(rowOf('Innovation sprint')).getByRole('button', { name: 'Delete' }));
    expect(await confirm(app)).toBe('Delete credit pool Innovation sprint');
    await waitFor(() => expect(told()).toEqual(['info: Element deleted']));
    await waitFor(() => expect(screen.queryByText('Innovation sprint')).toBeNull());
  });

  test('of several is one call each, and says how far it came where one is refused', async () => {
    const app = await open(`credit-pools?of=${aldergrove}`);
    await rows();
    for (const name of ['Innovation sprint', 'Concept tests EMEA', 'Pilot studies'])
      await app.user.click(await within(rowOf(name)).findByRole('checkbox'));
    // The bar over the table comes first.
    await app.user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    expect(await confirm(app)).toBe('Delete 3 credit pools');
    await waitFor(() =>
      expect(told()).toEqual(['error: 1 of 3 deleted. The credit pool has credits left, or was drawn from.']),
    );
    expect(app.sent.filter((line) => line.startsWith('DELETE'))).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText('Innovation sprint')).toBeNull());
    // Deleted records are no longer selected.
    expect(await screen.findByText('2 items selected')).toBeTruthy();
  });

  test('of a draw-down is offered while it is pending, of a term by its account', async () => {
    const app = await open(`draw-downs?of=${poolId(1)}`);
    const offered = async () => {
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: 'Delete' }).length).toBeGreaterThan(0),
      );
      return bodyRows().filter((row) => within(row).queryByRole('button', { name: 'Delete' }));
    };
    await rows();
    for (const row of await offered()) expect(row.textContent).toContain('PENDING');
    await app.user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await confirm(app);
    await waitFor(() => expect(told()).toEqual(['info: Element deleted']));
    await app.unmount();
    const other = await open(`video-terms?of=${aldergrove}`, { platform: app.platform });
    await rows();
    const [first] = await offered();
    await other.user.click(within(first as HTMLElement).getByRole('button', { name: 'Delete' }));
    await confirm(other);
    await waitFor(() => expect(told()).toEqual(['info: Element deleted']));
    expect(last(other, 'DELETE')).toContain(`/term/${aldergrove}`);
  });
});

test('a list that the service answers whole is narrowed and sorted here', async () => {
  const app = await open(`credit-pools?of=${aldergrove}`);
  await rows();
  const calls = app.sent.length;
  await press(app, 'Name');
  await waitFor(() => expect(bodyRows()[0]?.textContent).toContain('Ad hoc studies'));
  await press(app, 'Add filter');
  await app.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Name' }));
  await type(app, 'Name', 'Shopper panel');
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(new Set(app.sent.slice(calls)).size).toBe(1);
});

test('what policy refuses as a whole is a page that says so', async () => {
  await open('teams', { as: 'oskar' });
  expect(await screen.findByRole('heading', { name: 'You can’t open this page' })).toBeTruthy();
});
