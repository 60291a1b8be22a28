import { LEAST_MINUTES, minutesTyped } from '../../../domain/video/videoTerms.ts';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Button } from '../../../kit/controls/Button.tsx';
import { formatCount, numberMarks } from '../../../kit/i18n/format.ts';
import { useLeaveQuestion } from '../../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { Managing } from './useManaging.ts';

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

type Props = {
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
export function Actions({ managing, hasTerms, busy, isUnknown, formId, restId, refusal, addRefusal }: Props) {
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
  const addWords =
    typed === undefined
      ? t('video.manage.add')
      : t('video.manage.addCount', { smart_count: typed, count: formatCount(typed) });
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
