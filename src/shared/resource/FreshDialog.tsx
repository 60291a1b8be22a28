import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { LabelledSkeleton } from '../../kit/controls/Loading.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';

type Props = {
  title: string;
  /** One line under the title. */
  context?: ReactNode;
  fresh: {
    readonly state: 'loading' | 'read' | 'gone' | 'failed';
    readonly why: string | undefined;
    reread(): void;
  };
  texts: { loading: string; gone: string; failed: string };
  /** Why the record as it was read can't be changed any more. */
  refusal?: string | undefined;
  /** Refreshes what is shown, once the record is gone or can't be changed any more. */
  onOutdated(): void;
  onClose(): void;
  /** The dialog of the record, once it is read. */
  children: ReactNode;
};

/** Stands in for the dialog of a record until it is read (`useFreshRecord`), or says why it can't be opened. */
export function FreshDialog(props: Props) {
  const { title, context, fresh, texts, refusal, onClose, children } = props;
  const { state, why, reread } = fresh;
  const isOutdated = state === 'gone' || refusal !== undefined;
  const refresh = useEffectEvent(() => props.onOutdated());
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated]);
  if (state === 'read' && refusal === undefined) return children;
  return (
    <Dialog title={title} context={context} onClose={onClose}>
      {state === 'loading' ? (
        <LabelledSkeleton label={texts.loading} />
      ) : state === 'failed' ? (
        <UnreadNote what={texts.failed} why={why} onRetry={reread} />
      ) : (
        <UnreadNote level="info" what={refusal ?? texts.gone} />
      )}
    </Dialog>
  );
}
