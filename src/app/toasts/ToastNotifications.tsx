import {
  AddNotificationContext,
  AddUndoableMutationContext,
  type NotificationPayload,
  type UndoableMutation,
} from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { Area, MessageKey, Messages } from '../../../i18n/messages.ts';
import type { MessageParams, Translate } from '../../kit/i18n/i18n.tsx';
import { textsOf } from '../../kit/i18n/texts.ts';
import { showToast } from '../../kit/toasts/toastStore.ts';

type Make = (messages: Messages) => Translate;

/** Apart from the public entry's own reading: a name that its chunk exports costs every visitor. */
const isKeyOf = (messages: Messages | undefined, key: string): messages is Messages =>
  typeof key
    .split('.')
    .reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], messages) ===
  'string';

/** The text of a message: a key's translation; of anything else the default in its args (`_`), or itself. */
function wordsOf(key: string, args: MessageParams, make: Make): string {
  // Whoever names a key has its texts: those of a later screen are not the i18nProvider's.
  const messages = textsOf([key.slice(0, key.indexOf('.')) as Area]);
  if (isKeyOf(messages, key)) return make(messages)(key as MessageKey, args);
  return String(args['_'] ?? key);
}

/** A toast offers no undo, so an undoable write does not wait for one. */
const sendAtOnce = (mutation: UndoableMutation): void => mutation({ isUndo: false });

type Props = { make: Make; children: ReactNode };

/**
 * Makes toasts of react-admin's notifications, those of stock components too (spec 1 §8). It takes the place of
 * ra-core's queue, which is React state: a toast is there at once and once, and one that is told as the console goes
 * (an impersonation has started) is not lost with it.
 */
export function ToastNotifications({ make, children }: Props) {
  const add = useCallback(
    ({ message, type, notificationOptions }: NotificationPayload) => {
      const { messageArgs: args = {} } = (notificationOptions ?? {}) as { messageArgs?: MessageParams };
      showToast({ level: type, text: typeof message === 'string' ? wordsOf(message, args, make) : message });
    },
    [make],
  );
  return (
    <AddNotificationContext value={add}>
      <AddUndoableMutationContext value={sendAtOnce}>{children}</AddUndoableMutationContext>
    </AddNotificationContext>
  );
}
