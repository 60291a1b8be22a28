import { LEAST_MINUTES, minutesTyped } from '../../../domain/video/videoTerms.ts';
import { formatCount, numberMarks } from '../../../kit/i18n/format.ts';
import { useLeaveQuestion } from '../../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import type { Managing } from './useManaging.ts';

type Props = {
  managing: Managing;
  /** Whether there is a term that minutes can be added beside. */
  hasTerms: boolean;
  busy: boolean;
  /** It can only be looked up what became of the last press. */
  isUnknown: boolean;
  /** Id of the form that is shown. */
  formId: string;
  /** Id of the button that is there when nothing is being done. */
  restId: string;
  /** Why nothing can be begun now, and why no minutes can be added. */
  refusal: string | undefined;
  addRefusal: string | undefined;
};

type BeginProps = {
  words: string;
  refusal: string | undefined;
  id?: string;
  isMain?: boolean;
  onClick(): void;
};

function Begin({ words, refusal, id, isMain = false, onClick }: BeginProps) {
  return (
    <Tooltip content={refusal} side="above">
      <button
        type="button"
        id={id}
        className={isMain ? 'btn primary' : 'btn'}
        aria-disabled={refusal !== undefined}
        onClick={() => refusal === undefined && onClick()}
      >
        {words}
      </button>
    </Tooltip>
  );
}

/** The drawer's foot: what can be begun, or the end of what was begun (spec 2 §4). */
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
        <Begin words={t('video.manage.createNew')} refusal={refusal} onClick={onStart} />
        <Begin words={t('video.manage.add')} refusal={addWhy} id={restId} isMain onClick={onAdd} />
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
        <Begin words={t('video.manage.createNew')} refusal={refusal} onClick={onStart} />
      ) : hasTerms ? (
        <Begin words={t('video.manage.add')} refusal={addWhy} onClick={onAdd} />
      ) : null}
      <span className="end">
        <button
          type="button"
          className="btn quiet wide-only"
          aria-disabled={busy}
          onClick={() => busy || cancel()}
        >
          {t('common.action.cancel')}
        </button>
        <Tooltip content={isUnknown ? undefined : refusal} side="above">
          <button
            type="submit"
            form={formId}
            className="btn primary"
            aria-busy={busy}
            aria-disabled={!isUnknown && refusal !== undefined}
          >
            {busy ? <span className="spinner" /> : null}
            {isUnknown ? t('shell.write.checkAgain') : isAdd ? addWords : t('video.manage.startTerm')}
          </button>
        </Tooltip>
      </span>
    </>
  );
}
