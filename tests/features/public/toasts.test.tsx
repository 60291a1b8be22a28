import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import common from '../../../i18n/en/common.json';
import toasts from '../../../i18n/en/toasts.json';
import { TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { keepClearOfFocus } from '../../../src/kit/toasts/clearOfFocus.ts';
import { Toasts } from '../../../src/kit/toasts/Toasts.tsx';
import {
  clearToastHistory,
  dismissToast,
  showToast,
  toastStore,
} from '../../../src/kit/toasts/toastStore.ts';
import { createTranslate } from '../../translate.ts';

const translate = createTranslate({ common, toasts }, 'en', 'Canvass');

beforeEach(() => {
  vi.useFakeTimers();
  show();
  pass(100);
});
const show = () =>
  render(
    <TranslateProvider value={translate}>
      <button type="button">Before</button>
      <Toasts />
    </TranslateProvider>,
  );
afterEach(() => {
  act(() => {
    for (const { id } of toastStore.get().shown) dismissToast(id);
    clearToastHistory();
  });
  vi.useRealTimers();
});

const say = (level: 'success' | 'error' | 'warning' | 'info', text: string) =>
  act(() => showToast({ level, text }));
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const toast = (text: string) => screen.getByText(text).closest<HTMLElement>('.toast');

describe('a toast', () => {
  test('a toast disappears after three seconds and stays in the history [MSG-1]', async () => {
    say('success', 'Saved');
    pass(2999);
    expect(screen.queryByText('Saved')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(toastStore.get().history.map(({ text }) => text)).toEqual(['Saved']);
  });

  test.each([
    ['success', 'Success:', 'polite'],
    ['info', 'Note:', 'polite'],
    ['warning', 'Warning:', 'polite'],
    ['error', 'Error:', 'assertive'],
  ] as const)(
    'a toast of level %s begins with a word for its level and is in a live region [MSG-2]',
    async (level, word, urgency) => {
      say(level, 'It happened');
      expect(screen.getByText('It happened').textContent).toBe(`${word} It happened`);
      expect(toast('It happened')?.closest('[aria-live]')?.getAttribute('aria-live')).toBe(urgency);
    },
  );

  test('a toast stays while the pointer or the focus is on it [MSG-1]', async () => {
    say('info', 'Read me');
    const shown = toast('Read me');
    if (!shown) throw new Error('The toast is not shown');
    fireEvent.pointerEnter(shown);
    pass(10_000);
    expect(screen.queryByText('Read me')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.pointerLeave(shown);
    pass(10_000);
    expect(screen.queryByText('Read me')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    pass(3000);
    expect(screen.queryByText('Read me')).toBeNull();
  });

  test.each(['click', 'Escape'])(
    'a toast is dismissed by %s, and the focus returns to where it was',
    async (how) => {
      const before = screen.getByRole('button', { name: 'Before' });
      say('error', 'Refused');
      const dismiss = screen.getByRole('button', { name: 'Dismiss' });
      act(() => before.focus());
      act(() => dismiss.focus());
      if (how === 'click') fireEvent.click(dismiss);
      else fireEvent.keyDown(dismiss, { key: 'Escape' });
      expect(screen.queryByText('Refused')).toBeNull();
      expect(document.activeElement).toBe(before);
    },
  );

  test('a toast from before the live regions is added once they stand, so that it is announced [MSG-2]', () => {
    cleanup();
    showToast({ level: 'error', text: 'Refused' });
    show();
    const region = document.querySelector('[aria-live="assertive"]');
    expect(region?.textContent).toBe('');
    pass(100);
    expect(region?.textContent).toContain('Refused');
  });

  test('each toast disappears after its own three seconds', async () => {
    say('info', 'First');
    pass(2000);
    say('info', 'Second');
    pass(1000);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.queryByText('Second')).not.toBeNull();
    pass(2000);
    expect(screen.queryByText('Second')).toBeNull();
  });
});

test('the toasts move to the other edge when they cover the focused element', () => {
  say('success', 'Saved');
  const region = toast('Saved')?.closest<HTMLElement>('.toasts') ?? document.body;
  const before = screen.getByRole('button', { name: 'Before' });
  // happy-dom lays nothing out.
  const place = (element: Element, top: number) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, 40));
  place(toast('Saved') ?? region, 0);
  place(before, 100);
  const stop = keepClearOfFocus(region);
  before.focus();
  expect(region.hasAttribute('data-below')).toBe(false);
  before.blur();
  place(before, 10);
  before.focus();
  expect(region.hasAttribute('data-below')).toBe(true);
  stop();
  expect(region.hasAttribute('data-below')).toBe(false);
});
