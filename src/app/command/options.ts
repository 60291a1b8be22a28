/** What the command bar lists. */
import type { Action } from '../../kit/actions/action.ts';
import type { OfferedActions } from '../../kit/actions/offered.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

export type CommandOption = Action & {
  /** Said beside it: a user's e-mail, an account's type. */
  readonly second?: string | undefined;
};

export type CommandGroup = {
  readonly id: string;
  readonly heading: string;
  readonly options: readonly CommandOption[];
};

/** Everything that finds an option. */
export const foundWords = ({ label, also = '', second = '' }: CommandOption): string =>
  `${label} ${also} ${second}`;

/** Actions in words that name their record: "Deactivate Cobalt Analytics…". Their own words still find them. */
export const optionsOf = (t: Translate, { name, entries }: OfferedActions, prefix: string): CommandOption[] =>
  entries.flatMap((entry) => {
    if (entry === 'separator' || 'heading' in entry) return [];
    const option = { ...entry, id: `${prefix}-${entry.id}` };
    if (!name || !entry.commandLabel) return [option];
    const also = [entry.label, entry.also].filter(Boolean).join(' ');
    return [{ ...option, label: t(`command.deed.${entry.commandLabel}`, { name }), also }];
  });
