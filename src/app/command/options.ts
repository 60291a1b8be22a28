/** What the command bar lists. */
import type { Action } from '../../kit/actions/action.ts';
import type { OfferedActions } from '../../kit/actions/offered.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

export type CommandOption = Action & {
  /** Shown beside the label: a user's e-mail, an account's type. */
  readonly second?: string | undefined;
};

export type CommandGroup = {
  readonly id: string;
  readonly heading: string;
  readonly options: readonly CommandOption[];
};

/** All the text by which an option is found. */
export const foundWords = ({ label, also = '', second = '' }: CommandOption): string =>
  `${label} ${also} ${second}`;

/**
 * Actions labelled with their record's name: "Deactivate Cobalt Analytics…". They are still found by their own label.
 */
export const optionsOf = (t: Translate, { name, entries }: OfferedActions, prefix: string): CommandOption[] =>
  entries.flatMap((entry) => {
    if (entry === 'separator' || 'heading' in entry) return [];
    const option = { ...entry, id: `${prefix}-${entry.id}` };
    if (!name || !entry.commandLabel) return [option];
    const also = [entry.label, entry.also].filter(Boolean).join(' ');
    return [{ ...option, label: t(`command.deed.${entry.commandLabel}`, { name }), also }];
  });
