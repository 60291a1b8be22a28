import { memo, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editLine, type InviteDraft, removeLine } from '../../../domain/invitation/invitation.ts';
import type { InviteSummary } from '../../../domain/invitation/invitationSummary.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { InviteStore } from './inviteStore.ts';
import { GROUP, groupsOf, LineGroup } from './LineGroup.tsx';

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
          <button type="button" className="btn s" onClick={store.cancel}>
            {t('invite.checks.cancel')}
          </button>
        </div>
      ) : null}
      {pending === 0 && unchecked > 0 ? (
        <div className="row cell">
          <span className="second grow">
            {t('invite.checks.stopped', { smart_count: unchecked, count: formatCount(unchecked) })}
          </span>
          <button type="button" className="btn s" onClick={store.resume}>
            {t('invite.checks.resume')}
          </button>
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
  const shown = onlyThese ? lines.filter(({ id }) => onlyThese.has(id) || wrong.has(id)) : lines;
  const rendered = useRenderedCount(shown.length);
  const groups = groupsOf(shown.slice(0, rendered));
  const [handlers] = useState(() => ({
    edit: (id: number, values: Parameters<typeof editLine>[2]) =>
      store.change((draft) => editLine(draft, id, values)),
    /** Moves the focus to the next line, else to the previous one or the heading. */
    remove(id: number, row: HTMLElement) {
      const next = row.nextElementSibling ?? row.previousElementSibling;
      flushSync(() => store.change((draft) => removeLine(draft, id)));
      (next?.querySelector<HTMLElement>('[data-remove]') ?? heading.current)?.focus();
    },
  }));
  const leftOut = { smart_count: wrong.size, count: formatCount(wrong.size) };
  return (
    <section aria-labelledby={headingId} className="invite-list">
      <div className="row">
        <h3 ref={heading} id={headingId} className="cell strong" tabIndex={-1}>
          {t('invite.list.title')} <span className="count">{formatCount(lines.length)}</span>
        </h3>
        {wrong.size > 0 || onlyThese ? (
          <button
            type="button"
            className="link cell only-wrong"
            aria-pressed={onlyThese !== undefined}
            onClick={() => setOnlyThese(onlyThese ? undefined : new Set(wrong.keys()))}
          >
            {t('invite.list.onlyWrong', { count: formatCount(wrong.size) })}
          </button>
        ) : null}
      </div>
      <CheckProgress total={lines.length} summary={summary} store={store} />
      {lines.length === 0 ? <p className="help">{t('invite.list.empty')}</p> : null}
      {onlyThese && shown.length === 0 && lines.length > 0 ? (
        <p className="help">{t('invite.list.noneWrong')}</p>
      ) : null}
      <ul>
        {groups.map(({ key, before, lines: group }) => (
          <LineGroup
            key={key}
            lines={group}
            problems={group.map(({ id }) => wrong.get(id))}
            before={before}
            count={shown.length}
            onEdit={handlers.edit}
            onRemove={handlers.remove}
          />
        ))}
      </ul>
      {wrong.size > 0 && pending === 0 ? (
        <label className="check-line cell">
          <input
            type="checkbox"
            className="check"
            checked={leavesOut}
            onChange={({ target }) => onLeaveOut(target.checked)}
          />
          {t('invite.leaveOut', leftOut)}
        </label>
      ) : null}
    </section>
  );
});
