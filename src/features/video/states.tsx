/** What stands in a panel that has nothing to show yet, or could not be read. */
import type { ReactNode } from 'react';
import { textOf } from '../../data/errors.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UnreadNote, UnreadState } from '../../kit/controls/Unread.tsx';
import type { VideoReading } from './useVideo.ts';

function Skeleton() {
  const t = useT();
  return (
    <div className="body stack loading" role="status" aria-label={t('video.loading')}>
      <span className="skeleton line" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

type Props<Data> = {
  reading: VideoReading<Data>;
  /** What could not be read, in the words of the specification. */
  failed: string;
  children(data: Data): ReactNode;
};

/** One reading in its panel: loading, failed, or shown with a note where it could not be read again. */
export function VideoPanel<Data>({ reading, failed, children }: Props<Data>) {
  const t = useT();
  const { data, error, isFetching, refetch } = reading;
  const retry = () => void refetch();
  if (data === undefined)
    return error && !isFetching ? (
      <UnreadState what={failed} why={textOf(error)} onRetry={retry} />
    ) : (
      <Skeleton />
    );
  return (
    <>
      {error ? (
        <div className="panel-note">
          <UnreadNote what={failed} why={textOf(error)} onRetry={retry} more={t('video.stale')} />
        </div>
      ) : null}
      {children(data)}
    </>
  );
}

/** A sentence where there are no rows. */
export const Nothing = ({ words }: { words: string }) => <p className="nothing">{words}</p>;
