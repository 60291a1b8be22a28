import { clsx } from 'clsx';
import { type Dispatch, memo, type SetStateAction, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Invitation } from '../../../domain/entities.ts';
import { editLine, type InviteDraft, removeLine } from '../../../domain/invitation/invitation.ts';
import type { InviteSummary } from '../../../domain/invitation/invitationSummary.ts';
import { Button, LinkButton } from '../../../kit/controls/Button.tsx';
import { CheckLine } from '../../../kit/controls/inputs.tsx';
import { counted, formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Pagination } from '../../../shared/list/Pagination.tsx';
import type { InviteStore } from './inviteStore.ts';
import { PersonLine } from './PersonLine.tsx';
import styles from './PeopleList.module.css';

/** Lines per page. With all thousand lines in the page, every press in the dialog was slower. */
const PAGE = 25;

type CheckProgressProps = { total: number; summary: InviteSummary; store: InviteStore };

/** The progress of the e-mail checks, which can be cancelled and resumed. */
function CheckProgress({ total, summary: { pending, unchecked, valid, wrong }, store }: CheckProgressProps) {
  const t = useT();
  const done = total - pending;
  return (
    <>
      {pending > 0 ? (
        <div className={clsx('row cell', styles.checks)}>
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

export type PeopleListProps = {
  draft: InviteDraft;
  summary: InviteSummary;
  store: InviteStore;
  leavesOut: boolean;
  onLeaveOut(leavesOut: boolean): void;
  /** Ids of the lines whose editors are open. */
  edited: readonly number[];
  onEdited: Dispatch<SetStateAction<readonly number[]>>;
  isSending: boolean;
};

/** The people to invite and their problems; memoized, so that typing elsewhere in the dialog doesn't re-render it. */
export const PeopleList = memo(function PeopleList(props: PeopleListProps) {
  const { summary, store, leavesOut, onLeaveOut, edited, onEdited } = props;
  const { lines } = props.draft;
  const t = useT();
  const headingId = useId();
  // Ids of the lines with problems when the filter was switched on: a line doesn't disappear while it is corrected.
  const [onlyThese, setOnlyThese] = useState<ReadonlySet<number>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [page, setPage] = useState(1);
  const { wrong, pending } = summary;
  // Deferred, so that the button shows the press before the lines are rendered.
  const filter = useDeferredValue(onlyThese);
  const turned = useDeferredValue(page);
  const found = filter ? lines.filter(({ id }) => filter.has(id) || wrong.has(id)) : lines;
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  // Removing lines may leave fewer pages.
  const end = PAGE * Math.min(turned, pages);
  const onPage = new Set(found.slice(end - PAGE, end));
  // A line that is being edited stays on every page, so that nothing typed is lost.
  const shown = lines.filter((line) => onPage.has(line) || edited.includes(line.id));
  const [handlers] = useState(() => ({
    setEdited: (id: number, isEdited: boolean) =>
      onEdited((ids) => (isEdited ? [...ids, id] : ids.filter((one) => one !== id))),
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
            onClick={() => {
              setOnlyThese(onlyThese ? undefined : new Set(wrong.keys()));
              setPage(1);
            }}
          >
            {t('invite.list.onlyWrong', { count: formatCount(wrong.size) })}
          </LinkButton>
        ) : null}
      </div>
      <CheckProgress total={lines.length} summary={summary} store={store} />
      {lines.length === 0 ? <p className="help">{t('invite.list.empty')}</p> : null}
      {filter && found.length === 0 && lines.length > 0 ? (
        <p className="help">{t('invite.list.noneWrong')}</p>
      ) : null}
      {/* Above the lines, so that a press leads to the first line of a page. */}
      {pages > 1 ? (
        <div className={styles.pages}>
          <Pagination
            page={Math.min(page, pages)}
            pages={pages}
            total={found.length}
            size={PAGE}
            onPage={setPage}
          />
        </div>
      ) : null}
      {/* What is typed in a line that is being sent would be lost. */}
      <ul inert={props.isSending}>
        {shown.map((line) => (
          <PersonLine
            key={line.id}
            line={line}
            problems={wrong.get(line.id)}
            isEdited={edited.includes(line.id)}
            onEdited={handlers.setEdited}
            onEdit={handlers.edit}
            onRemove={handlers.remove}
          />
        ))}
      </ul>
      {wrong.size > 0 && pending === 0 ? (
        <CheckLine className="cell" checked={leavesOut} onChange={({ target }) => onLeaveOut(target.checked)}>
          {t('invite.leaveOut', leftOut)}
        </CheckLine>
      ) : null}
    </section>
  );
});
