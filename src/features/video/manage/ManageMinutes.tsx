import { useEffect, useId, useRef } from 'react';
import type { Account } from '../../../domain/entities.ts';
import { termOn, type VideoTerm } from '../../../domain/video/videoTerms.ts';
import type { CurrentTerm, ProjectUse } from '../../../domain/video/videoUsage.ts';
import { Drawer } from '../../../kit/layers/Drawer.tsx';
import { useLeaveQuestion } from '../../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import type { QueryLike } from '../../../kit/controls/QueryState.tsx';
import { VideoPanel } from '../states.tsx';
import { currentDay } from '../useVideo.ts';
import { Actions } from './Actions.tsx';
import { editButtonId, ManageBody } from './ManageBody.tsx';
import { type Managing, useManaging } from './useManaging.ts';
import { useTermWrites } from './useTermWrites.ts';

export type TermsReading = QueryLike<readonly VideoTerm[]> & {
  reread(): Promise<readonly VideoTerm[]>;
};

type Props = {
  account: Pick<Account, 'id' | 'name'>;
  current: QueryLike<CurrentTerm | null>;
  usage: QueryLike<readonly ProjectUse[]>;
  terms: TermsReading;
  onClose(): void;
};

const NONE: readonly VideoTerm[] = [];

/** When an activity ends, returns the focus to the button that began it. */
function useFocusAtRest(mode: Managing['mode'], restId: string): void {
  const before = useRef(mode);
  useEffect(() => {
    const was = before.current;
    before.current = mode;
    if (was.kind === 'rest' || mode.kind !== 'rest') return;
    const began = was.kind === 'edit' ? editButtonId(restId, was.base.id) : restId;
    document.getElementById(began)?.focus();
  }, [mode, restId]);
}

/** "Manage minutes": an account's terms, and how they can be changed (spec 2 §2, §4). */
export function ManageMinutes({ account, current, usage, terms: reading, onClose }: Props) {
  const t = useT();
  const formId = useId();
  const restId = useId();
  const askToLeave = useLeaveQuestion();
  const terms = reading.data ?? NONE;
  const today = currentDay(current.data);
  const isUnread = reading.error !== null;
  const writes = useTermWrites(account.id, {
    terms,
    isUnread,
    reread: reading.reread,
  });
  const managing = useManaging(terms.map(({ id }) => id));
  const { mode, isDirty } = managing;
  useFocusAtRest(mode, restId);
  const unread = isUnread ? t('video.manage.refusal.unread') : undefined;
  const hasTerms = terms.length > 0;

  const close = () => writes.busy || askToLeave(isDirty, onClose);
  return (
    <Drawer
      title={t('video.manage.action')}
      context={<bdi>{account.name}</bdi>}
      onClose={close}
      footer={
        reading.data === undefined || (!hasTerms && mode.kind === 'rest') ? undefined : (
          <Actions
            managing={managing}
            hasTerms={hasTerms}
            busy={writes.busy}
            isUnknown={writes.isUnknown}
            formId={formId}
            restId={restId}
            refusal={unread ?? (mode.kind === 'edit' ? t('video.manage.refusal.editing') : undefined)}
            addRefusal={termOn(today, terms) === undefined ? t('video.manage.refusal.notBegun') : undefined}
          />
        )
      }
    >
      <div className="stack manage-body">
        <VideoPanel reading={reading} failed={t('video.failed.terms')}>
          {() => (
            <ManageBody
              managing={managing}
              writes={writes}
              terms={terms}
              today={today}
              current={current.data}
              uses={usage.data}
              formId={formId}
              restId={restId}
              unread={unread}
            />
          )}
        </VideoPanel>
      </div>
      <WizardGuard isDirty={isDirty} isBusy={writes.busy} />
    </Drawer>
  );
}
