import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/errors/ErrorBoundary.tsx';
import { UpdateBanner } from '../../../src/app/errors/UpdateBanner.tsx';
import { isChunkFailure, reportChunkFailure, updateStore } from '../../../src/app/errors/update.ts';
import { markDirty } from '../../../src/kit/form/dirty.ts';
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

  test('says so in place, can be tried again, and hands out its details', async () => {
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

  test('another path starts anew; the same path does not', () => {
    const { rerender } = render(boundary('/a'));
    fails = false;
    rerender(boundary('/a'));
    expect(screen.queryByText('Fine')).toBeNull();
    rerender(boundary('/b'));
    expect(screen.getByText('Fine')).toBeTruthy();
  });
});

describe('a part of an older version', () => {
  test.each([
    ['Failed to fetch dynamically imported module: https://c.example/assets/a.js', true],
    ['error loading dynamically imported module: https://c.example/assets/a.js', true],
    ['Importing a module script failed.', true],
    ['Unable to preload CSS for /assets/a.css', true],
    ['Failed to fetch', false],
    ['x is not a function', false],
  ])('%s: %s', (message, expected) => {
    expect(isChunkFailure(new TypeError(message))).toBe(expected);
  });

  test('is not what a page without a connection has: no reload, no word of a new version', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let reloads = 0;
    reportChunkFailure(() => void (reloads += 1));
    onLine.mockRestore();
    expect(reloads).toBe(0);
    expect(updateStore.get()).toBe(false);
  });

  // The order matters: once the banner is shown, it stays.
  test('reloads once, and not again where that did not help', () => {
    let reloads = 0;
    reportChunkFailure(() => void (reloads += 1));
    expect(reloads).toBe(1);
    expect(updateStore.get()).toBe(false);
    reportChunkFailure(() => void (reloads += 1));
    expect(reloads).toBe(1);
    expect(updateStore.get()).toBe(true);
  });

  test('never reloads what is typed and not saved: the banner says it', () => {
    render(
      <Words>
        <UpdateBanner />
      </Words>,
    );
    const clean = markDirty();
    let reloads = 0;
    act(() => reportChunkFailure(() => void (reloads += 1)));
    clean();
    expect(reloads).toBe(0);
    expect(screen.getByRole('status').textContent).toContain('A new version is available');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
