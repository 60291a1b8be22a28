/** react-admin's notifications, ours and those of stock components, become our toasts (spec 1 §8). */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  EditBase,
  type MutationMode,
  useNotify as useCoreNotify,
  useSaveContext,
} from 'ra-core';
import { StrictMode, useEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { ToastNotifications } from '../../../src/app/toasts/ToastNotifications.tsx';
import { TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { createI18nProvider, translatorOf } from '../../../src/kit/i18n/translator.ts';
import { Toasts } from '../../../src/kit/toasts/Toasts.tsx';
import { toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { englishTexts } from '../../texts.ts';

type Say = ReturnType<typeof useCoreNotify>;
type Update = () => Promise<{ data: { id: number } }>;

/** A stock component's form, as far as saving goes. */
function Save() {
  const { save } = useSaveContext();
  return (
    <button type="button" onClick={() => void save?.({ name: 'Alpine' })}>
      Save
    </button>
  );
}

/** The console's contexts, over a provider that can only `update`. */
function mount({ update, mode = 'pessimistic' }: { update?: Update; mode?: MutationMode } = {}) {
  let notify: Say = () => undefined;
  function Speaker() {
    const own = useCoreNotify();
    useEffect(() => {
      notify = own;
    }, [own]);
    return null;
  }
  const stock = { getOne: () => Promise.resolve({ data: { id: 1, name: 'Alp' } }), update };
  const view = render(
    <StrictMode>
      <MemoryRouter>
        <CoreAdminContext
          dataProvider={stock as never}
          i18nProvider={createI18nProvider('Canvass', englishTexts)}
        >
          <TranslateProvider value={translatorOf('Canvass', englishTexts)}>
            <ToastNotifications>
              <Speaker />
              {update ? (
                <EditBase resource="accounts" id={1} redirect={false} mutationMode={mode}>
                  <Save />
                </EditBase>
              ) : null}
              <Toasts />
            </ToastNotifications>
          </TranslateProvider>
        </CoreAdminContext>
      </MemoryRouter>
    </StrictMode>,
  );
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  return { ...view, notify, save };
}
const told = () => toastStore.get().shown.map(({ level, text }) => `${level}: ${String(text)}`);

describe('useNotify', () => {
  test('each notification becomes one toast, synchronously and in order', () => {
    const { notify } = mount();
    act(() => {
      notify('First');
      expect(told()).toEqual(['info: First']);
      notify('Second', { type: 'warning' });
      notify('Second', { type: 'error' });
      notify('Third', { type: 'success' });
    });
    const all = ['info: First', 'warning: Second', 'error: Second', 'success: Third'];
    expect(told()).toEqual(all);
    expect(toastStore.get().history.map(({ text }) => text)).toEqual(['Third', 'Second', 'Second', 'First']);
    expect(toastStore.get().unread).toBe(4);
  });

  test('a notification is not repeated when the console is mounted again', () => {
    const { notify, rerender, unmount } = mount();
    act(() => notify('Once'));
    rerender(<p>Nothing</p>);
    unmount();
    mount();
    expect(told()).toEqual(['info: Once']);
  });

  test('a notification is still shown when the console has been unmounted', () => {
    const { notify, unmount } = mount();
    unmount();
    notify('impersonation.started', { messageArgs: { name: 'Ada' } });
    expect(told()).toEqual([
      `info: ${translatorOf('Canvass', englishTexts)('impersonation.started', { name: 'Ada' })}`,
    ]);
  });

  test.each([
    ['a translation key', 'ra.notification.logged_out', {}, 'Your session has ended, please reconnect.'],
    ['a key with the count 1', 'ra.notification.updated', { smart_count: 1 }, 'Element updated'],
    ['a key with the count 3', 'ra.notification.updated', { smart_count: 3 }, '3 elements updated'],
    ['a key of a screen’s texts', 'sso.message.goneAlready', { name: 'Acme' }, 'Acme was already deleted'],
    [
      'an unknown key with a default',
      'resources.accounts.notifications.updated',
      { _: 'Updated' },
      'Updated',
    ],
    ['an unknown key', 'common.nothing', {}, 'common.nothing'],
    ['the name of an area of texts', 'accounts', {}, 'accounts'],
    [
      'a server’s message',
      'No %{name} |||| <b>no</b>. Try again.',
      { name: 'x' },
      'No %{name} |||| <b>no</b>. Try again.',
    ],
    ['an empty message', '', {}, ''],
  ])('%s is shown with the right text', (_, message, messageArgs, text) => {
    const { notify } = mount();
    act(() => notify(message, { messageArgs }));
    expect(told()).toEqual([`info: ${text}`]);
  });

  test('a notification may be an element', async () => {
    const { notify } = mount();
    act(() => notify(<b>Bold</b>, { type: 'success' }));
    expect((await screen.findByText('Bold')).closest('.toast')?.className).toBe('toast success');
  });
});

describe('a stock form', () => {
  test('a successful save shows a toast', async () => {
    const { save } = mount({ update: () => Promise.resolve({ data: { id: 1 } }) });
    await save();
    await waitFor(() => expect(told()).toEqual(['info: Element updated']));
  });

  test.each([
    ['the server’s message', 'Name is taken', 'error: Name is taken'],
    ['react-admin’s message', '', 'error: Server communication error'],
  ])('a refused save shows a toast with %s', async (_, words, toast) => {
    const { save } = mount({
      update: () => Promise.reject(new ApiError('answer', { statusCode: 409, message: words })),
    });
    await save();
    await waitFor(() => expect(told()).toEqual([toast]));
  });

  test('an undoable save is sent at once, and its toast offers no undo', async () => {
    let calls = 0;
    const update = () => Promise.resolve({ data: { id: ++calls } });
    const { save } = mount({ update, mode: 'undoable' });
    await save();
    await waitFor(() => expect(calls).toBe(1));
    expect(told()).toEqual(['info: Element updated']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
