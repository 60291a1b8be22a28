/** Values of the services that are names of JavaScript's objects, or blank: unknown ones, like any other. */
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

// Preloads the lazy screens: an answer that is awaited is no sign that the code of the screen is there.
beforeAll(() =>
  Promise.all([
    AccountScreen.ready(),
    ...Object.values(ACCOUNT_TAB).map((tab) => tab.ready()),
    ...Object.values(SETTINGS_TAB).map((tab) => tab.ready()),
  ]),
);

const VALUES = ['constructor', '__proto__', 'toString', ''] as const;

/** Fields of the wire that have one of a few values, or several of them. */
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

describe('a value that is', () => {
  test.each(SCREENS.flatMap(([as, at]) => VALUES.map((value) => ({ value, as, at }))))(
    '“$value” is shown to $as as an unknown one, and sent in no query when blank, at $at [FIELD-23]',
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

  test('in the address is a page that does not exist [FIELD-23]', async () => {
    await renderApp({ as: 'ada', at: `${settingsPaths.subscription}/constructor` });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });
});
