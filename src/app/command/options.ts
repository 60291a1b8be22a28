/** What the command bar lists. */
import type { IconName } from '../../kit/controls/Icon.tsx';
import type { MenuEntry } from '../../kit/layers/mui/MenuRow.tsx';

/** `to`: a path of the console; `href`: another page; `run`: an action. */
type Deed = { readonly to: string } | { readonly href: string } | { readonly run: () => void };

export type CommandOption = Deed & {
  /** Unique in the bar. */
  readonly id: string;
  readonly label: string;
  /** Said beside it: a user's e-mail, an account's type. */
  readonly second?: string | undefined;
  readonly icon: IconName;
  readonly danger?: boolean | undefined;
  /** Why it can't be done now. */
  readonly disabledReason?: string | undefined;
};

export type CommandGroup = {
  readonly id: string;
  readonly heading: string;
  readonly options: readonly CommandOption[];
};

/** The choices among a menu's entries. */
export const optionsOf = (entries: readonly MenuEntry[], prefix: string): CommandOption[] =>
  entries.flatMap((entry): CommandOption[] => {
    if (entry === 'separator' || 'heading' in entry) return [];
    const { id, label, icon = 'right', danger, disabledReason } = entry;
    const shared = { id: `${prefix}-${id}`, label, icon, danger, disabledReason };
    if ('to' in entry) return [{ ...shared, to: entry.to }];
    return 'href' in entry ? [{ ...shared, href: entry.href }] : [{ ...shared, run: entry.onSelect }];
  });
