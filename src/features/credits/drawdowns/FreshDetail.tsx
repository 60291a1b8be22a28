import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { failureOf, textOf } from '../../../data/errors.ts';
import { useConsoleQuery } from '../../../data/hooks.ts';
import { keys } from '../../../data/keys.ts';
import { useCreditRefresh } from '../useCreditPools.ts';
import { isPending } from '../../../domain/credits/credits.ts';
import type { DrawDown, DrawDownDetail } from '../../../domain/credits/drawDowns.ts';
import type { CreditPool } from '../../../domain/entities.ts';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { LabelledSkeleton } from '../../../kit/controls/Skeleton.tsx';

type State = 'loading' | 'failed' | 'gone' | 'final';

type Props = {
  /** What to read: a draw-down, or the newest pending one of a pool's deal, of which there may be none. */
  of: { drawDown: DrawDown } | { pool: Pick<CreditPool, 'dealId' | 'companyId'> };
  /** The dialog's title until the detail is loaded. */
  title: string;
  onClose(): void;
  /** Renders the dialog with the current detail. */
  children(detail: DrawDownDetail | undefined): ReactNode;
};

/** Reads a draw-down before its dialog is shown, so that edits start from the service's state, not the list's row. */
export function FreshDetail({ of, title, onClose, children }: Props) {
  const t = useT();
  const opened = useId();
  const refresh = useCreditRefresh();
  const isOne = 'drawDown' in of;
  const query = useConsoleQuery(
    // Keyed by the dialog, so that each one reads again.
    keys.fresh(opened, 'draw-down'),
    async (data, signal) =>
      (isOne
        ? await data.drawDown(of.drawDown.id, signal)
        : await data.dealDrawDown(of.pool.dealId, of.pool.companyId, signal)) ?? null,
    { staleTime: Infinity, gcTime: 0 },
  );
  const { data: detail, error, isFetching, refetch } = query;
  const state = ((): State | undefined => {
    if (detail !== undefined) return isOne && detail && !isPending(detail.drawDown) ? 'final' : undefined;
    if (isFetching) return 'loading';
    return failureOf(error).statusCode === 404 ? 'gone' : 'failed';
  })();
  const isOutdated = state === 'gone' || state === 'final';
  const refreshCredits = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isOutdated) refreshCredits();
  }, [isOutdated]);
  if (state === undefined) return children(detail ?? undefined);
  return (
    <Dialog title={title} onClose={onClose}>
      {state === 'loading' ? (
        <LabelledSkeleton label={t('drawDowns.fresh.loading')} />
      ) : (
        <UnreadNote
          level={state === 'failed' ? 'bad' : 'info'}
          what={t(`drawDowns.fresh.${state}`)}
          why={state === 'failed' ? textOf(error) : undefined}
          onRetry={state === 'failed' ? () => void refetch() : undefined}
        />
      )}
    </Dialog>
  );
}
