import type { MessageKey } from '../../../i18n/messages.ts';
import type { IconName } from '../controls/Icon.tsx';

type LabelOf<Key> = Key extends `command.deed.${infer Name}` ? Name : never;

/** The message that names an action together with its record, as in "Deactivate Cobalt Analytics…". */
type CommandLabel = LabelOf<MessageKey>;

export type ActionWords = {
  /** Unique among the actions of a record or a page. */
  readonly id: string;
  /** Its words beside what it is about. */
  readonly label: string;
  /** Its words where the record has to be named. */
  readonly commandLabel?: CommandLabel | undefined;
  /** Other words that find it. */
  readonly also?: string | undefined;
  readonly icon?: IconName | undefined;
  /** How much there is of it, at the end of its line; no part of its name, which stays the same while this comes. */
  readonly count?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Why it can't be done now. */
  readonly disabledReason?: string | undefined;
};

/**
 * What can be done with a record or on a page. Menus, buttons and the command bar are views of it. `to`: a path of the
 * console; `href`: another page, with `opensTab` in a tab of its own.
 */
export type Action = ActionWords &
  (
    | { readonly onSelect: () => void }
    | { readonly to: string }
    | { readonly href: string; readonly opensTab?: boolean }
  );
