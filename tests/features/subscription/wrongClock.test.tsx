/** Orders from a computer whose clock is wrong: the service judges their dates by its own. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { asEpochMs } from '../../../src/domain/values/units.ts';
import { formatInstant } from '../../../src/kit/i18n/format.ts';
import { smallPlatform } from '../../signedIn.ts';
import { shown } from './seatDialog.tsx';

beforeAll(async () => {
  await import('../../../src/kit/layers/lazyLayer.tsx');
});

const DAY_MS = 86_400_000;

test.each([
  ['a day fast', -DAY_MS],
  ['two days slow', 2 * DAY_MS],
])('an owner whose clock is %s sees the price of today and buys a seat at it', async (_, shift) => {
  const platform = smallPlatform({ users: 600 });
  platform.clock.shift(shift);
  const app = await shown('add', { platform });
  await app.press('Next');
  await screen.findByRole('button', { name: /^Pay now: / });
  const [preview] = app.platform.log.of('previewUpdateSeats');
  const { prorationDate } = (preview?.body ?? {}) as { prorationDate: number };
  expect(Math.abs(prorationDate * 1000 - platform.clock.now())).toBeLessThan(60_000);
  await app.press(/^Pay now: /);
  await screen.findByText('1 seat added. The account now has 3 seats.');
  await waitFor(() => expect(app.charges()).toBe(1));
});

test.each([
  ['bruce', 'brightwell'],
  ['grace', 'granite'],
] as const)(
  'the price that %s sees was calculated today, whatever the computer’s clock says',
  async (as, company) => {
    const platform = smallPlatform({ users: 600 });
    platform.clock.shift(-DAY_MS);
    const app = await shown('add', { as, company, platform });
    if (as === 'grace') await app.user.type(screen.getByRole('textbox', { name: /^Seats to add/u }), '5');
    const today = () => formatInstant(asEpochMs(platform.clock.now()));
    const before = today();
    await app.press('Next');
    const note = await screen.findByText(/^Calculated /u);
    const [, said = ''] = /^Calculated (.+?) \d\d:/u.exec(note.textContent) ?? [];
    // Midnight may pass meanwhile.
    expect([before, today()]).toContain(said);
  },
);

test('an owner whose clock is two minutes slow buys a second seat right after the first', async () => {
  const platform = smallPlatform({ users: 600 });
  platform.clock.shift(120_000);
  const app = await shown('add', { platform, account: { seatsPurchased: 1 } });
  // The first one was bought in another browser.
  app.plan().changedAt = platform.clock.now() - 2000;
  await app.press('Next');
  await screen.findByRole('button', { name: /^Pay now: / });
  await app.press(/^Pay now: /);
  await screen.findByText('1 seat added. The account now has 2 seats.');
  expect(app.charges()).toBe(1);
});
