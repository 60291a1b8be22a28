import type { MessageKey } from '../../../i18n/messages.ts';
import type { IconName } from '../controls/Icon.tsx';

type LabelOf<Key> = Key extends `command.deed.${infer Name}` ? Name : never;

/** The message that names an action together with its record, as in "Deactivate Cobalt Analytics…". */
type CommandLabel = LabelOf<MessageKey>;

export type ActionWords = {
  /** Unique among the actions of a record or a page. */
  readonly id: string;
  /** The label where the record is obvious from the context. */
  readonly label: string;
  /** The label where the record has to be named. */
  readonly commandLabel?: CommandLabel | undefined;
  /** Other words by which it is found. */
  readonly also?: string | undefined;
  readonly icon?: IconName | undefined;
  /** A count at the end of its line. Not part of the accessible name, which stays the same while the count loads. */
  readonly count?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Why the action is disabled now. */
  readonly disabledReason?: string | undefined;
};

/**
 * An action on a record or a page. Menus, buttons and the command bar are views of it. `to`: a path of the console;
 * `href`: another page, with `opensTab` in a new tab.
 */
export type Action = ActionWords &
  (
    | { readonly onSelect: () => void }
    | { readonly to: string }
    | { readonly href: string; readonly opensTab?: boolean }
  );
