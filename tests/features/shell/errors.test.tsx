import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary.tsx';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { Words } from './pieces.tsx';

describe('a screen that fails', () => {
  let fails: boolean;
  const Screen = () => {
    if (fails) throw new Error('Broken on purpose');
    return <h1>Fine</h1>;
  };
  const boundary = (resetKey: string) => (
    <Words>
      <ErrorBoundary resetKey={resetKey}>
        <Screen />
      </ErrorBoundary>
    </Words>
  );
  beforeEach(() => {
    fails = true;
    // React logs what a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('a failed screen shows a message in place, with working "Copy details" and "Try again" buttons', async () => {
    const user = userEvent.setup({ delay: null });
    render(boundary('/a'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page stopped working');
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toContain('Broken on purpose');
    expect(toastStore.get().history[0]?.text).toBe('Details copied');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fine');
  });

  test('another path renders the screen again; the same path does not', () => {
    const { rerender } = render(boundary('/a'));
    fails = false;
    rerender(boundary('/a'));
    expect(screen.queryByText('Fine')).toBeNull();
    rerender(boundary('/b'));
    expect(screen.getByText('Fine')).toBeTruthy();
  });
});
