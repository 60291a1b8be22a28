/** Hosted sign-in on the public screens (spec 1 §2, §8). The round trip itself: tests/unit/hosted. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CAST } from '../../../mocks/seeds/people.ts';
import { clearDrafts, keepDraft } from '../../../src/kit/form/drafts.ts';
import { LEAVING_MS } from '../../../src/kit/hooks/useSingleFlight.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { PublicApp } from '../../../src/public/PublicApp.tsx';
import { forgetTrips, IDENTITY, type Script, traveller } from '../../unit/hosted/scripted.ts';

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
  clearDrafts();
  forgetTrips();
  window.history.replaceState(null, '', '/');
});

const toasts = () => toastStore.get().history.map(({ level }) => level);
const googleButton = () => screen.getByRole('button', { name: 'Continue with Google' });

/** Mounts a public screen; its lazy parts are loaded. */
async function show(trip: ReturnType<typeof traveller>, path: string) {
  await Promise.all([
    import('../../../src/public/hosted/IdpResponseScreen.tsx'),
    import('../../../src/public/hosted/SsoForm.tsx'),
    import('../../../src/kit/toasts/Toasts.tsx'),
  ]);
  const view = await act(async () =>
    render(<PublicApp context={trip.context} path={path} />, { wrapper: StrictMode }),
  );
  return { user: userEvent.setup(), ...view };
}

/** Within act: the form is fetched when it is first opened, and then rerenders. */
const openSso = () => act(async () => screen.getByRole('button', { name: 'Single sign-on (SSO)' }).click());

/** Returns from the provider to /idpresponse, mounted twice by StrictMode. */
async function comeBack(email: string, script: Script = {}) {
  const trip = traveller(email, script);
  const query = trip.answerTo(await trip.leave());
  window.history.replaceState(null, '', `/idpresponse?${query}`);
  const view = await show(trip, `/idpresponse?${query}`);
  return { ...trip, ...view };
}

describe('/login', () => {
  test('without an identity authority no hosted sign-in is offered [AUTH-2]', async () => {
    await show(traveller('', {}, { identity: { ...IDENTITY, authority: '' } }), '/login');
    expect(screen.queryByRole('button', { name: /Google|Microsoft|SSO/u })).toBeNull();
    expect(screen.queryByText('or with your email')).toBeNull();
  });

  test('a double click redirects once, with the provider id of the config [AUTH-28]', async () => {
    const trip = traveller('', {}, { identity: { ...IDENTITY, google: 'google-oauth2' } });
    const { user } = await show(trip, '/login');
    await user.dblClick(googleButton());
    await waitFor(() => expect(trip.assign).toHaveBeenCalled());
    await user.click(googleButton());
    expect(trip.assign).toHaveBeenCalledTimes(1);
    const [address] = trip.assign.mock.lastCall ?? [];
    expect(new URL(String(address)).searchParams.get('identity_provider')).toBe('google-oauth2');
  });

  test('after the browser’s Stop the ways in can be pressed again, once the page would have been left [AUTH-28]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const trip = traveller('');
    const { user } = await show(trip, '/login');
    await user.click(googleButton());
    await waitFor(() => expect(trip.assign).toHaveBeenCalledTimes(1));
    await user.click(googleButton());
    expect(googleButton().getAttribute('aria-busy')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(LEAVING_MS));
    expect(googleButton().getAttribute('aria-busy')).toBe('false');
    await user.click(googleButton());
    await waitFor(() => expect(trip.assign).toHaveBeenCalledTimes(2));
  });

  test('provider metadata with another issuer shows an error in place, and the button can be pressed again [AUTH-34]', async () => {
    const trip = traveller('', { metadata: { issuer: 'https://elsewhere.example' } });
    const { user } = await show(trip, '/login');
    await user.click(googleButton());
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred');
    await waitFor(() => expect(googleButton().getAttribute('aria-busy')).toBe('false'));
    expect(trip.assign).not.toHaveBeenCalled();
  });

  test('with unsaved drafts the first press warns that they would be lost, and the second one redirects [AUTH-28]', async () => {
    keepDraft('usr-0000001 /settings/profile', { firstName: 'typed' });
    const trip = traveller('');
    const { user } = await show(trip, '/login');
    await user.click(googleButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^You’ll leave this page and lose .*\. Select the button again to continue\.$/u,
    );
    expect(trip.asked).toEqual([]);
    await user.click(googleButton());
    await waitFor(() => expect(trip.assign).toHaveBeenCalledTimes(1));
  });
});

