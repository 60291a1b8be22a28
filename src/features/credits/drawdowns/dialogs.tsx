/** The dialogs of a draw-down: make, change, finalize, remove. Their code comes with the first use. */
import { isPending } from '../../../domain/credits/credits.ts';
import type { DrawDown } from '../../../domain/credits/drawDowns.ts';
import { Confirmation } from '../../../kit/layers/confirm.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { ChangeForm, CreateForm, FinalizeForm, type Props, useWrites } from './forms.tsx';
import { FreshDetail } from './FreshDetail.tsx';

type OfDrawDown = Props & { drawDown: DrawDown };

/** Makes a pending draw-down; another one of the same deal that waits is told of. */
export function CreateDrawDown(props: Props) {
  const t = useT();
  return (
    <FreshDetail title={t('drawDowns.create.title')} of={{ pool: props.pool }} onClose={props.close}>
      {(pending) => <CreateForm {...props} pending={pending} />}
    </FreshDetail>
  );
}

/** Changes a pending draw-down, or makes it final, from what is true now. */
export function EditDrawDown({ drawDown, kind, ...props }: OfDrawDown & { kind: 'change' | 'finalize' }) {
  const t = useT();
  const Shown = kind === 'change' ? ChangeForm : FinalizeForm;
  return (
    <FreshDetail title={t(`drawDowns.${kind}.title`)} of={{ drawDown }} onClose={props.close}>
      {(detail) => (detail && isPending(detail.drawDown) ? <Shown {...props} detail={detail} /> : null)}
    </FreshDetail>
  );
}

/** Asks before a pending draw-down goes. */
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
