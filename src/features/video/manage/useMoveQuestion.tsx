/** The confirmation of a change that moves added minutes, or starts a term on another's day (decisions §12). */
import { useId } from 'react';
import { affectedTerms, type PlannedChange, type TermWithAdded } from '../../../domain/video/videoChange.ts';
import { minutesOf, type VideoTerm } from '../../../domain/video/videoTerms.ts';
import { useConfirm } from '../../../kit/layers/confirm.tsx';
import { formatCount } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { termRange } from '../words.ts';

/** Lists terms with their minutes. Translated here, because the dialog doesn't load the texts of this area. */
function listed(
  t: Translate,
  id: string,
  title: string,
  terms: readonly TermWithAdded[],
  list: readonly VideoTerm[],
) {
  const count = (seconds: number) => formatCount(minutesOf(seconds));
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="strong">
        {title}
      </h3>
      <ul>
        {terms.map(({ row, seconds, addedSeconds }) => (
          <li key={row.id}>
            {termRange(t, row, list)}{' '}
            <small>
              {addedSeconds === 0
                ? t('video.minutes', { smart_count: minutesOf(seconds), count: count(seconds) })
                : t('video.parts', { term: count(seconds), added: count(addedSeconds) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks only when confirmation is needed; resolves with whether to go on. */
export function useMoveQuestion(terms: readonly VideoTerm[]) {
  const t = useT();
  const id = useId();
  const confirm = useConfirm();
  return async (change: PlannedChange): Promise<boolean> => {
    const question = affectedTerms(terms, change);
    if (!question) return true;
    return confirm({
      title: t('video.manage.move.title'),
      body: (
        <div className="stack tight">
          <p>{t('video.manage.move.lead')}</p>
          {listed(t, `${id}before`, t('video.manage.move.before'), question.before, terms)}
          {listed(t, `${id}after`, t('video.manage.move.after'), question.after, question.list)}
        </div>
      ),
      action: t('video.manage.move.action'),
    });
  };
}