describe('the SSO form', () => {
  test.each([
    ['', 'Required'],
    ['sara', 'Invalid'],
    ['lena@blueharbor.example', 'This email does not match with your SSO account'],
  ])('the email %j shows “%s” at the field and does not redirect [AUTH-3] [AUTH-36]', async (email, text) => {
    const trip = traveller('');
    const { user } = await show(trip, '/login');
    await openSso();
    const field = await screen.findByLabelText<HTMLInputElement>('Work email');
    if (email) await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(email);
    expect(trip.assign).not.toHaveBeenCalled();
    await user.type(field, 'x');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('Enter looks up the identity provider of the email and redirects to it [AUTH-35]', async () => {
    const trip = traveller('');
    const { user } = await show(trip, '/login');
    await openSso();
    await user.type(await screen.findByLabelText('Work email'), ' sara@cobalt.example {Enter}');
    await waitFor(() => expect(trip.assign).toHaveBeenCalledTimes(1));
    const [address] = trip.assign.mock.lastCall ?? [];
    expect(new URL(String(address)).searchParams.get('identity_provider')).toBe('cobalt-sso');
    expect(trip.sent).toEqual(['GET /api/users/users/identity-provider?email=sara%40cobalt.example']);
  });
});

describe('/idpresponse', () => {
  test('mounted twice, the screen signs in once, shows a toast and goes on [AUTH-31] [AUTH-34]', async () => {
    const { did, socialCalls } = await comeBack(CAST.nora.email);
    await waitFor(() => expect(did).toEqual(['arrive']));
    expect(socialCalls()).toHaveLength(1);
    expect(toastStore.get().history.map(({ text }) => text)).toEqual(['Login Successful']);
  });

  test('an inactive user is sent to the sign-in, which shows the reason once [AUTH-37]', async () => {
    const trip = await comeBack(CAST.ivan.email);
    await waitFor(() => expect(trip.did).toEqual(['replace /login']));
    expect(toasts()).toEqual(['warning']);
    trip.rerender(<PublicApp context={trip.context} path="/login" />);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'support@canvass.example' })).toBeTruthy();
    expect(main.getByText(/You no longer have an active account/u).textContent).toBe(
      'You no longer have an active account. Contact support@canvass.example to sign up today.',
    );
    // It is shown once: the next sign-in is as usual.
    trip.unmount();
    await show(trip, '/login');
    const again = within(screen.getByRole('main'));
    expect(again.queryByText(/You no longer have an active account/u)).toBeNull();
  });

  test('any other failure is shown in place, with a link back to the sign-in [AUTH-34] [MSG-3]', async () => {
    const { did, user } = await comeBack(CAST.nora.email, { claims: { nonce: 'another' } });
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(did).toEqual(['push /login']);
  });

  test('a wrong password shows the message of the service in place [AUTH-38]', async () => {
    const trip = traveller(CAST.nora.email);
    const query = trip.answerTo(await trip.leave(), {
      error: 'access_denied',
      error_description: 'Incorrect username or password.',
    });
    query.delete('code');
    window.history.replaceState(null, '', `/idpresponse?${query}`);
    await show(trip, `/idpresponse?${query}`);
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect username or password.');
    expect(trip.socialCalls()).toEqual([]);
  });

  test('a sign-in that was cancelled at the provider shows that it was cancelled [FIELD-12]', async () => {
    const trip = traveller(CAST.nora.email);
    const query = trip.answerTo(await trip.leave(), { error: 'access_denied' });
    query.delete('code');
    window.history.replaceState(null, '', `/idpresponse?${query}`);
    await show(trip, `/idpresponse?${query}`);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The sign-in was canceled. Nothing has changed.',
    );
  });

  test('an expired account leads to /expired-account [AUTH-34]', async () => {
    const { did } = await comeBack(CAST.ed.email);
    await waitFor(() => expect(did).toEqual(['replace /expired-account']));
  });
});
