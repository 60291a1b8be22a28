/** What keeps the list from being lost: by closing, by moving on, by closing the tab, by a lost session. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useConfirm } from '../../../kit/layers/confirm.tsx';
import { keepDraft, takeDraft } from '../../../kit/form/drafts.ts';
import { useUnloadGuard } from '../../../kit/form/useUnloadGuard.ts';
import { hasLooseText } from '../../../kit/form/useLeaveQuestion.tsx';
import { useNavigationBlocker } from '../../../kit/form/useNavigationBlocker.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { KeptInvite } from './model.ts';

type Options = {
  /** Names user and account. */
  draftKey: string;
  /** As it is now. */
  kept(): KeptInvite;
  /** Something would be lost. */
  isDirty: boolean;
  isSending: boolean;
  /** Takes the dialog away, with how many were invited. */
  onGone(count?: number): void;
};

/** Asks before people that were not invited are given up (`leave`); what nobody gave up comes back to the same user. */
export function useKeptInvite({ draftKey, kept, isDirty, isSending, onGone }: Options) {
  const t = useT();
  const confirm = useConfirm();
  const isGivenUp = useRef(false);
  useUnloadGuard(isDirty);

  const keep = useEffectEvent(() => {
    if (isDirty && !isGivenUp.current) keepDraft(draftKey, kept());
  });
  useEffect(() => {
    takeDraft(draftKey);
    return () => keep();
  }, [draftKey]);

  async function mayGo(): Promise<boolean> {
    // A list that is typed and not yet added is in no draft.
    if (!isDirty && !hasLooseText()) return true;
    const count = kept().draft.lines.length;
    return confirm({
      title: t('invite.leave.title'),
      body:
        count > 0
          ? t('invite.leave.body', { smart_count: count, count: formatCount(count) })
          : t('invite.leave.typed'),
      action: t('invite.leave.discard'),
      danger: true,
    });
  }
  const giveUp = (count?: number): void => {
    isGivenUp.current = true;
    onGone(count);
  };

  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useNavigationBlocker({
    blocks: ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
    isWaiting: isSending,
    async decide() {
      const goes = await mayGo();
      if (goes) giveUp();
      return goes;
    },
  });
  // The page behind is another one: the dialog was about its account.
  const leaveWithPage = useEffectEvent(() => giveUp());
  useEffect(() => {
    if (pathname !== opened.current) leaveWithPage();
  }, [pathname]);

  return {
    /** Of "Cancel", the cross and Escape. */
    leave: async (): Promise<void> => {
      if (await mayGo()) giveUp();
    },
    /** Nothing is to come back. */
    giveUp,
  };
}
