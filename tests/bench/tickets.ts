/** The agent's twenty tickets, and the three ways to do each of them. */
import type { Locator, Page } from '@playwright/test';

/** Counts what a person presses. */
export class Hand {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
    this.presses += 1;
    await what.click({ button });
  }
  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
  async type(text: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.type(text);
  }
  /** Counts as the browser's key for Back, which a headless browser doesn't have. */
  async back(): Promise<void> {
    this.presses += 1;
    await this.page.goBack();
  }
  /** Opening a native list and choosing from it. */
  async choose(list: Locator, label: string): Promise<void> {
    this.presses += 2;
    await list.selectOption({ label });
  }
  async fill(field: Locator, text: string): Promise<void> {
    this.presses += 2;
    await field.fill(text);
  }
}

type Way = (hand: Hand) => Promise<void>;
export type Ticket = {
  what: string;
  from: string;
  prepare?(page: Page): Promise<void>;
  before: Way;
  now: Way;
  phone: Way;
};
export const WAYS = ['before', 'now', 'phone'] as const;

export const rows = (page: Page) => page.locator('table.rows tbody tr:not(.skeletons)');
const name = (page: Page, row: number) => rows(page).nth(row).locator('a[data-open]');
const title = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { name: text, level: 1 }).waitFor();
const nav = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: text, exact: true });
const button = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const option = (page: Page, text: string) => page.getByRole('menuitem', { name: text, exact: true });
const count = (page: Page, text: RegExp) => page.locator('.list .n').getByText(text).waitFor();

/** The condition of a new filter, in the drawer. */
async function condition(hand: Hand, field: string, operator: string): Promise<Locator> {
  await hand.click(button(hand.page, 'Filters'));
  const row = hand.page.getByRole('dialog').getByRole('listitem').first();
  await hand.choose(row.getByLabel('Field', { exact: true }), field);
  await hand.choose(row.getByLabel('Operator', { exact: true }), operator);
  return row;
}

const findByEmail = (email: string, account: string): Ticket => ({
  what: 'a customer by a user’s e-mail',
  from: '/teams',
  async before(hand) {
    const { page } = hand;
    await hand.click(nav(page, 'Users'));
    await hand.click(page.getByRole('searchbox'));
    await hand.type(email);
    await page.waitForURL(/q=/u);
    await hand.click(rows(page).first().getByRole('link', { name: account }));
    await title(page, account);
  },
  async now(hand) {
    const { page } = hand;
    await hand.key('Control+k');
    await hand.type(email);
    await page.locator('[role=option][aria-selected=true]').getByText(email).waitFor();
    await hand.key('Enter');
    await title(page, account);
  },
  async phone(hand) {
    const { page } = hand;
    await hand.click(page.getByRole('banner').getByRole('button', { name: 'Search' }));
    await hand.type(email);
    await hand.click(page.getByRole('option').getByText(email));
    await title(page, account);
  },
});

const next: Ticket = {
  what: 'the next account of the list',
  from: '/accounts',
  async prepare(page) {
    await name(page, 3).click();
    await title(page, 'Aldergrove Insights');
    await page.locator('[data-step=next]').waitFor();
  },
  async before(hand) {
    await hand.click(hand.page.getByRole('link', { name: 'Accounts', exact: true }).first());
    await hand.click(name(hand.page, 4));
    await title(hand.page, 'Alpine Foods Group');
  },
  async now(hand) {
    await hand.key(']');
    await title(hand.page, 'Alpine Foods Group');
  },
  async phone(hand) {
    await hand.click(hand.page.locator('[data-step=next]'));
    await title(hand.page, 'Alpine Foods Group');
  },
};

const readyView: Way = async (hand) => {
  await hand.click(button(hand.page, 'Views'));
  await hand.click(option(hand.page, 'Renewing within 60 days'));
  await count(hand.page, /\d/u);
};

const renewing: Ticket = {
  what: 'what renews within 60 days, of any type',
  from: '/accounts',
  async before(hand) {
    const { page } = hand;
    await hand.choose(page.locator('.tools select').first(), 'All types');
    const row = await condition(hand, 'Renewal date', 'is between (inclusive)');
    const day = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10);
    await hand.fill(row.getByLabel('Start', { exact: true }), day(0));
    await hand.fill(row.getByLabel('End', { exact: true }), day(60));
    await hand.click(button(page, 'Show accounts'));
    await count(page, /\d/u);
  },
  now: readyView,
  phone: readyView,
};

