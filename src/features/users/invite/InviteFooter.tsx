import type { SendBlock } from '../../../domain/invitation/invitationSummary.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';

type Props = {
  /** Seats were bought a moment ago. */
  purchasing: boolean;
  busy: boolean;
  /** It is being looked up what became of the invites. */
  isLooking: boolean;
  /** Why nothing can be sent now. */
  block: SendBlock | 'unknown' | undefined;
  onCancel(): void;
  onSend(): void;
};

/** "Cancel", or "Skip for now" after a purchase, and "Send invites" (spec 2 §2). */
export function InviteFooter({ purchasing, busy, isLooking, block, onCancel, onSend }: Props) {
  const t = useT();
  const reason = block && (block === 'unknown' ? t('invite.failure.unread') : t(`invite.block.${block}`));
  const send = (
    <button
      type="button"
      className="btn primary"
      aria-disabled={reason !== undefined}
      aria-busy={busy}
      onClick={() => {
        if (reason === undefined) onSend();
      }}
    >
      {busy ? <span className="spinner" /> : null}
      {t('invite.send')}
    </button>
  );
  return (
    <>
      <span role="status" className="cell second">
        {isLooking ? t('invite.failure.looking') : null}
      </span>
      <span className="end">
        <button type="button" className="btn" aria-disabled={busy} onClick={() => busy || onCancel()}>
          {purchasing ? t('invite.cancel.purchasing') : t('common.action.cancel')}
        </button>
        {reason === undefined || busy ? (
          send
        ) : (
          <Tooltip side="above" content={reason}>
            {send}
          </Tooltip>
        )}
      </span>
    </>
  );
}
