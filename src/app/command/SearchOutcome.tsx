import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FailedRead } from './useFound.ts';

type Props = {
  text: string;
  /** How many options there are. */
  count: number;
  isSearching: boolean;
  failed: readonly FailedRead[];
  /** The record whose actions are listed. */
  record: string | undefined;
};

/** The status of the search: in progress, failed or nothing found; for screen readers also the number of options. */
export function SearchOutcome({ text, count, isSearching, failed, record }: Props) {
  const t = useT();
  const isTyped = text.trim() !== '';
  const isEmpty = isTyped && count === 0 && !isSearching && failed.length === 0;
  const counted = t('command.count', { smart_count: count });
  const listed =
    record === undefined ? isTyped && counted : `${t('command.actionsFor', { name: record })}: ${counted}`;
  const said = isSearching
    ? t(record === undefined ? 'command.searching' : 'command.reading')
    : isEmpty
      ? t('command.none', { text: text.trim() })
      : listed;
  return (
    <>
      {failed.map(({ what, retry }) => (
        <UnreadNote key={what} what={t(`command.failed.${what}`)} onRetry={retry} />
      ))}
      <p className={isSearching || isEmpty ? 'command-said' : 'sr'} role="status">
        {said}
      </p>
    </>
  );
}