const look: Ticket = {
  what: 'a look into three accounts, one after the other',
  from: '/accounts',
  async before(hand) {
    for (const [row, account] of [
      [3, 'Aldergrove Insights'],
      [4, 'Alpine Foods Group'],
      [5, 'Beacon Health Partners'],
    ] as const) {
      await hand.click(name(hand.page, row));
      await title(hand.page, account);
      await hand.back();
      await rows(hand.page).nth(24).waitFor();
    }
  },
  async now(hand) {
    const beside = hand.page.locator('.beside');
    await hand.click(rows(hand.page).nth(3).locator('td.c-status'));
    await beside.getByRole('heading', { name: 'Aldergrove Insights' }).waitFor();
    for (const account of ['Alpine Foods Group', 'Beacon Health Partners']) {
      await hand.key(']');
      await beside.getByRole('heading', { name: account }).waitFor();
    }
  },
  async phone(hand) {
    await hand.click(name(hand.page, 3));
    for (const account of ['Aldergrove Insights', 'Alpine Foods Group', 'Beacon Health Partners']) {
      await title(hand.page, account);
      if (!account.startsWith('Beacon')) await hand.click(hand.page.locator('[data-step=next]'));
    }
  },
};

const manager: Ticket = {
  what: 'only the accounts of this manager',
  from: '/accounts',
  async before(hand) {
    const row = await condition(hand, 'Customer success managers', 'is any of');
    await hand.click(row.getByRole('combobox', { name: 'Values' }));
    await hand.type('Jonas Keller');
    await hand.click(hand.page.getByRole('option', { name: 'Jonas Keller' }));
    await hand.click(button(hand.page, 'Show accounts'));
    await hand.page.locator('.token').getByText('Jonas Keller').waitFor();
  },
  async now(hand) {
    await hand.click(rows(hand.page).nth(4).locator('td.c-csManagers'), 'right');
    await hand.click(hand.page.getByRole('menuitem', { name: /is any of Jonas Keller$/u }));
    await hand.page.locator('.token').getByText('Jonas Keller').waitFor();
  },
  async phone(hand) {
    await hand.click(rows(hand.page).nth(4).locator('.c-acts').getByRole('button'));
    await hand.click(option(hand.page, 'Filter by this row…'));
    await hand.click(hand.page.getByRole('menuitem', { name: /is any of Jonas Keller$/u }));
    await hand.page.waitForURL(/Manager/iu);
    await hand.page.locator('table.rows[aria-busy=false]').waitFor();
  },
};

const all: Ticket = {
  what: 'selecting all of five pages',
  from: '/accounts?type=all&q=co',
  async before(hand) {
    const { page } = hand;
    for (let at = 1; ; at += 1) {
      await page.locator('table.rows[aria-busy=false]').waitFor();
      await hand.click(page.locator('thead input[type=checkbox]'));
      const further = button(page, 'Next page').last();
      if (at === 5 || (await further.getAttribute('aria-disabled')) === 'true') return;
      await hand.click(further);
      await page.waitForURL(new RegExp(`page=${at + 1}`, 'u'));
    }
  },
  async now(hand) {
    await hand.click(hand.page.locator('thead input[type=checkbox]'));
    await hand.click(hand.page.getByRole('button', { name: /^Select all [\d,]+ that match$/u }));
    await hand.page.getByText(/^All [\d,]+ that match are selected/u).waitFor();
  },
  async phone(hand) {
    await hand.click(rows(hand.page).first().getByRole('checkbox'));
    await hand.click(hand.page.getByRole('button', { name: /^Select all [\d,]+ that match$/u }));
    await hand.page.getByText(/^All [\d,]+ that match are selected/u).waitFor();
  },
};

const people: readonly (readonly [string, string])[] = [
  ['nora@aldergrove.example', 'Aldergrove Insights'],
  ['oskar@aldergrove.example', 'Aldergrove Insights'],
];
const times = (number: number, ticket: Ticket): Ticket[] => Array.from({ length: number }, () => ticket);

/** Twenty tickets, most of them about finding a customer or the next account in a list. */
export const TICKETS: readonly Ticket[] = [
  ...Array.from({ length: 8 }, (_, at) => findByEmail(...(people[at % 2] ?? ['', '']))),
  ...times(5, next),
  ...times(2, renewing),
  ...times(2, look),
  ...times(2, manager),
  all,
];
