/** The dialogs of a draw-down: create, change, finalize, remove. Loaded on first use. */
import { type ReactNode, useState } from 'react';
import { useFreshRecord } from '../../../data/useFreshRecord.ts';
import { isPending, type DrawDown, type DrawDownDetail } from '../../../domain/credits/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { FreshDialog } from '../../../shared/resource/FreshDialog.tsx';
import { useCampaigns } from '../useCampaigns.ts';
import { useCreditRefresh } from '../useCreditPools.ts';
import { ChangeForm, CreateForm, FinalizeForm, type Props, useWrites } from './forms.tsx';

type OfDrawDown = Props & { drawDown: DrawDown };

type FreshDetailProps = {
  /** What to read: a draw-down, or the newest pending one of a pool's deal, of which there may be none. */
  of: { drawDown: DrawDown } | { dealId: Id; accountId: Id };
  /** The dialog's title until the detail is loaded. */
  title: string;
  onClose(): void;
  /** Renders the dialog with the current detail. */
  children(detail: DrawDownDetail | undefined): ReactNode;
};

/** Reads a draw-down before its dialog is shown; a final one can't be changed any more. */
function FreshDetail({ of, title, onClose, children }: FreshDetailProps) {
  const t = useT();
  const refresh = useCreditRefresh();
  const isOne = 'drawDown' in of;
  const fresh = useFreshRecord(
    async (data, signal) =>
      (isOne
        ? await data.drawDown(of.drawDown.id, signal)
        : await data.dealDrawDown(of.dealId, of.accountId, signal)) ?? null,
  );
  const detail = fresh.record ?? undefined;
  return (
    <FreshDialog
      title={title}
      fresh={fresh}
      texts={{
        loading: t('drawDowns.fresh.loading'),
        gone: t('drawDowns.fresh.gone'),
        failed: t('drawDowns.fresh.failed'),
      }}
      refusal={isOne && detail && !isPending(detail.drawDown) ? t('drawDowns.fresh.final') : undefined}
      onOutdated={() => void refresh()}
      onClose={onClose}
    >
      {fresh.state === 'read' ? children(detail) : null}
    </FreshDialog>
  );
}

/** Creates a pending draw-down, with a note when the same deal already has a pending one. */
export function CreateDrawDown(props: Props) {
  const t = useT();
  // Preloads the form's projects while the draw-down is being read.
  useCampaigns(props.account);
  const of = { dealId: props.pool.dealId, accountId: props.account.id };
  return (
    <FreshDetail title={t('drawDowns.create.title')} of={of} onClose={props.close}>
      {(pending) => <CreateForm {...props} pending={pending} />}
    </FreshDetail>
  );
}

/** Changes or finalizes a pending draw-down, starting from its current state. */
export function EditDrawDown({ drawDown, kind, ...props }: OfDrawDown & { kind: 'change' | 'finalize' }) {
  const t = useT();
  const Shown = kind === 'change' ? ChangeForm : FinalizeForm;
  return (
    <FreshDetail title={t(`drawDowns.${kind}.title`)} of={{ drawDown }} onClose={props.close}>
      {(detail) => (detail && isPending(detail.drawDown) ? <Shown {...props} detail={detail} /> : null)}
    </FreshDetail>
  );
}

/** Asks for confirmation, then removes a pending draw-down. */
export function RemoveDrawDown({ drawDown, close, ...place }: OfDrawDown) {
  const t = useT();
  const { removing } = useWrites(place);
  const [seen] = useState({ current: drawDown });
  // Made once, because it remembers an earlier attempt whose answer was lost.
  const [run] = useState(() => removing(seen));
  const question = () => ({
    title: t('drawDowns.remove.title', { amount: formatCents(seen.current.drawdownAmount) }),
    context: <bdi>{drawDown.dealName || drawDown.dealId}</bdi>,
    body: t('drawDowns.remove.body'),
    action: t('drawDowns.remove.action'),
    danger: true,
    run,
  });
  return <Confirmation question={question} close={close} />;
}
