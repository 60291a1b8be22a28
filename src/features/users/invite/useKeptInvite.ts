/** Protects the list from being lost by closing the dialog or the tab, by navigating, or by a lost session. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { keepDraft, takeDraft } from '../../../kit/form/drafts.ts';
import { hasLooseText } from '../../../kit/form/LeaveDialog.tsx';
import { useNavigationBlocker } from '../../../kit/form/useNavigationBlocker.tsx';
import { useUnloadGuard } from '../../../kit/form/useUnloadGuard.ts';
import { counted } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../../kit/layers/confirm.tsx';
import { usePlace } from '../../../kit/place.ts';
import type { KeptInvite } from './model.ts';

type Options = {
  /** Identifies the user and the account. */
  draftKey: string;
  /** The current draft. */
  kept(): KeptInvite;
  /** Whether input would be lost. */
  isDirty: boolean;
  isSending: boolean;
  /** Closes the dialog; `count`: the number of people invited. */
  onClose(count?: number): void;
};

/** Asks before discarding people who were not invited (`leave`); restores an interrupted list for the same user. */
export function useKeptInvite({ draftKey, kept, isDirty, isSending, onClose }: Options) {
  const t = useT();
  const confirm = useConfirm();
  const isDismissed = useRef(false);
  useUnloadGuard(isDirty);

  const keep = useEffectEvent(() => {
    if (isDirty && !isDismissed.current) keepDraft(draftKey, kept());
  });
  useEffect(() => {
    takeDraft(draftKey);
    return () => keep();
  }, [draftKey]);

  async function confirmLeave(): Promise<boolean> {
    // A list that was typed but not added is not part of the draft.
    if (!isDirty && !hasLooseText()) return true;
    const count = kept().draft.lines.length;
    return confirm({
      title: t('invite.leave.title'),
      body: count > 0 ? t('invite.leave.body', counted(count)) : t('invite.leave.typed'),
      action: t('invite.leave.discard'),
      danger: true,
    });
  }
  const dismiss = (count?: number): void => {
    isDismissed.current = true;
    onClose(count);
  };

  const { pageOf } = usePlace();
  useNavigationBlocker({
    blocks: ({ currentLocation, nextLocation }) =>
      (isDirty || hasLooseText()) && pageOf(currentLocation) !== pageOf(nextLocation),
    isWaiting: isSending,
    async decide() {
      const isConfirmed = await confirmLeave();
      if (isConfirmed) dismiss();
      return isConfirmed;
    },
  });

  return {
    /** For "Cancel", the close button and Escape; resolves with whether the dialog is closed. */
    leave: async (): Promise<boolean> => {
      const isLeft = await confirmLeave();
      if (isLeft) dismiss();
      return isLeft;
    },
    /** Closes the dialog without keeping a draft. */
    dismiss,
  };
}
