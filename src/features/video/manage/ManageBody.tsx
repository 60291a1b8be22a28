import { useId } from 'react';
import type { Id } from '../../../domain/entities.ts';
import { affectedTerms, type PlannedChange, type TermWithAdded } from '../../../domain/video/videoChange.ts';
import { isTerm, type VideoTerm, minutesOf } from '../../../domain/video/videoTerms.ts';
import {
  type CurrentTerm,
  type ProjectUse,
  currentSummary,
  allocatedParts,
} from '../../../domain/video/videoUsage.ts';
import { Button, IconButton } from '../../../kit/controls/Button.tsx';
import { CardFrame } from '../../../kit/controls/Card.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { StateBlock } from '../../../kit/controls/StateBlock.tsx';
import { counted, formatCount, formatInstant } from '../../../kit/i18n/format.ts';
import { useT, type Translate } from '../../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../../kit/layers/confirm.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { TermsTable } from '../TermsTable.tsx';
import { Left, UsageMeter } from '../UsageMeter.tsx';
import { termRange } from '../words.ts';
import { AddMinutes } from './AddMinutes.tsx';
import { NewTerm } from './NewTerm.tsx';
import { TermEditor } from './TermEditor.tsx';
import type { Managing } from './useManaging.ts';
import { useTermRemoval } from './useTermRemoval.tsx';
import type { TermWrites } from './useTermWrites.ts';
import panel from '../videoPanel.module.css';
import styles from './ManageBody.module.css';

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

/**
 * Confirms a change that moves added minutes, or starts a term on another's day (decisions §12). Asks only when needed;
 * resolves with whether to go on.
 */
function useMoveQuestion(terms: readonly VideoTerm[]) {
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

type TermSummaryProps = {
  current: CurrentTerm;
  uses: readonly ProjectUse[] | undefined;
  terms: readonly VideoTerm[];
};

/** The current term above the table, with the service's figures, as on the page. */
function TermSummary({ current, uses, terms }: TermSummaryProps) {
  const t = useT();
  const { allocatedSeconds } = current;
  const summary = currentSummary(current, uses);
  const parts = allocatedParts(current, terms);
  const words = (): string => {
    if (summary)
      return t('video.used', { used: formatCount(summary.used), allocated: formatCount(summary.allocated) });
    if (allocatedSeconds === undefined) return t('video.unknown');
    const minutes = minutesOf(allocatedSeconds);
    return t('video.minutes', counted(minutes));
  };
  return (
    <CardFrame as="section" className={styles.summary} aria-label={t('video.terms.current')}>
      <div className="body">
        <div className="between">
          <span className="strong">{words()}</span>
          {summary ? <Left summary={summary} /> : null}
        </div>
        {summary ? <UsageMeter summary={summary} /> : null}
        {parts ? (
          <p className="help">
            {t('video.parts', { term: formatCount(parts.term), added: formatCount(parts.added) })}
          </p>
        ) : null}
      </div>
    </CardFrame>
  );
}

/** Id of the button that edits a row; `restId` is the drawer's own. */
export const editButtonId = (restId: string, rowId: Id): string => `${restId}${rowId}`;

function NoTerms({ onStart }: { onStart(): void }) {
  const t = useT();
  return (
    <CardFrame>
      <StateBlock icon="clock" title={t('video.manage.emptyTitle')} body={t('video.manage.emptyBody')}>
        <Button kind="primary" data-focus-home onClick={onStart}>
          {t('video.manage.startNew')}
        </Button>
      </StateBlock>
    </CardFrame>
  );
}

/** A row's name, as used in sentences. */
function useName(terms: readonly VideoTerm[]) {
  const t = useT();
  return (row: VideoTerm): string => {
    const range = termRange(t, row, terms);
    return isTerm(row)
      ? t('video.manage.termName', { range })
      : t('video.manage.addedName', { date: formatInstant(row.createdAt) ?? range });
  };
}

type Props = {
  managing: Managing;
  writes: TermWrites;
  terms: readonly VideoTerm[];
  today: number;
  current: CurrentTerm | null | undefined;
  uses: readonly ProjectUse[] | undefined;
  formId: string;
  restId: string;
  /** Why nothing can be changed until the list is read again. */
  unread: string | undefined;
};

/** The drawer's content: the current term, the table with editable rows, and the open form. */
export function ManageBody({ managing, writes, terms, today, current, uses, formId, restId, unread }: Props) {
  const t = useT();
  const id = useId();
  const nameOf = useName(terms);
  const confirmMove = useMoveQuestion(terms);
  const remove = useTermRemoval(terms, today, writes.removing);
  const { mode, minutes, newTerm, setMinutes, setNewTerm, show, edit, editOn, rebase, end } = managing;
  const why = unread ?? (mode.kind === 'edit' ? t('video.manage.refusal.editing') : undefined);

  const renderAction = (row: VideoTerm) => (
    <Tooltip content={why}>
      <IconButton
        id={editButtonId(restId, row.id)}
        small
        label={t('video.manage.edit', { name: nameOf(row) })}
        icon={<Icon name="edit" size="s" />}
        refused={why !== undefined}
        onClick={() => !writes.busy && edit(row)}
      />
    </Tooltip>
  );
  const renderEditor = (row: VideoTerm) =>
    mode.kind === 'edit' && mode.base.id === row.id ? (
      <TermEditor
        key={row.id}
        row={mode.base}
        name={nameOf(row)}
        range={termRange(t, row, terms)}
        draft={mode.draft}
        onDraft={editOn}
        onFresh={rebase}
        busy={writes.busy}
        isUnknown={writes.isUnknown}
        confirmMove={confirmMove}
        update={writes.update}
        onDelete={() => {
          if (writes.busy) return;
          void remove(row).then((isGone) => isGone && end());
        }}
        onClose={() => {
          if (!writes.busy) end();
        }}
      />
    ) : undefined;

  return (
    <>
      {terms.length === 0 && mode.kind === 'rest' ? <NoTerms onStart={() => show('start')} /> : null}
      {current ? <TermSummary current={current} uses={uses} terms={terms} /> : null}
      {terms.length === 0 ? null : (
        <CardFrame as="section" className={panel.card} aria-labelledby={id}>
          <h3 id={id} className="sr">
            {t('video.terms.title')}
          </h3>
          <TermsTable
            terms={terms}
            today={today}
            labelledBy={id}
            renderAction={renderAction}
            renderEditor={renderEditor}
          />
        </CardFrame>
      )}
      {mode.kind === 'add' ? (
        <AddMinutes
          id={formId}
          minutes={minutes}
          onMinutes={setMinutes}
          current={current}
          uses={uses}
          add={writes.add}
          onDone={end}
        />
      ) : null}
      {mode.kind === 'start' ? (
        <NewTerm
          id={formId}
          terms={terms}
          draft={newTerm}
          onDraft={setNewTerm}
          confirmMove={confirmMove}
          create={writes.create}
          isUnknown={writes.isUnknown}
          onDone={end}
        />
      ) : null}
    </>
  );
}
