import { memo, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editLine, type InviteDraft, removeLine } from '../../../domain/invitation/invitation.ts';
import type { InviteSummary } from '../../../domain/invitation/invitationSummary.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { InviteStore } from './inviteStore.ts';
import { GROUP, groupsOf, LineGroup } from './LineGroup.tsx';

type CheckProgressProps = { total: number; summary: InviteSummary; store: InviteStore };

/** How far the checks of the list are; they can be stopped, and gone on with. */
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

/** Lines that are drawn at once; a long list is drawn over several frames, so that none is late. */
const DRAWN_AT_ONCE = 2 * GROUP;

/** How many of the lines are drawn by now. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => setDrawn(drawn + DRAWN_AT_ONCE));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

type Props = {
  draft: InviteDraft;
  summary: InviteSummary;
  store: InviteStore;
  leavesOut: boolean;
  onLeaveOut(leavesOut: boolean): void;
};

/** The people to invite, each with what stands against them; typing elsewhere in the dialog is nothing to it. */
export const PeopleList = memo(function PeopleList(props: Props) {
  const { summary, store, leavesOut, onLeaveOut } = props;
  const { lines } = props.draft;
  const t = useT();
  const headingId = useId();
  // Those that were wrong when it was asked for: one that is corrected doesn't vanish under the fingers.
  const [onlyThese, setOnlyThese] = useState<ReadonlySet<number>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { wrong, pending } = summary;
  const shown = onlyThese ? lines.filter(({ id }) => onlyThese.has(id) || wrong.has(id)) : lines;
  const drawn = useDrawn(shown.length);
  const groups = groupsOf(shown.slice(0, drawn));
  const [handlers] = useState(() => ({
    edit: (id: number, values: Parameters<typeof editLine>[2]) =>
      store.change((draft) => editLine(draft, id, values)),
    /** The focus goes to the next line, or to the one before. */
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
