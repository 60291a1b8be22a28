import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import type { Account } from '../../../domain/entities.ts';
import { termOn, type VideoTerm, LEAST_MINUTES, minutesTyped } from '../../../domain/video/videoTerms.ts';
import type { CurrentTerm, ProjectUse } from '../../../domain/video/videoUsage.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import type { QueryLike } from '../../../kit/controls/QueryState.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { useLeaveQuestion } from '../../../kit/form/LeaveDialog.tsx';
import { counted, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Drawer } from '../../../kit/layers/Drawer.tsx';
import { WizardGuard } from '../../../kit/wizard/WizardGuard.tsx';
import { VideoPanel } from '../states.tsx';
import { currentDay } from '../useVideo.ts';
import { editButtonId, ManageBody } from './ManageBody.tsx';
import { type Managing, useManaging } from './useManaging.ts';
import { useTermWrites } from './useTermWrites.ts';
import styles from './ManageMinutes.module.css';

type BeginButtonProps = {
  words: string;
  refusal: string | undefined;
  id?: string;
  isMain?: boolean;
  onClick(): void;
};

function BeginButton({ words, refusal, id, isMain = false, onClick }: BeginButtonProps) {
  return (
    <RefusableButton
      refusal={refusal}
      side="above"
      id={id}
      data-focus-home={id === undefined ? undefined : true}
      kind={isMain ? 'primary' : undefined}
      onClick={() => onClick()}
    >
      {words}
    </RefusableButton>
  );
}

type ActionsProps = {
  managing: Managing;
  /** Whether there is any term to add minutes to. */
  hasTerms: boolean;
  busy: boolean;
  /** The outcome of the last write is unknown; submitting looks it up. */
  isUnknown: boolean;
  /** The id of the open form. */
  formId: string;
  /** The id of the button that is shown while no form is open. */
  restId: string;
  /** Why no activity can begin now, and why no minutes can be added. */
  refusal: string | undefined;
  addRefusal: string | undefined;
};

/** The drawer's footer: buttons that begin an activity, or that end the current one (spec 2 §4). */
function Actions({ managing, hasTerms, busy, isUnknown, formId, restId, refusal, addRefusal }: ActionsProps) {
  const t = useT();
  const { mode, minutes, show, isDirty, end } = managing;
  const askToLeave = useLeaveQuestion();
  const cancel = () => askToLeave(isDirty, end);
  const onAdd = () => busy || show('add');
  const onStart = () => busy || show('start');
  const addWhy = refusal ?? addRefusal;
  if (mode.kind === 'rest' || mode.kind === 'edit')
    return (
      <span className="end">
        <BeginButton words={t('video.manage.createNew')} refusal={refusal} onClick={onStart} />
        <BeginButton words={t('video.manage.add')} refusal={addWhy} id={restId} isMain onClick={onAdd} />
      </span>
    );
  const isAdd = mode.kind === 'add';
  const typed = isAdd ? minutesTyped(minutes, LEAST_MINUTES.add, numberMarks()) : undefined;
  const addWords = typed === undefined ? t('video.manage.add') : t('video.manage.addCount', counted(typed));
  return (
    <>
      {isAdd ? (
        <BeginButton words={t('video.manage.createNew')} refusal={refusal} onClick={onStart} />
      ) : hasTerms ? (
        <BeginButton words={t('video.manage.add')} refusal={addWhy} onClick={onAdd} />
      ) : null}
      <span className="end">
        <Button kind="quiet" className="wide-only" refused={busy} onClick={() => cancel()}>
          {t('common.action.cancel')}
        </Button>
        <RefusableButton
          refusal={isUnknown ? undefined : refusal}
          side="above"
          form={formId}
          kind="primary"
          busy={busy}
        >
          {isUnknown ? t('shell.write.checkAgain') : isAdd ? addWords : t('video.manage.startTerm')}
        </RefusableButton>
      </span>
    </>
  );
}

export type TermsReading = QueryLike<readonly VideoTerm[]> & { reread(): Promise<readonly VideoTerm[]> };

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
  const { reread } = reading;
  const writes = useTermWrites(account.id, { terms, current: current.data, isUnread, reread });
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
      <div className={clsx('stack', styles.content)}>
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
