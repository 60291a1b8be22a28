/** What the command bar lists. */
import type { Verdict } from '../../domain/access/verdict.ts';
import type { IconName } from '../../kit/controls/Icon.tsx';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import type { MenuEntry } from '../../kit/layers/mui/MenuRow.tsx';

/** `to`: a path of the console; `href`: another page; `run`: an action. */
type Deed = { readonly to: string } | { readonly href: string } | { readonly run: () => void };

export type CommandOption = Deed & {
  /** Unique in the bar. */
  readonly id: string;
  readonly label: string;
  /** Other words that find it. */
  readonly also?: string | undefined;
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

/** Everything that finds an option. */
export const foundWords = ({ label, also = '', second = '' }: CommandOption): string =>
  `${label} ${also} ${second}`;

/** An option under its rule: left out where it is hidden, with the reason where it is refused. */
export function judged(t: Translate, verdict: Verdict, option: CommandOption): CommandOption[] {
  if (verdict.allowed) return [option];
  const disabledReason = verdict.hidden ? undefined : t(`shell.reason.${verdict.reason}`);
  return disabledReason === undefined ? [] : [{ ...option, danger: false, disabledReason }];
}

/** The choices among a menu's entries. */
export const optionsOf = (entries: readonly MenuEntry[], prefix: string): CommandOption[] =>
  entries.flatMap((entry): CommandOption[] => {
    if (entry === 'separator' || 'heading' in entry) return [];
    const { id, label, icon = 'right', danger, disabledReason } = entry;
    const shared = { id: `${prefix}-${id}`, label, icon, danger, disabledReason };
    if ('to' in entry) return [{ ...shared, to: entry.to }];
    return 'href' in entry ? [{ ...shared, href: entry.href }] : [{ ...shared, run: entry.onSelect }];
  });
