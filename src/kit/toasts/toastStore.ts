/**
 * The store of toasts and their history, without React; `Toasts` renders them (spec 1 §8). The console uses
 * `useNotify`.
 */
import type { ReactNode } from 'react';

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

let state: State = { shown: [], history: [], unread: 0 };
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows a toast and adds it to the history, newest first: for code outside the console, or without React. */
export function showToast(toast: Omit<Toast, 'id' | 'at'>): void {
  const entry: Toast = { ...toast, id: ++lastId, at: Date.now() };
  update({
    shown: [...state.shown, entry],
    history: [entry, ...state.history].slice(0, HISTORY_MAX),
    unread: state.unread + 1,
  });
}

export const dismissToast = (id: number): void =>
  update({ shown: state.shown.filter((toast) => toast.id !== id) });

export const markToastsRead = (): void => update({ unread: 0 });

/** Called when the identity changes: the next one must not see messages for this one. */
export const clearToastHistory = (): void => update({ history: [], unread: 0 });

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): State => state,
};
