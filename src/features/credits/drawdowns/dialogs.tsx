/** The dialogs of a draw-down: create, change, finalize, remove. Loaded on first use. */
import { useCampaigns } from '../useCampaigns.ts';
import { isPending } from '../../../domain/credits/credits.ts';
import type { DrawDown } from '../../../domain/credits/drawDowns.ts';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { ChangeForm, CreateForm, FinalizeForm, type Props, useWrites } from './forms.tsx';
import { FreshDetail } from './FreshDetail.tsx';

type OfDrawDown = Props & { drawDown: DrawDown };

/** Creates a pending draw-down, with a note when the same deal already has a pending one. */
export function CreateDrawDown(props: Props) {
  const t = useT();
  // Preloads the form's projects while the draw-down is being read.
  useCampaigns(props.account);
  return (
    <FreshDetail title={t('drawDowns.create.title')} of={{ pool: props.pool }} onClose={props.close}>
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
  return (
    <Confirmation
      question={{
        title: t('drawDowns.remove.title', { amount: formatCents(drawDown.drawdownAmount) }),
        context: <bdi>{drawDown.dealName || drawDown.dealId}</bdi>,
        body: t('drawDowns.remove.body'),
        action: t('drawDowns.remove.action'),
        danger: true,
        run: removing(drawDown.id),
      }}
      close={close}
    />
  );
}
