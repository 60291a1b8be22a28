/** Values from the services that are names of inherited JavaScript properties, or blank: they count as unknown. */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CastKey } from '../../../mocks/seeds/people.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { AccountScreen, SETTINGS_TAB } from '../../../src/app/screens.ts';
import { paths } from '../../../src/paths.ts';
import { ACCOUNT_TABS, settingsPaths } from '../../../src/tabs.ts';
import { answering } from '../../answering.ts';
import { quiet } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { idOf } from '../accounts/open.ts';
import { poolOf } from '../credits/room.ts';

// Preloads the lazy screens: a screen's code may come later than its answers.
beforeAll(() =>
  Promise.all([
    AccountScreen.ready(),
    ...Object.values(ACCOUNT_TAB).map((tab) => tab.ready()),
    ...Object.values(SETTINGS_TAB).map((tab) => tab.ready()),
  ]),
);

const VALUES = ['constructor', '__proto__', 'toString', ''] as const;

/** Fields of the API that contain one or several values of an enumeration. */
const ENUMERATED = new Set(
  [
    'accessLevel accessType billingCadence brand cadence country currency cycle dealType dealTypeDescription',
    'descriptor invoiceTerms paymentCadence paymentOptions paymentStatus region roles state status type userType',
  ].flatMap((names) => names.split(' ')),
);

function withValue(given: unknown, value: string, isEnumerated = false): unknown {
  if (Array.isArray(given)) return given.map((each) => withValue(each, value, isEnumerated));
  if (typeof given === 'string') return isEnumerated ? value : given;
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, each]) => [key, withValue(each, value, ENUMERATED.has(key))]),
  );
}

const SCREENS: readonly (readonly [CastKey, string])[] = [
  ['ines', '/accounts?state=all&type=all'],
  ['ines', '/users?state=all'],
  ['ines', '/teams'],
  ...ACCOUNT_TABS.map((tab) => ['ines', paths.account(idOf('aldergrove'), tab)] as const),
  ['ines', poolOf(1)],
  ...[settingsPaths.subscription, settingsPaths.comparePlans, settingsPaths.planBilling].map(
    (at) => ['ada', at] as const,
  ),
  ['ada', settingsPaths.billing],
  ['nora', settingsPaths.credits],
  ['nora', '/settings/profile'],
];

/** The gate shows each screen with one of the values, `LONG=1` (npm run test:long) with all. */
const CASES = SCREENS.flatMap(([as, at], row) => {
  const isWanted = (n: number) => process.env['LONG'] === '1' || n === row % VALUES.length;
  return VALUES.filter((_, n) => isWanted(n)).map((value) => ({ value, as, at }));
});

describe('a value that is blank or the name of an inherited property', () => {
  test.each(CASES)(
    '“$value” counts as an unknown value for $as, and is not sent in a query when blank, at $at [FIELD-23]',
    async ({ value, as, at }) => {
      const app = await answering(as, (answer) => withValue(answer, value));
      const shown = await renderApp({ at, app });
      await waitFor(() => expect(document.querySelector('main :is(h1, h2)')).not.toBeNull());
      await act(() => quiet(() => [app]));
      expect(screen.queryByText('This page stopped working')).toBeNull();
      expect(document.querySelector('main')?.textContent).not.toContain('[native code]');
      expect(shown.sent.filter((line) => /[?&]accessType=(?:&|$)/u.test(line))).toEqual([]);
    },
  );

  test('a page called “constructor” in the address is not found [FIELD-23]', async () => {
    await renderApp({ as: 'ada', at: `${settingsPaths.subscription}/constructor` });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});
