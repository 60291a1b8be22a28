/** Pools for which the service names no account. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changesIn, changesText } from '../../../src/data/changeLog.ts';
import { answering } from '../../answering.ts';
import { renderApp } from '../../renderApp.tsx';
import { button, idOf } from '../accounts/open.ts';
import { poolOf } from './room.ts';

const withoutAccount = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'companyId' ? '' : value)));

test('the dialog of a new draw-down looks for a pending one in the account of the page, if the pool names none', async () => {
  const app = await answering('ines', withoutAccount);
  const { user } = await renderApp({ at: poolOf(1), app });
  await user.click(await button('New draw-down'));
  await screen.findByRole('textbox', { name: 'Amount' });
  const looked = app.sent.filter((call) => call.includes('/draw-down/deal/'));
  expect(looked.map((call) => call.split('/company/')[1])).toEqual([idOf('aldergrove')]);
});

test('the log of a rename names the account of the page, if the pool names none', async () => {
  const app = await answering('ines', withoutAccount);
  const { user } = await renderApp({ at: poolOf(1), app });
  await user.click(await button(/^Rename/u));
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Tracking{Enter}');
  // The form is closed, so that no draft is kept for the next test.
  await screen.findByRole('heading', { name: 'Tracking' });
  expect(changesIn(changesText('usr-0000001'))).toMatchObject([
    { kind: 'poolName', accountId: idOf('aldergrove') },
  ]);
});
