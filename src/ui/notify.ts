/** Notifications of the console: `app/toasts/ToastNotifications.tsx` makes toasts of them (spec 1 §8). */
import { useNotify as useCoreNotify } from 'ra-core';
import type { ReactElement } from 'react';
import type { MessageKey } from '../../i18n/messages.ts';
import type { MessageParams } from './i18n.tsx';
import type { ToastLevel } from './toasts.ts';

/** A text that is shown as it is: a server's own words, or a sentence put together. */
type Verbatim = string & { readonly verbatim: never };

/** Marks a text as no key; react-admin shows what is none as it is. */
export const verbatim = (text: string): Verbatim => text as Verbatim;

export type Notify = (
  message: MessageKey | Verbatim | ReactElement,
  options: { type: ToastLevel; messageArgs?: MessageParams },
) => void;

/** ra-core's `useNotify` with typed keys, or an element. What it returns is stable. */
export const useNotify: () => Notify = useCoreNotify;
