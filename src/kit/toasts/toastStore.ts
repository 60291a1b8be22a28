/**
 * The store of toasts and their history, without React; `Toasts` renders them (spec 1 §8). The console uses
 * `useNotify`.
 */
import type { ReactNode } from 'react';
import { valueStore } from '../valueStore.ts';

/** The icon of each level. */
export const TOAST_ICONS = { success: 'okc', error: 'err', warning: 'warn', info: 'info' } as const;

export type ToastLevel = keyof typeof TOAST_ICONS;

export type Toast = {
  readonly id: number;
  readonly level: ToastLevel;
  /** Translated text, the server's message, or nodes with a highlighted part. */
  readonly text: ReactNode;
  /** The id of the user's own change that the toast reports; the console offers its undo. */
  readonly change?: string | undefined;
  /** UTC milliseconds; a plain number, because `domain/values/units` is not part of the first load. */
  readonly at: number;
};

/** How long a toast is shown, in milliseconds. */
export const TOAST_MS = 3000;
const HISTORY_MAX = 50;

type State = {
  readonly shown: readonly Toast[];
  readonly history: readonly Toast[];
  readonly unread: number;
};

export const toastStore = valueStore<State>({ shown: [], history: [], unread: 0 });
let lastId = 0;

const update = (next: Partial<State>): void => toastStore.set({ ...toastStore.get(), ...next });

/** Shows a toast and adds it to the history, newest first: for code outside the console, or without React. */
export function showToast(toast: Omit<Toast, 'id' | 'at'>): void {
  const { shown, history, unread } = toastStore.get();
  const entry: Toast = { ...toast, id: ++lastId, at: Date.now() };
  update({
    shown: [...shown, entry],
    history: [entry, ...history].slice(0, HISTORY_MAX),
    unread: unread + 1,
  });
}

export const dismissToast = (id: number): void =>
  update({ shown: toastStore.get().shown.filter((toast) => toast.id !== id) });

export const markToastsRead = (): void => update({ unread: 0 });

/** Called when the identity changes: the next one must not see messages for this one. */
export const clearToastHistory = (): void => update({ history: [], unread: 0 });
