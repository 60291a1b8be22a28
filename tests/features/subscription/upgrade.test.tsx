/** The upgrade of a Lite account to Professional with nothing to pay, and without a card. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CAST, PASSWORD } from '../../../mocks/seeds/people.ts';
import { SETTINGS_TAB } from '../../../src/app/screens.ts';
import { SUBSCRIPTION_DIALOG } from '../../../src/features/subscription/dialogs.ts';
import { settingsPaths } from '../../../src/tabs.ts';
import { renderApp } from '../../renderApp.tsx';
import { smallPlatform } from '../../signedIn.ts';

const dialog = () => screen.getByRole('dialog', { name: 'Upgrade to Professional' });
const stepNames = () =>
  within(dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a free year is ordered once by a double click, without a card and without a payment [UPG-3] [UPG-13]', async () => {
  const platform = smallPlatform({ config: { flags: { trialsOfTiers: false } } });
  // Preloads their code.
  await Promise.all([SETTINGS_TAB.subscription.ready(), SUBSCRIPTION_DIALOG.upgrade.ready()]);
  const { user } = await renderApp({ as: 'lena', at: settingsPaths.upgradeToPro, platform });
  const code = await screen.findByLabelText('Promotional code');
  expect(stepNames()).toEqual(['1Subscription', '2Payment', '3Success']);
  await user.type(code, 'FREEYEAR{Enter}');
  await screen.findByText('Code FREEYEAR applied');
  expect(within(dialog()).getByRole('group', { name: 'Price' }).textContent).toContain('Due today$0.00');
  expect(stepNames()).toEqual(['1Subscription', '2Success']);
  const upgrade = within(dialog()).getByRole('button', { name: 'Upgrade now' });
  // Both clicks happen before the next render.
  act(() => {
    upgrade.click();
    upgrade.click();
  });
  await screen.findByText('Account has been upgraded');
  expect(screen.queryByText('Payment Successful!')).toBeNull();
  expect(platform.log.of('createProSubscription')).toHaveLength(1);
  await waitFor(() => expect(platform.log.of('upgradeToProfessional')).toHaveLength(1));
  expect(platform.log.of('confirmUpgradePayment')).toEqual([]);
  expect(platform.state().ledger.intents).toEqual([]);
});

test('Escape and Cancel ask before they discard a typed promotional code [WALK-34]', async () => {
  const platform = smallPlatform();
  await Promise.all([SETTINGS_TAB.subscription.ready(), SUBSCRIPTION_DIALOG.upgrade.ready()]);
  const { user } = await renderApp({ as: 'lena', at: settingsPaths.upgradeToPro, platform });
  const code = await screen.findByLabelText('Promotional code');
  await user.type(code, 'FREE');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(code).toHaveProperty('value', 'FREE');
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(window.location.pathname).toBe(settingsPaths.subscription));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.log.of('createProSubscription')).toEqual([]);
});

test('a session that ends while the upgrade begins is not reported as its failure, and the upgrade can be finished', async () => {
  const platform = smallPlatform({ config: { flags: { trialsOfTiers: false } } });
  await Promise.all([SETTINGS_TAB.subscription.ready(), SUBSCRIPTION_DIALOG.upgrade.ready()]);
  const app = await renderApp({ as: 'lena', at: settingsPaths.upgradeToPro, platform });
  await app.user.type(await screen.findByLabelText('Promotional code'), 'FREEYEAR{Enter}');
  await screen.findByText('Code FREEYEAR applied');
  platform.faults.add({ call: 'upgradeToProfessional', kind: 'refresh403', count: 1 });
  await app.user.click(within(dialog()).getByRole('button', { name: 'Upgrade now' }));
  await waitFor(() => expect(app.session.user()).toBeUndefined());
  await act(() =>
    app.auth.login({ email: CAST.lena.email, password: PASSWORD, recaptchaToken: 'dev-bot-check' }),
  );
  await screen.findByText(/^An error occurred while processing your upgrade/u);
  expect(screen.queryByText('An error occurred while upgrading your account')).toBeNull();
  await app.user.click(within(dialog()).getByRole('button', { name: 'Finish upgrade' }));
  await screen.findByText('Account has been upgraded');
  expect(platform.log.of('createProSubscription')).toHaveLength(1);
});
