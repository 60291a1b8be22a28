/** Lists whose answer should have rows but has none that can be read. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen } from '../../../src/app/screens.ts';
import { paths } from '../../../src/paths.ts';
import { answering } from '../../answering.ts';
import { renderApp } from '../../renderApp.tsx';
import { idOf } from '../accounts/open.ts';
import { creditsOf, poolOf } from '../credits/room.ts';

// Preloads the lazy screens, so that no test waits for them.
beforeAll(() =>
  Promise.all([AccountScreen.ready(), ACCOUNT_TAB.invoices.ready(), ACCOUNT_TAB.users.ready()]),
);

/** Replaces the rows of an answer, and keeps its counts. */
function withRows(answer: unknown, rows: readonly unknown[]): unknown {
  if (Array.isArray(answer)) return rows;
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, Array.isArray(value) ? rows : value]),
  );
}

const account = idOf('aldergrove');
const LISTS: readonly (readonly [what: string, at: string, call: RegExp, heading: string])[] = [
  ['accounts', '/accounts', /\/accounts\/\?/u, 'Couldn’t load the accounts'],
  ['users', '/users', /\/users\/list\/\?/u, 'Couldn’t load the users'],
  ['teams', '/teams', /\/teams\/\?/u, 'Couldn’t load the teams'],
  ['users of an account', paths.account(account, 'users'), /\/users\/list\/\?/u, 'Couldn’t load the users'],
  ['invoices', paths.account(account, 'invoices'), /\/invoices\b/u, 'Couldn’t load the invoices'],
  ['draw-downs', poolOf(1), /draw-?downs?/iu, 'Couldn’t load the draw-downs'],
];
const ANSWERS: readonly (readonly [string, readonly unknown[]])[] = [
  ['no rows but a count', []],
  ['only unreadable rows', [7, 'row', null, { name: 5 }]],
];

describe('a list', () => {
  test.each(
    LISTS.flatMap(([what, at, call, heading]) =>
      ANSWERS.map(([has, rows]) => ({ what, at, call, heading, has, rows })),
    ),
  )(
    'a list of $what whose answer has $has shows an error, and "Try again" loads it [FIELD-20]',
    async ({ at, call, heading, rows }) => {
      let isBroken = true;
      const app = await answering('ines', (answer, path) =>
        isBroken && call.test(path) ? withRows(answer, rows) : answer,
      );
      const shown = await renderApp({ at, app });
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
      expect(screen.getByText('The answer couldn’t be read. Try again, or contact support.')).toBeTruthy();
      expect(document.querySelector('.skeletons')).toBeNull();
      isBroken = false;
      await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(document.querySelector('.rows tbody tr:not(.skeletons)')).not.toBeNull());
    },
  );

  test('a list opened beyond its last page goes to the last one, although the first answer has no rows [FIELD-20]', async () => {
    const app = await answering('ines', (answer) => answer);
    await renderApp({ at: '/teams?page=90', app });
    await waitFor(() => expect(document.querySelector('.rows tbody tr:not(.skeletons)')).not.toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a list of credit pools that can’t be read offers "Try again", which loads them [FIELD-20]', async () => {
    let isBroken = true;
    const app = await answering('ines', (answer, path) =>
      isBroken && /credit-?pools?/iu.test(path) ? withRows(answer, [7, null]) : answer,
    );
    const shown = await renderApp({ at: creditsOf('aldergrove'), app });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await shown.user.click(again);
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });
});
