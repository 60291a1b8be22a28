/** Where the focus goes when the focused element disappears (WCAG 2.4.3). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { renderApp } from '../../renderApp.tsx';
import { button, idOf, open } from '../accounts/open.ts';

const focused = () => document.activeElement;

test('when a press on “Clear filters” removes the button, the focus goes to the main element', async () => {
  const app = await renderApp({ at: '/accounts?q=nobody+has+this+name' });
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  await app.user.click(clear);
  await waitFor(() => expect(clear.isConnected).toBe(false));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

test('when an identity provider is deleted, the focus goes to the heading of the list', async () => {
  const app = await open({ at: paths.account(idOf('alpine'), 'sso') });
  const remove = await button('Delete Alpine Foods SSO');
  await app.user.click(remove);
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: 'Delete provider' }));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() => expect(focused()).toBe(document.querySelector('[data-focus-home]')));
  expect(focused()?.tagName).toBe('H2');
});

test('when an export is started with the keyboard, the focus is on “Cancel”, then on “Export” again', async () => {
  vi.stubGlobal('showSaveFilePicker', async () => ({
    createWritable: async () => ({ write: async () => {}, close: async () => {}, abort: async () => {} }),
  }));
  const app = await renderApp({ at: '/teams' });
  const start = await button('Export');
  app.platform.faults.add({ call: 'listTeams', kind: 'delay', until: new Promise(() => {}) });
  start.focus();
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(focused()?.textContent).toBe('Cancel'));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Export' })));
});
