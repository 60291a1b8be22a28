/** What can be done to a record, in words that name it: "Deactivate Cobalt Analytics…". */
import type { MessageKey } from '../../../i18n/messages.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';
import type { CommandOption } from './options.ts';

const ONE = { smart_count: 1, count: 1 };

/**
 * By the words on the control, which stands beside what it is about and so need not name it. Thus no control has to know
 * the bar.
 */
const DEEDS = [
  ['accounts.record.open', 'open'],
  ['accounts.record.beside', 'beside'],
  ['accounts.record.copyId', 'copyId'],
  ['accounts.record.upgrade', 'upgrade'],
  ['accounts.status.LAPSED.action', 'deactivate'],
  ['accounts.status.ACTIVE.action', 'activate'],
  ['impersonation.start', 'impersonate'],
  ['users.row.edit', 'edit'],
  ['users.row.role', 'role'],
  ['users.row.access', 'access'],
  ['users.row.reset', 'reset'],
  ['users.row.INACTIVE', 'deactivate'],
  ['users.row.ACTIVE', 'activate'],
  ['teams.edit.menu', 'edit'],
] as const satisfies readonly (readonly [MessageKey, string])[];

/** Renames the options that are about the record of this name; what they were called still finds them. */
export function named<Option extends CommandOption>(
  t: Translate,
  name: string,
  options: readonly Option[],
): Option[] {
  if (name === '') return [...options];
  const deeds = new Map(DEEDS.map(([key, deed]) => [t(key, ONE), deed]));
  return options.map((option) => {
    const deed = deeds.get(option.label);
    return deed ? { ...option, label: t(`command.deed.${deed}`, { name }), also: option.label } : option;
  });
}
