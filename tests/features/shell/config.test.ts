/** A config.json that does not come (decisions §12). */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../../src/boot/config.ts';
import { showConfigFault } from '../../../src/boot/plainPage.ts';
import { whenOver } from '../../leaving.ts';

test('a config.json that hangs is waited for ten seconds, then the page says so with "Try again" [WALK-41]', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  whenOver(() => root.remove());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const waiting = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(waiting.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      }),
  );
  const loading = loadConfig();
  expect(timeout.mock.calls).toEqual([[10_000]]);
  waiting.abort();
  const loaded = await loading;
  if (!('fault' in loaded)) throw new Error('a config came');
  await showConfigFault(loaded.fault);
  expect(screen.getByRole('alert').textContent).toContain(
    'The server didn’t answer in time, or you’re offline.',
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});
