/** Toasts and their history, without React: `Toasts` shows them (spec 1 §8). The console speaks by `useNotify`. */
import type { ReactNode } from 'react';

export type ToastLevel = 'success' | 'error' | 'warning' | 'info';

export type Toast = {
  readonly id: number;
  readonly level: ToastLevel;
  /** Translated text, a server's own words, or nodes where a part is highlighted. */
  readonly text: ReactNode;
  /** UTC milliseconds; they get their unit where they are shown, which is not part of the first load. */
  readonly at: number;
};

/** How long a toast stands, in milliseconds. */
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

/** Shows a toast and keeps it in the history, newest first: for code outside the console, or without React. */
export function showToast(toast: { level: ToastLevel; text: ReactNode }): void {
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

/** Another identity must not read what was shown to this one. */
export const clearToastHistory = (): void => update({ history: [], unread: 0 });

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): State => state,
};
