import { clsx } from 'clsx';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureOf, isAborted } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, Invitation } from '../../../domain/entities.ts';
import { addedSince, type InviteDraft } from '../../../domain/invitation/invitation.ts';
import { markExisting, markRefused } from '../../../domain/invitation/invitationErrors.ts';
import {
  type LeaveOut,
  leaveOutNow,
  leavesOutAll,
  sendBlock,
  type SendBlock,
  summaryOf,
  toInvitations,
} from '../../../domain/invitation/invitationSummary.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { draftOf } from '../../../kit/form/drafts.ts';
import { hasLooseText } from '../../../kit/form/LeaveDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Dialog } from '../../../kit/layers/Dialog.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { InviteBody } from './InviteBody.tsx';
import { createInviteStore } from './inviteStore.ts';
import { draftKeyOf, type InviteTarget, type KeptInvite, NOBODY } from './model.ts';
import { useFreeSeats } from './useFreeSeats.ts';
import { useKeptInvite } from './useKeptInvite.ts';
import { type SendFailure, useSend } from './useSend.ts';
import styles from './InviteDialog.module.css';

type InviteFooterProps = {
  /** Seats were just bought. */
  purchasing: boolean;
  busy: boolean;
  /** Whether the outcome of the invites is being looked up. */
  isLooking: boolean;
  /** Why the list can't be sent now. */
  block: SendBlock | 'unknown' | undefined;
  onCancel(): void;
  onSend(): void;
};

/** "Cancel", or "Skip for now" after a purchase, and "Send invites" (spec 2 §2). */
function InviteFooter({ purchasing, busy, isLooking, block, onCancel, onSend }: InviteFooterProps) {
  const t = useT();
  const reason = block && (block === 'unknown' ? t('invite.failure.unread') : t(`invite.block.${block}`));
  return (
    <>
      <span role="status" className={clsx('cell second', styles.said)}>
        {isLooking ? t('invite.failure.looking') : null}
      </span>
      <span className="end">
        <Button refused={busy} onClick={() => onCancel()}>
          {purchasing ? t('invite.cancel.purchasing') : t('common.action.cancel')}
        </Button>
        <Tooltip side="above" content={busy ? undefined : reason}>
          <Button kind="primary" refused={reason !== undefined} busy={busy} onClick={() => onSend()}>
            {t('invite.send')}
          </Button>
        </Tooltip>
      </span>
    </>
  );
}

/** The store of the list, restored from `kept` after a lost session. */
function useInviteStore(accountId: string, kept: KeptInvite | undefined) {
  const { checkInvitedEmail } = useConsoleData();
  const [created] = useState(() => {
    const check = (email: string, signal: AbortSignal) => checkInvitedEmail({ email, accountId }, signal);
    const endsChecks = (error: unknown) => {
      const { kind, statusCode } = failureOf(error);
      return isAborted(error) || kind !== 'answer' || statusCode >= 500;
    };
    return { check, store: createInviteStore(check, endsChecks, kept?.draft) };
  });
  useEffect(() => {
    created.store.start();
    return created.store.stop;
  }, [created]);
  return { ...created, draft: useSyncExternalStore(created.store.subscribe, created.store.get) };
}

/** Whether anybody is in the list, left out of it, or typed in the fields. */
const hasInput = ({ lines, leftOut }: InviteDraft, typed: Partial<Invitation>): boolean =>
  lines.length > 0 || leftOut.length > 0 || Object.values(typed).some((text) => text !== '');

type Props = InviteTarget & {
  /** The pending read of the account. */
  reading: Promise<Account>;
  /** `count`: the number of people invited. */
  close(count?: number): void;
};

/** The bulk invite (spec 2 §2). */
export function InviteDialog({ reading, close, ...target }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const { account, purchasing = false } = target;
  const draftKey = draftKeyOf(user.id, account.id);
  const [kept] = useState(() => draftOf(draftKey) as KeptInvite | undefined);
  const { store, check, draft } = useInviteStore(account.id, kept);
  const form = useForm<Invitation>({ defaultValues: kept?.typed ?? NOBODY });
  const seats = useFreeSeats(target, reading);
  const summary = useMemo(() => summaryOf(draft), [draft]);
  const [agreed, setAgreed] = useState<LeaveOut>(new Set());
  const leavesOut = leavesOutAll(agreed, draft, summary);
  const [edited, setEdited] = useState<readonly number[]>([]);
  const isEditing = draft.lines.some(({ id }) => edited.includes(id));
  const [failure, setFailure] = useState<SendFailure>();
  const isDirty = hasInput(draft, useWatch({ control: form.control }));
  const { send, lookUpAgain, busy, isLooking } = useSend({
    ...target,
    onDone(count, sent) {
      const rest = addedSince(sent, store.get());
      if (!hasInput(rest, form.getValues()) && !hasLooseText()) return dismiss(count);
      // People who were added meanwhile, or typed and not added, were not invited: they stay.
      store.change(() => rest);
      setFailure(undefined);
      void seats.read();
    },
    onFailure(failed) {
      if (failed.kind === 'refused') store.change((now) => markRefused(now, failed.errors));
      if (failed.kind === 'some') store.change((now) => markExisting(now, failed.existing));
      setFailure(failed);
      void seats.read();
    },
  });
  const { leave, dismiss } = useKeptInvite({
    draftKey,
    kept: () => ({ draft: store.get(), typed: form.getValues() }),
    isDirty,
    isSending: busy,
    onClose: close,
  });

  const block = failure?.kind === 'unread' ? 'unknown' : sendBlock(summary, seats.free, leavesOut, isEditing);
  return (
    <Dialog
      label={t('invite.dialog')}
      title={t(account.accessType === 'ENTERPRISE' ? 'invite.title.enterprise' : 'invite.title.other')}
      context={t('invite.context', { account: account.name || account.id })}
      onClose={() => void leave()}
      busy={busy}
      footer={
        <InviteFooter
          purchasing={purchasing}
          busy={busy}
          isLooking={isLooking}
          block={block}
          onCancel={() => void leave()}
          onSend={() => {
            setFailure(undefined);
            send({ people: toInvitations(summary), draft });
          }}
        />
      }
    >
      <InviteBody
        account={account}
        store={store}
        check={check}
        form={form}
        draft={draft}
        summary={summary}
        seats={seats}
        isRestored={kept !== undefined}
        onRole={target.onRole && (() => void leave().then((isLeft) => isLeft && target.onRole?.()))}
        leavesOut={leavesOut}
        edited={edited}
        onEdited={setEdited}
        isSending={busy}
        onLeaveOut={(leaves) => setAgreed(leaves ? leaveOutNow(draft, summary) : new Set())}
        failure={failure}
        onLookUp={() => failure?.kind === 'unread' && lookUpAgain(failure.sent, failure.text)}
      />
    </Dialog>
  );
}
