import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import boot from '../../../i18n/en/boot.json';
import { offerReload } from '../../../src/boot/plainPage.ts';
import { BRAND_IDS, brandOf } from '../../../src/config/brands.ts';
import { chooseTheme } from '../../../src/kit/layers/theme.ts';
import { NotLoaded } from '../../../src/kit/notLoaded.ts';
import { mountPublic } from '../../../src/public/entry.tsx';
import { PublicApp } from '../../../src/public/PublicApp.tsx';
import { fakeContext } from './fakeContext.ts';
import { renderPublic } from './renderPublic.tsx';

describe('/logout', () => {
  test('the screen signs out once, says so, then goes to the sign-in [AUTH-39]', async () => {
    let end = (): void => undefined;
    const { context, asked } = fakeContext({
      logout: () => new Promise<void>((resolve) => (end = resolve)),
    });
    await renderPublic(context, '/logout');
    expect(screen.getByRole('status').textContent).toBe('Signing you out of Canvass…');
    expect(document.title).toBe('Signing out · Canvass console');
    // StrictMode has mounted the screen twice.
    expect(asked).toEqual(['sign out']);
    await act(async () => end());
    expect(asked).toEqual(['sign out', 'replace /login']);
  });

  test('a screen that is mounted again while signing out does not sign out twice [AUTH-39]', async () => {
    let end = (): void => undefined;
    const { context, asked } = fakeContext({
      logout: () => new Promise<void>((resolve) => (end = resolve)),
    });
    (await renderPublic(context, '/logout')).unmount();
    await renderPublic(context, '/logout');
    await act(async () => end());
    expect(asked).toEqual(['sign out', 'replace /login']);
  });

  test('a failed sign-out goes to the sign-in too, and the next visit tries again [AUTH-39]', async () => {
    const { context, asked } = fakeContext({ logout: () => Promise.reject(new Error('no answer')) });
    const { unmount } = await renderPublic(context, '/logout');
    await waitFor(() => expect(asked).toEqual(['sign out', 'replace /login']));
    unmount();
    await renderPublic(context, '/logout');
    await waitFor(() => expect(asked).toHaveLength(4));
  });
});

describe('notices', () => {
  test.each([
    ['/expired-account', 'Your account has expired'],
    ['/upgrade-in-progress', 'Your account is being upgraded'],
  ])(
    '%s shows what happened, the help address and a link back to the sign-in [NAV-33]',
    async (path, title) => {
      const { context, asked } = fakeContext({ brand: 'apollo' });
      const { user } = await renderPublic(context, path);
      const heading = screen.getByRole('heading', { level: 1, name: title });
      expect(document.activeElement).toBe(heading);
      expect(screen.getByRole('main').querySelector('a')?.getAttribute('href')).toBe(
        'mailto:help@apollo.example',
      );
      await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
      expect(asked).toEqual(['push /login']);
    },
  );

  test('a click on a link with a modifier key is left to the browser', async () => {
    const { context, asked } = fakeContext();
    await renderPublic(context, '/expired-account');
    const link = screen.getByRole('link', { name: 'Back to sign in' });
    link.addEventListener('click', (event) => event.preventDefault());
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(asked).toEqual([]);
  });

  test.each(BRAND_IDS)('a notice names the product of the brand %s [CFG-5] [CFG-8]', async (id) => {
    const { product } = brandOf(id);
    const { container } = await renderPublic(fakeContext({ brand: id }).context, '/expired-account');
    expect(screen.getByText(`You can’t sign in to ${product} with this account.`)).toBeTruthy();
    expect(container.textContent).not.toMatch(/\{product\}/u);
  });
});

describe('the public entry', () => {
  test('it mounts, navigates and unmounts; a trailing slash, a query or a hash does not change the screen [AUTH-50]', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    const { context } = fakeContext();
    let entry: ReturnType<typeof mountPublic> | undefined;
    act(() => {
      entry = mountPublic(root, context, '/expired-account/?a=1', () => {
        throw new Error('a screen could not be shown');
      });
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account has expired');
    act(() => entry?.navigate('/login#x'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
    act(() => entry?.unmount());
    expect(root.childNodes).toHaveLength(0);
    root.remove();
  });
});

describe('a page that can’t be shown', () => {
  const TOLD = [
    [new Error('A fault of ours'), boot.failed, boot.failedHelp],
    [new NotLoaded(), boot.notLoaded, boot.notLoadedHelp],
  ] as const;

  test.each(TOLD)(
    'after %s the page says what failed and offers a reload [FIELD-2]',
    async (error, title, help) => {
      const root = document.body.appendChild(document.createElement('div'));
      root.id = 'root';
      const { context } = fakeContext();
      const broken = Object.defineProperty({ ...context }, 'runtime', {
        get: () => {
          throw error;
        },
      });
      const reported = vi.fn();
      vi.stubGlobal('reportError', reported);
      // `act` would throw the error itself.
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
      const failure = await new Promise((resolve) => {
        mountPublic(root, broken, '/login', resolve);
      });
      expect(reported).toHaveBeenCalledWith(error);
      await offerReload(failure);
      expect(screen.getByRole('alert').textContent).toBe(title + help + boot.reload);
      vi.unstubAllGlobals();
      root.remove();
    },
  );
});

describe('the theme', () => {
  afterEach(() => chooseTheme('system'));

  test('a theme chosen in the footer is applied to the page and stored', async () => {
    const user = userEvent.setup();
    render(<PublicApp context={fakeContext().context} path="/login" />, { wrapper: StrictMode });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });
    expect(select.value).toBe('system');
    await user.selectOptions(select, 'dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('canvass.theme')).toBe('dark');
    await user.selectOptions(select, 'system');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('canvass.theme')).toBe('system');
  });
});
