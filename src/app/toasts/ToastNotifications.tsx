import {
  AddNotificationContext,
  AddUndoableMutationContext,
  type NotificationPayload,
  type UndoableMutation,
} from 'ra-core';
import { type ReactNode, useCallback } from 'react';
import type { Area, MessageKey, Messages } from '../../../i18n/messages.ts';
import { CHANGES_TEXTS } from '../../features/changes/texts.ts';
import type { MessageParams, Translate } from '../../kit/i18n/i18n.tsx';
import { textsOf } from '../../kit/i18n/texts.ts';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { showToast } from '../../kit/toasts/toastStore.ts';

type MakeTranslate = (messages: Messages) => Translate;

/**
 * Whether the messages contain the key. Not shared with the public entry: an export of its chunk costs every visitor.
 */
const isKeyOf = (messages: Messages | undefined, key: string): messages is Messages =>
  typeof key
    .split('.')
    .reduce((at: unknown, name) => (at as Record<string, unknown> | undefined)?.[name], messages) ===
  'string';

/** The text of a message: the translation of a key; for anything else the default in its args (`_`), or itself. */
function wordsOf(key: string, args: MessageParams, make: MakeTranslate): string {
  // Read from the text store, because the i18nProvider lacks the texts of later screens.
  const messages = textsOf([key.slice(0, key.indexOf('.')) as Area]);
  if (isKeyOf(messages, key)) return make(messages)(key as MessageKey, args);
  return String(args['_'] ?? key);
}

/** Loaded with the first change that a toast tells of. */
const LazyUndo = lazyLayer(
  () => import('../../features/changes/ToastUndo.tsx').then((module) => module.ToastUndo),
  CHANGES_TEXTS,
);

/** A toast's undo is a new write, so an undoable write does not wait for one. */
const sendAtOnce = (mutation: UndoableMutation): void => mutation({ isUndo: false });

type Props = { make: MakeTranslate; children: ReactNode };

/**
 * Turns react-admin's notifications, those of stock components included, into toasts (spec 1 §8). It replaces ra-core's
 * queue, which is React state: a toast appears immediately and once, and one sent while the console unmounts (an
 * impersonation has started) is not lost.
 */
export function ToastNotifications({ make, children }: Props) {
  const add = useCallback(
    ({ message, type, notificationOptions }: NotificationPayload) => {
      const { messageArgs: args = {}, change } = (notificationOptions ?? {}) as {
        messageArgs?: MessageParams;
        change?: string;
      };
      const text = typeof message === 'string' ? wordsOf(message, args, make) : message;
      showToast({
        level: type,
        text:
          change === undefined ? (
            text
          ) : (
            <>
              {text} <LazyUndo changeId={change} />
            </>
          ),
      });
    },
    [make],
  );
  return (
    <AddNotificationContext value={add}>
      <AddUndoableMutationContext value={sendAtOnce}>{children}</AddUndoableMutationContext>
    </AddNotificationContext>
  );
}
