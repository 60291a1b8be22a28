/** The code of the second factor, with other tabs of the same browser. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { CAST, PASSWORD } from '../../../mocks/seeds/people.ts';
import { visit } from '../../signedIn.ts';
import { arrivesAt, browserOf, openAt, signInAs, warm } from './inTab.ts';

beforeAll(() => warm());

type InBrowser = Awaited<ReturnType<typeof browserOf>>;

const newestCode = ({ platform }: InBrowser): string =>
  /\d{6}/u.exec(platform.outbox.emails.at(-1)?.text ?? '')?.[0] ?? '';

/** Another tab of the browser, in which this user signs in. */
async function signInBeside(browser: InBrowser, who: 'ines' | 'tess'): Promise<void> {
  const { platform, storage, network } = browser;
  const { auth } = visit(platform, storage.anotherTab(), network);
  const typed = { email: CAST[who].email, password: PASSWORD, recaptchaToken: 'dev-bot-check' };
  if ((await auth.login(typed)) === 'second-factor') await auth.login({ code: newestCode(browser) });
}

test('a tab that went back from the code to the sign-in follows a sign-in in another tab [WALK-8]', async () => {
  const browser = await browserOf();
  const tab = await openAt('/login', browser);
  await signInAs(tab, 'tess');
  await arrivesAt('/twoFactorAuth');
  await tab.user.click(await screen.findByRole('link', { name: 'Back to sign in' }));
  await arrivesAt('/login');
  await signInBeside(browser, 'ines');
  await arrivesAt('/accounts');
});

test('a page that waits under the step of the code goes on when its user signs in in another tab [AUTH-79]', async () => {
  const browser = await browserOf();
  await signInBeside(browser, 'tess');
  const tab = await openAt('/settings/profile', browser);
  const name = () => screen.findByLabelText<HTMLInputElement>('First name');
  await tab.user.type(await name(), 'x');
  const typed = (await name()).value;
  browser.platform.faults.add({ call: 'updateUser', kind: '401once' });
  browser.platform.faults.add({ call: 'refresh', kind: '401twice' });
  await tab.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  browser.platform.faults.clear();
  await signInAs(tab);
  await screen.findByLabelText('Code');
  await signInBeside(browser, 'tess');
  await waitFor(() => expect(document.querySelector('.cover')).toBeNull());
  expect((await name()).value).toBe(typed);
});

test('the address of the code leads a user who is signed in to their first page', async () => {
  await openAt('/twoFactorAuth', await browserOf('ines'));
  await arrivesAt('/accounts');
});
