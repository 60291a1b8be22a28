import { utcDay } from '../../../domain/values/units.ts';
import { addedTo } from '../../../domain/video/videoChange.ts';
import {
  belongsToCurrentTerm,
  isTerm,
  minutesOf,
  termOn,
  type VideoTerm,
} from '../../../domain/video/videoTerms.ts';
import { counted, formatInstant } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { type Question, useConfirm } from '../../../kit/layers/confirm.tsx';
import { termRange } from '../words.ts';
import type { ShownTerm, TermWrites } from './useTermWrites.ts';

/** The texts of the confirmation dialog, which name what is deleted with a row. */
function questionOf(t: Translate, { row, terms }: ShownTerm, today: number): Omit<Question, 'run'> {
  const range = termRange(t, row, terms);
  const minutes = minutesOf(row.allocatedSeconds);
  if (!isTerm(row))
    return {
      title: t('video.manage.remove.addedTitle', { date: formatInstant(row.createdAt) ?? range }),
      body: t('video.manage.remove.added', { ...counted(minutes), range }),
      action: t('video.manage.remove.addedAction'),
      danger: true,
    };
  const added = minutesOf(addedTo(row, terms));
  const isOnly = termOn(utcDay(row.termStartDate) - 1, terms) === undefined;
  const lines = [
    t('video.manage.remove.term', counted(minutes)),
    // The service decides what happens to them, so the text does not promise their deletion.
    added === 0 ? undefined : t('video.manage.remove.termAdded', counted(added)),
    belongsToCurrentTerm(row, terms, today)
      ? t(isOnly ? 'video.manage.remove.only' : 'video.manage.remove.current')
      : undefined,
  ];
  return {
    title: t('video.manage.remove.termTitle', { range }),
    // One paragraph per sentence, because translations could not change how they are joined.
    body: <div className="stack tight">{lines.map((line) => line && <p key={line}>{line}</p>)}</div>,
    action: t('video.manage.remove.termAction'),
    danger: true,
  };
}

/** Asks for confirmation and deletes; resolves with whether the row is gone. */
export function useTermRemoval(terms: readonly VideoTerm[], today: number, removing: TermWrites['removing']) {
  const t = useT();
  const confirm = useConfirm();
  return (row: VideoTerm): Promise<boolean> => {
    const seen = { current: { row, terms } };
    const remove = removing(seen);
    return confirm(() => ({
      ...questionOf(t, seen.current, today),
      async run() {
        const outcome = await remove();
        if (outcome === 'done') return undefined;
        return outcome?.words ?? outcome?.title ?? { kind: 'silent' };
      },
    }));
  };
}
