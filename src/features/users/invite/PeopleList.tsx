import { clsx } from 'clsx';
import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Invitation } from '../../../domain/entities.ts';
import {
  editLine,
  type InviteDraft,
  type InviteLine,
  isSameInput,
  removeLine,
} from '../../../domain/invitation/invitation.ts';
import type { LineProblem } from '../../../domain/invitation/invitationProblems.ts';
import type { InviteSummary } from '../../../domain/invitation/invitationSummary.ts';
import { Button, LinkButton } from '../../../kit/controls/Button.tsx';
import { CheckLine } from '../../../kit/controls/inputs.tsx';
import { counted, formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { InviteStore } from './inviteStore.ts';
import { PersonLine } from './PersonLine.tsx';
import styles from './PeopleList.module.css';

/** Number of ids per group. */
const GROUP = 25;

/** `before`: the number of lines in the groups before. */
type Group = { readonly key: number; readonly before: number; readonly lines: readonly InviteLine[] };

/** Groups lines by id, so that a line stays in its group when lines before it are removed. */
function groupsOf(lines: readonly InviteLine[]): Group[] {
  const groups = new Map<number, { key: number; before: number; lines: InviteLine[] }>();
  lines.forEach((line, index) => {
    const key = Math.floor(line.id / GROUP);
    const group = groups.get(key) ?? { key, before: index, lines: [] };
    groups.set(key, group);
    group.lines.push(line);
  });
  return [...groups.values()];
}

type LineGroupProps = {
  lines: readonly InviteLine[];
  /** The problems of each line. */
  problems: readonly (readonly LineProblem[] | undefined)[];
  /** The number of lines in the groups before. */
  before: number;
  count: number;
  onEdit(id: number, values: Invitation): void;
  onRemove(id: number, row: HTMLElement): void;
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Some lines of a long list, re-rendered only when they or their positions change. */
const LineGroup = memo(
  function LineGroup({ lines, problems, before, count, onEdit, onRemove }: LineGroupProps) {
    return lines.map((line, index) => (
      <PersonLine
        key={line.id}
        line={line}
        problems={problems[index]}
        place={before + index + 1}
        count={count}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    ));
  },
  (one, other) =>
    one.before === other.before &&
    one.count === other.count &&
    isSame(one.lines, other.lines) &&
    isSame(one.problems, other.problems),
);

type CheckProgressProps = { total: number; summary: InviteSummary; store: InviteStore };

/** The progress of the e-mail checks, which can be cancelled and resumed. */
function CheckProgress({ total, summary: { pending, unchecked, valid, wrong }, store }: CheckProgressProps) {
  const t = useT();
  const done = total - pending;
  return (
    <>
      {pending > 0 ? (
        <div className="row cell">
          <progress aria-label={t('invite.checks.label')} max={total} value={done} />
          <span className="second grow">
            {t('invite.checks.progress', { done: formatCount(done), total: formatCount(total) })}
          </span>
          <Button small onClick={store.cancel}>
            {t('invite.checks.cancel')}
          </Button>
        </div>
      ) : null}
      {pending === 0 && unchecked > 0 ? (
        <div className="row cell">
          <span className="second grow">{t('invite.checks.stopped', counted(unchecked))}</span>
          <Button small onClick={store.resume}>
            {t('invite.checks.resume')}
          </Button>
        </div>
      ) : null}
      <span role="status" className="sr">
        {pending === 0 && unchecked === 0 && total > 1
          ? t('invite.checks.done', { valid: formatCount(valid.length), wrong: formatCount(wrong.size) })
          : null}
      </span>
    </>
  );
}

/** Lines rendered per frame: a long list is spread over several frames so that none is delayed. */
const LINES_PER_FRAME = 2 * GROUP;

/** How many of the lines to render so far. */
function useRenderedCount(count: number): number {
  const [rendered, setRendered] = useState(LINES_PER_FRAME);
  useEffect(() => {
    if (rendered >= count) return undefined;
    const frame = requestAnimationFrame(() => setRendered(rendered + LINES_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [rendered, count]);
  return rendered;
}

type LinesProps = {
  lines: readonly InviteLine[];
  wrong: InviteSummary['wrong'];
  onEdit(id: number, values: Invitation): void;
  onRemove(id: number, row: HTMLElement): void;
};

/**
 * The lines. A press that removes or edits one renders it at once; positions and check results of the others follow at
 * lower priority, because either may change a thousand lines.
 */
function Lines({ lines, wrong, onEdit, onRemove }: LinesProps) {
  const now = useMemo(() => ({ lines, wrong }), [lines, wrong]);
  const seen = useDeferredValue(now);
  const rendered = useRenderedCount(lines.length);
  const positions = useMemo(
    () => new Map(groupsOf(seen.lines).map(({ key, before }) => [key, before])),
    [seen],
  );
  const known = useMemo(() => new Map(seen.lines.map((line) => [line.id, line])), [seen]);
  const groups = useMemo(() => groupsOf(lines.slice(0, rendered)), [lines, rendered]);
  return (
    <ul>
      {groups.map(({ key, before, lines: group }) => {
        const shown = group.map((line) => {
          const last = known.get(line.id);
          return last && isSameInput(last, line)
            ? { line: last, problems: seen.wrong.get(line.id) }
            : { line, problems: wrong.get(line.id) };
        });
        return (
          <LineGroup
            key={key}
            lines={shown.map(({ line }) => line)}
            problems={shown.map(({ problems }) => problems)}
            before={positions.get(key) ?? before}
            count={seen.lines.length}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        );
      })}
    </ul>
  );
}

type Props = {
  draft: InviteDraft;
  summary: InviteSummary;
  store: InviteStore;
  leavesOut: boolean;
  onLeaveOut(leavesOut: boolean): void;
};

/** The people to invite and their problems; memoized, so that typing elsewhere in the dialog doesn't re-render it. */
export const PeopleList = memo(function PeopleList(props: Props) {
  const { summary, store, leavesOut, onLeaveOut } = props;
  const { lines } = props.draft;
  const t = useT();
  const headingId = useId();
  // Ids of the lines with problems when the filter was switched on: a line doesn't disappear while it is corrected.
  const [onlyThese, setOnlyThese] = useState<ReadonlySet<number>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { wrong, pending } = summary;
  // Deferred, so that the button responds before the filtered list, which may take a while.
  const filter = useDeferredValue(onlyThese);
  const shown = filter ? lines.filter(({ id }) => filter.has(id) || wrong.has(id)) : lines;
  const [handlers] = useState(() => ({
    edit: (id: number, values: Invitation) => store.change((draft) => editLine(draft, id, values)),
    /** Moves the focus to the next line, else to the previous one or the heading. */
    remove(id: number, row: HTMLElement) {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      flushSync(() => store.change((draft) => removeLine(draft, id)));
      (next?.querySelector<HTMLElement>('[data-remove]') ?? heading.current)?.focus();
    },
  }));
  const leftOut = counted(wrong.size);
  return (
    <section aria-labelledby={headingId} className={styles.list}>
      <div className="row">
        <h3 ref={heading} id={headingId} className="cell strong" tabIndex={-1}>
          {t('invite.list.title')} <span className="count">{formatCount(lines.length)}</span>
        </h3>
        {wrong.size > 0 || onlyThese ? (
          <LinkButton
            className={clsx('cell', styles.onlyWrong)}
            aria-pressed={onlyThese !== undefined}
            onClick={() => setOnlyThese(onlyThese ? undefined : new Set(wrong.keys()))}
          >
            {t('invite.list.onlyWrong', { count: formatCount(wrong.size) })}
          </LinkButton>
        ) : null}
      </div>
      <CheckProgress total={lines.length} summary={summary} store={store} />
      {lines.length === 0 ? <p className="help">{t('invite.list.empty')}</p> : null}
      {filter && shown.length === 0 && lines.length > 0 ? (
        <p className="help">{t('invite.list.noneWrong')}</p>
      ) : null}
      <Lines
        key={filter ? 'some' : 'all'}
        lines={shown}
        wrong={wrong}
        onEdit={handlers.edit}
        onRemove={handlers.remove}
      />
      {wrong.size > 0 && pending === 0 ? (
        <CheckLine className="cell" checked={leavesOut} onChange={({ target }) => onLeaveOut(target.checked)}>
          {t('invite.leaveOut', leftOut)}
        </CheckLine>
      ) : null}
    </section>
  );
});
