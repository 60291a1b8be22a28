/** Everything the command bar lists for the typed text, ordered so that later results don't move earlier ones. */
import { type RefObject, useState } from 'react';
import { recentOf } from '../../data/recent.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { bestOf } from '../../domain/command/match.ts';
import { opens } from '../../domain/command/whatIsAsked.ts';
import { actionsOfRow, pageActions } from '../../kit/actions/offered.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { usePage } from '../../kit/page.tsx';
import { type CommandGroup, foundWords, optionsOf } from './options.ts';
import { foundOption } from './records.ts';
import { useCreates } from './useCreates.ts';
import { useFound } from './useFound.ts';
import { usePages } from './usePages.ts';

/** How many options of a group are shown before anything is typed; the others have few. */
const SHOWN = new Map([
  ['recent', 5],
  ['pages', 8],
]);
const MATCHES_SHOWN = 8;

/** The actions on the focused row, and on the page. An action that both offer for the same record is listed once. */
function actionsHere(t: Translate, focused: Element | null, title: string): CommandGroup[] {
  const row = actionsOfRow(focused);
  const ofRow = row ? optionsOf(t, row, 'row') : [];
  const listed = new Set(ofRow.map(({ id }) => id.slice('row-'.length)));
  const ofPage = pageActions().flatMap((offered, index) => {
    const prefix = `page-${index}`;
    const options = optionsOf(t, offered, prefix);
    if (!row || offered.recordId !== row.recordId) return options;
    return options.filter(({ id }) => !listed.has(id.slice(prefix.length + 1)));
  });
  return [
    { id: 'row', heading: row?.label ?? '', options: ofRow },
    { id: 'page', heading: title, options: ofPage },
  ];
}

export function useOptions(typed: string, from: RefObject<Element | null>) {
  const t = useT();
  const { user, ownStore } = useConsoleSession();
  const { title = '' } = usePage();
  const found = useFound(typed);
  // Taken when the bar opens, because it then covers the page.
  const [actions] = useState(() => actionsHere(t, from.current, title));
  const [recent] = useState(() => recentOf(ownStore).filter((record) => opens(user, record)));
  const pages = usePages();
  const creates = useCreates();
  const local: CommandGroup[] = [
    {
      id: 'recent',
      heading: t('command.recent'),
      options: recent.map((record) =>
        foundOption(
          user,
          record,
          record.email ?? record.accountName ?? t(`command.kind.${record.kind}`),
          'recent-',
        ),
      ),
    },
    ...actions,
    { id: 'create', heading: t('command.create'), options: creates },
    { id: 'pages', heading: t('command.pages'), options: pages },
  ];
  const isTyped = typed.trim() !== '';
  const matching = local.map((group) => ({
    ...group,
    options: isTyped
      ? bestOf(group.options, typed, (option) => `${foundWords(option)} ${group.heading}`).slice(
          0,
          MATCHES_SHOWN,
        )
      : group.options.slice(0, SHOWN.get(group.id)),
  }));
  const groups = [...matching, ...withoutRecent(found.groups, matching[0])];
  return { ...found, groups: groups.filter(({ options }) => options.length > 0) };
}

/** Leaves out records that are already listed as recent. */
const withoutRecent = (groups: readonly CommandGroup[], recent: CommandGroup | undefined): CommandGroup[] => {
  const shown = new Set(recent?.options.map(({ id }) => id));
  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ id }) => !shown.has(`recent-${id}`)),
  }));
};
