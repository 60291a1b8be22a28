/** Whose token is handed to an app of another origin (decisions §12). */
import { expect, test, vi } from 'vitest';
import { userIds } from '../../../mocks/db/ids.ts';
import { CAST_MEMBERS } from '../../../mocks/seeds/people.ts';
import { goToApp } from '../../../src/boot/arrive.ts';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { signedIn, smallPlatform } from '../../signedIn.ts';

const CORE = 'https://core.app.example';

test('the token of an impersonated user is not handed to another app, and a toast says so; the user’s own is [WALK-10]', async () => {
  const platform = smallPlatform();
  const { auth, session, runtime } = await signedIn('ines', platform);
  const config = { ...runtime.config, apps: { ...runtime.config.apps, core: CORE } };
  const at = { runtime: { ...runtime, config }, session };
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  await auth.impersonate(userIds.of(CAST_MEMBERS.findIndex(({ key }) => key === 'nora')));
  goToApp(at, '/projects/p1');
  await vi.waitFor(() =>
    expect(toastStore.get().shown.map(({ text }) => text)).toEqual([
      expect.stringContaining('their session can’t leave this app'),
    ]),
  );
  expect(left).not.toHaveBeenCalled();
  await auth.endImpersonation();
  goToApp(at, '/projects/p1');
  expect(left).toHaveBeenCalledOnce();
  const to = new URL(left.mock.calls[0]?.[0] as string);
  expect([to.origin, to.pathname, to.searchParams.get('userId')]).toEqual([
    CORE,
    '/projects/p1',
    session.user()?.id,
  ]);
  expect(to.searchParams.get('token')).toBe(session.handOver()?.token);
});
