import {
  Fragment,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf, languageName, type Locale } from '../../languages.ts';
import { MessageWords } from '../MessageWords.tsx';
import { useReference } from '../reference/reference.ts';
import type { MessageRow } from './rows.ts';
import { RowState } from './RowState.tsx';

/** Rows rendered above and below the visible ones, for fast scrolling. */
const SPARE = 6;

type Window = {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
};

/** Scrolls a row into view, below the sticky header. */
function showRow(list: HTMLElement, index: number, rowHeight: number, headHeight: number): void {
  const top = index * rowHeight;
  const room = list.clientHeight - headHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeight > list.scrollTop + room) list.scrollTop = top + rowHeight - room;
}

/** The range of rows to render in a scrolling list whose rows have equal heights. */
function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): Window {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => setSeen({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  const first = Math.max(0, Math.min(Math.floor(seen.top / rowHeight) - SPARE, count - 1));
  const end = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + SPARE);
  return { first, end };
}

/** Minimum width for columns, in pixels; must match list.css. */
const WIDE = 720;

/** Whether an element is wide enough for columns. */
function useIsWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => setWide(watched.clientWidth >= WIDE);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}

/** Heights in pixels; must match list.css. */
const HEIGHTS = { wide: { row: 56, head: 36 }, narrow: { row: 84, head: 0 } };
const PAGE = 8;

const COLUMNS = ['key', 'source', 'text', 'state'] as const;

type Props = {
  rows: readonly MessageRow[];
  locale: Locale;
  selected: string | undefined;
  onSelect(key: string): void;
};

/** The row to which a key moves. */
function nextOf(pressed: string, at: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
  };
  if (pressed === 'Home') return 0;
  if (pressed === 'End') return count - 1;
  const step = steps[pressed];
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step));
}

/** A key with break opportunities behind its dots. */
const BrokenKey = ({ messageKey }: { messageKey: string }) =>
  messageKey.split('.').map((part, at, all) => (
    <Fragment key={all.slice(0, at + 1).join('.')}>
      {part}
      {at < all.length - 1 ? (
        <>
          .<wbr />
        </>
      ) : null}
    </Fragment>
  ));

/** The rows, virtualized. Arrow keys move, and also select if the message is shown beside the list. */
export const MessageGrid = memo(function MessageGrid({ rows, locale, selected, onSelect }: Props) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(list);
  const reference = useReference(locale);
  const { row: rowHeight, head } = HEIGHTS[isWide ? 'wide' : 'narrow'];
  const { first, end } = useWindow(list, rows.length, rowHeight);
  const [activeKey, setActiveKey] = useState(selected);
  const active = rows.findIndex(({ key }) => key === activeKey);
  const isInSight = active >= first && active < end;

  // Follows selections made elsewhere.
  const [followed, setFollowed] = useState(selected);
  if (selected !== followed) {
    setFollowed(selected);
    setActiveKey(selected);
  }
  const chosen = rows.findIndex(({ key }) => key === selected);
  useEffect(() => {
    if (list.current && chosen >= 0) showRow(list.current, chosen, rowHeight, head);
  }, [chosen, rowHeight, head]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[active];
    if ((event.key === 'Enter' || event.key === ' ') && row) {
      event.preventDefault();
      return onSelect(row.key);
    }
    const next = nextOf(event.key, active, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    const key = rows[next]?.key;
    setActiveKey(key);
    // Only if the message is shown beside the list; elsewhere it would cover the list.
    if (isWide && key !== undefined) onSelect(key);
    if (list.current) showRow(list.current, next, rowHeight, head);
  };

  return (
    <div
      ref={list}
      className={reference ? 'tr-grid tr-two' : 'tr-grid'}
      role="grid"
      tabIndex={0}
      aria-label={t('translations.list.label')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={isInSight ? `${id}${active}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (active === -1) setActiveKey(rows[0]?.key);
      }}
    >
      <div role="rowgroup" className="tr-head">
        <div role="row" aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <Fragment key={column}>
              {column === 'text' && reference ? (
                <span role="columnheader">{languageName(reference.locale)}</span>
              ) : null}
              <span role="columnheader">{t(`translations.column.${column}`)}</span>
            </Fragment>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="tr-rows" style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, end).map((row, index) => (
          <div
            key={row.key}
            id={`${id}${first + index}`}
            className="tr-row"
            role="row"
            aria-rowindex={first + index + 2}
            aria-selected={row.key === selected}
            data-active={row.key === activeKey || undefined}
            style={{ insetBlockStart: (first + index) * rowHeight }}
            onClick={() => {
              setActiveKey(row.key);
              onSelect(row.key);
            }}
          >
            <span role="gridcell" className="tr-key" dir="ltr">
              <BrokenKey messageKey={row.key} />
            </span>
            <span role="gridcell" className="tr-source" lang="en" dir="ltr">
              {row.source}
            </span>
            {reference ? (
              <span
                role="gridcell"
                className="tr-reference"
                lang={reference.locale}
                dir={directionOf(reference.locale)}
              >
                <MessageWords text={reference.messages.get(row.key) ?? ''} />
              </span>
            ) : null}
            <span role="gridcell" className="tr-text" lang={locale} dir={directionOf(locale)}>
              <MessageWords text={row.text ?? ''} />
            </span>
            <span role="gridcell" className="tr-state">
              <RowState row={row} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
});
