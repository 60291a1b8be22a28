/** A panel while it is loading, failed or empty. */
import type { ReactNode } from 'react';
import { textOf } from '../../data/errors.ts';
import { LabelledSkeleton } from '../../kit/controls/Loading.tsx';
import type { QueryLike } from '../../kit/controls/QueryState.tsx';
import { UnreadNote, UnreadState } from '../../kit/controls/Unread.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import panel from './videoPanel.module.css';

type Props<Data> = {
  reading: QueryLike<Data>;
  /** What could not be read, in the words of the specification. */
  failed: string;
  children(data: Data): ReactNode;
};

/** One query in its panel: loading, failed, or its data, with a note when reading it again failed. */
export function VideoPanel<Data>({ reading, failed, children }: Props<Data>) {
  const t = useT();
  const { data, error, isFetching, refetch } = reading;
  const retry = () => void refetch();
  if (data === undefined)
    return error && !isFetching ? (
      <UnreadState what={failed} why={textOf(error)} onRetry={retry} />
    ) : (
      <LabelledSkeleton className="body stack" label={t('video.loading')} bars={['line', 'bar', 'bar']} />
    );
  return (
    <>
      {error ? (
        <div className={panel.note}>
          <UnreadNote what={failed} why={textOf(error)} onRetry={retry} more={t('video.stale')} />
        </div>
      ) : null}
      {children(data)}
    </>
  );
}

/** A sentence in place of rows. */
export const Nothing = ({ words }: { words: string }) => <p className={panel.nothing}>{words}</p>;
