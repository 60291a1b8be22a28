/** What a sign-in over the page covers, and what stays usable above it. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { isTyping } from '../../../src/kit/keys/pressed.ts';
import { Toasts } from '../../../src/kit/toasts/Toasts.tsx';
import { showToast } from '../../../src/kit/toasts/toastStore.ts';
import { reauthenticate } from '../../../src/public/reauth/reauthenticate.tsx';
import { fakeContext } from '../public/fakeContext.ts';
import { Words } from './pieces.tsx';

const root = document.createElement('div');
root.id = 'root';

afterEach(() => root.remove());

describe('while the sign-in covers the page', () => {
  async function cover() {
    document.body.append(root);
    render(
      <Words>
        <Toasts />
      </Words>,
      { container: root },
    );
    const leaving = () => undefined;
    return act(() =>
      reauthenticate(fakeContext().context, {
        because: 'expired',
        owner: undefined,
        clear: leaving,
        onLeave: leaving,
      }),
    );
  }

  test('a toast is announced, and can be dismissed', async () => {
    const { open } = await cover();
    expect(root.hasAttribute('inert')).toBe(true);
    act(() => showToast({ level: 'success', text: 'Saved' }));
    const toast = await screen.findByText('Saved');
    expect(toast.closest('[inert]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    act(() => open());
  });

  test('the keys of the page below do nothing', async () => {
    const press = { target: document.body };
    expect(isTyping(press)).toBe(false);
    const { open } = await cover();
    expect(isTyping(press)).toBe(true);
    act(() => open());
    expect(isTyping(press)).toBe(false);
  });
});
