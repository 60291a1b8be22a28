import {
  AddNotificationContext,
  AddUndoableMutationContext,
  type NotificationPayload,
  type UndoableMutation,
} from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { MessageKey, Messages } from '../../../i18n/messages.ts';
import { type MessageParams, type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { shownTexts } from '../../kit/i18n/texts.ts';
import { showToast } from '../../kit/toasts/toastStore.ts';

/**
 * Whether the messages contain the key. Not shared with the public entry: an export from its chunk would cost every
 * visitor.
 */
const isKeyOf = (messages: Messages, key: string): key is MessageKey =>
  typeof key
    .split('.')
    .reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], messages) ===
  'string';

/** The text of a message: the translation of a key; for anything else the default in its args (`_`), or itself. */
const wordsOf = (key: string, args: MessageParams, t: Translate): string =>
  isKeyOf(shownTexts(), key) ? t(key, args) : String(args['_'] ?? key);

/** A toast's undo is a new write, so an undoable write does not wait for one. */
const sendAtOnce = (mutation: UndoableMutation): void => mutation({ isUndo: false });

/**
 * Turns react-admin's notifications, those of stock components included, into toasts (spec 1 §8). It replaces ra-core's
 * queue, which is React state: a toast appears immediately and once, and one sent while the console unmounts (an
 * impersonation has started) is not lost.
 */
export function ToastNotifications({ children }: { children: ReactNode }) {
  const t = useT();
  const add = useCallback(
    ({ message, type, notificationOptions }: NotificationPayload) => {
      const { messageArgs: args = {}, change } = (notificationOptions ?? {}) as {
        messageArgs?: MessageParams;
        change?: string;
      };
      const text = typeof message === 'string' ? wordsOf(message, args, t) : message;
      showToast({ level: type, text, change });
    },
    [t],
  );
  return (
    <AddNotificationContext value={add}>
      <AddUndoableMutationContext value={sendAtOnce}>{children}</AddUndoableMutationContext>
    </AddNotificationContext>
  );
}
