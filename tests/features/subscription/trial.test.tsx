/** The free Professional trial of a Lite account: its offer, its start and what follows. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { SUBSCRIPTION_DIALOG } from '../../../src/features/subscription/dialogs.ts';
import { settingsPaths, subscriptionDialog } from '../../../src/tabs.ts';
import { smallPlatform } from '../../signedIn.ts';
import { open } from '../accounts/open.ts';

beforeAll(() => Promise.all([SETTINGS_TAB.subscription.ready(), SUBSCRIPTION_DIALOG.trial.ready()]));

/** Lena at the offer, with the apps on this host or on another one. */
async function openOffer(apps: 'here' | 'elsewhere') {
  const core = apps === 'here' ? window.location.origin : 'https://app.canvass.example';
  const platform = smallPlatform({ config: { apps: { core, lite: core } } });
  const app = await open({ as: 'lena', at: subscriptionDialog('trial'), platform });
  const offer = await screen.findByRole('dialog', { name: 'Try out Canvass Professional for free' });
  return { ...app, offer, start: within(offer).getByRole('button', { name: 'Start free trial' }) };
}

test('a failed start shows an error; the next press starts the trial once, and the plan page offers no other [UPG-25] [UPG-26] [UPG-27]', async () => {
  const { user, offer, start, fail, platform, bodies, toasts, crossed } = await openOffer('here');
  expect(offer.textContent).toContain('14 days, no credit card.');
  fail({ call: 'setupTrial', kind: '502html', count: 1 });
  await user.click(start);
  const alert = await within(offer).findByRole('alert');
  expect(alert.textContent).toBe('An error occurred requesting your trial');
  platform.log.clear();
  await user.dblClick(start);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts()).toEqual(['success: Professional trial started']);
  expect(bodies('setupTrial')).toEqual([{ type: 'PROFESSIONAL' }]);
  expect(crossed).toEqual([]);
  // The days left come from the account's packages, not from the offer.
  const trials = await screen.findByRole('region', { name: 'Trials' });
  await waitFor(() => expect(trials.textContent).toMatch(/Professional trialRunningEnds in 1[45] days/u));
  const button = screen.getByRole('button', { name: 'Start free trial' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a started trial leads to the app of the account if that has its own host [UPG-28]', async () => {
  const { user, start, crossed, toasts } = await openOffer('elsewhere');
  await user.click(start);
  await waitFor(() => expect(toasts()).toEqual(['success: Professional trial started']));
  // With token and user, as `shell/leaving.test.ts` shows.
  await expect.poll(() => crossed).toEqual(['/']);
  expect(window.location.pathname).toBe(settingsPaths.subscription);
});
