/** The real console at the credit pools of Aldergrove, over a mock platform. */
import { screen, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { companyRow, type CompanyKey } from '../../../mocks/seeds/companies.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { paths } from '../../../src/paths.ts';
import { poolPath } from '../../../src/tabs.ts';
import { button, idOf, type open } from '../accounts/open.ts';

// Preloads the lazy screens, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    ACCOUNT_TAB.credits.ready(),
    SETTINGS_TAB.credits.ready(),
    import('../../../src/features/credits/detail/PoolPage.tsx'),
    import('../../../src/features/credits/pool/poolDialogs.tsx'),
  ]),
);

type App = Awaited<ReturnType<typeof open>>;

export const creditsOf = (key: CompanyKey): string => paths.account(idOf(key), 'credits');
export const poolOf = (n: number, key: CompanyKey = 'aldergrove'): string =>
  poolPath(idOf(key), `pool-${String(companyRow(key) + 1).padStart(6, '0')}-${n}`);

/** A pool in the platform's data. */
export function poolRow({ platform }: Pick<App, 'platform'>, name: string, key: CompanyKey = 'aldergrove') {
  const pool = platform
    .state()
    .credits.of(companyRow(key))
    .find((one) => one.name === name);
  if (!pool) throw new Error(`No pool ${name}`);
  return pool;
}

/** The card of a pool. */
export const card = async (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });
export const cards = (): (string | null)[] =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);

/** The entries of a pool's menu. */
export async function menuOf(app: App, name: string) {
  await app.user.click(await button(`Actions for ${name}`));
  return within(await screen.findByRole('menu'));
}
export async function choose(app: App, name: string, entry: string): Promise<void> {
  const menu = await menuOf(app, name);
  await app.user.click(menu.getByRole('menuitem', { name: entry }));
}

/** Formatted figures as whole cents. */
export const centsIn = (text: string | null): number[] =>
  [...(text ?? '').matchAll(/\$([\d,]+\.\d{2})/gu)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );
