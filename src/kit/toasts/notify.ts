/** Notifications of the console; `app/toasts/ToastNotifications.tsx` turns them into toasts (spec 1 §8). */
import { useNotify as useCoreNotify } from 'ra-core';
import type { ReactElement } from 'react';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { MessageParams } from '../i18n/i18n.tsx';
import type { ToastLevel } from './toastStore.ts';

/** A text that is shown verbatim: the server's message, or a composed sentence. */
type Verbatim = string & { readonly verbatim: never };

/** Marks a text as not being a key; react-admin shows it verbatim. */
export const verbatim = (text: string): Verbatim => text as Verbatim;

export type Notify = (
  message: MessageKey | Verbatim | ReactElement,
  options: {
    type: ToastLevel;
    messageArgs?: MessageParams;
    /** The id of the user's own change that the toast reports, with an undo next to the text. */
    change?: string | undefined;
  },
) => void;

/** ra-core's `useNotify` with typed keys or an element. The returned function is stable. */
export const useNotify: () => Notify = useCoreNotify;
