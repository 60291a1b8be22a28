import type { FoundKind } from '../../domain/command/recent.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = {
  text: string;
  /** How many options there are. */
  count: number;
  isSearching: boolean;
  failed: readonly { kind: FoundKind; retry(): void }[];
};

/** What came of the search: its progress, its failures, that nothing was found, and for screen readers how much was. */
export function SearchOutcome({ text, count, isSearching, failed }: Props) {
  const t = useT();
  const isTyped = text.trim() !== '';
  const isEmpty = isTyped && count === 0 && !isSearching && failed.length === 0;
  return (
    <>
      {failed.map(({ kind, retry }) => (
        <div key={kind} className="note bad" role="alert">
          <Icon name="err" />
          <span className="grow">{t(`command.failed.${kind}`)}</span>
          <button type="button" className="link" onClick={retry}>
            {t('common.action.tryAgain')}
          </button>
        </div>
      ))}
      <p className={isSearching || isEmpty ? 'command-said' : 'sr'} role="status">
        {isSearching
          ? t('command.searching')
          : isEmpty
            ? t('command.none', { text: text.trim() })
            : isTyped
              ? t('command.count', { smart_count: count })
              : null}
      </p>
    </>
  );
}
