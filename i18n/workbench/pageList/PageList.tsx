import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useComposed } from '../../../src/kit/composing.ts';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { SEARCH_KEYS } from '../../../src/kit/form/keyboard.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf } from '../../languages.ts';
import { areaOf } from '../../tools/catalogue.ts';
import { isRowFound, type MessageRow, rowsFor, statedRows } from '../list/rows.ts';
import { RowState } from '../list/RowState.tsx';
import { useAbout } from '../list/useAbout.ts';
import { MessageWords } from '../MessageWords.tsx';
import { spotOf } from '../page/pageTexts.ts';
import { showSpot } from '../page/scroll.ts';
import type { PageTexts } from '../page/usePageTexts.ts';
import { isPressed, rowOf } from '../panel/shortcuts.ts';
import { useStates } from '../review/states.ts';
import { changeWorkbench } from '../store.ts';
import { useLocale, useWorkbench } from '../useWorkbench.ts';
import { Hint } from './Hint.tsx';

type PageSearchProps = {
  value: string;
  onChange(value: string): void;
  /** Moves to the list below. */
  onDown(): void;
};

/** Filters the texts of the page. */
function PageSearch({ value, onChange, onDown }: PageSearchProps) {
  const t = useT();
  return (
    <div className="input s">
      <Icon name="search" />
      <input
        type="text"
        aria-label={t('desk.page.search')}
        placeholder={t('desk.page.search')}
        value={value}
        {...SEARCH_KEYS}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onDown();
          }
          if (event.key !== 'Escape' || value === '') return;
          // The first Escape clears this field.
          event.stopPropagation();
          onChange('');
        }}
      />
    </div>
  );
}

const NO_EDITS = {};
const NONE: readonly MessageRow[] = [];

/** The messages of the page as rows. */
function usePageRows(keys: readonly string[]): readonly MessageRow[] {
  const locale = useLocale();
  const areas = [...new Set(keys.map(areaOf))].toSorted().join(' ');
  const known = useAbout(locale, areas);
  const about = known.state === 'here' ? known.about : undefined;
  const edits = useWorkbench().edits[locale] ?? NO_EDITS;
  const states = useStates(locale);
  return useMemo(
    () => (about ? statedRows(rowsFor(keys, edits, about), about, states) : NONE),
    [about, keys, edits, states],
  );
}

type ListProps = {
  rows: readonly MessageRow[];
  start: string | undefined;
  wantsFocus: PageTexts['wantsFocus'];
  onPoint(key: string | undefined): void;
  onChoose(key: string): void;
};

/** The rows as a list box: arrow keys move and outline, Enter selects. */
function Rows({ rows, start, wantsFocus, onPoint, onChoose }: ListProps) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState(start);
  const active = rows.findIndex(({ key }) => key === activeKey);

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => {
    if (wantsFocus.current !== 'list') return;
    wantsFocus.current = undefined;
    list.current?.focus({ preventScroll: true });
  });

  const move = (to: number) => {
    const key = rows[to]?.key;
    if (key === undefined) return;
    setActiveKey(key);
    onPoint(key);
    const spot = spotOf(key);
    if (spot) showSpot(spot);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[active];
    if ((isPressed('choose', event) || event.key === ' ') && row) {
      event.preventDefault();
      return onChoose(row.key);
    }
    const to = rowOf(event.nativeEvent, active, rows.length);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };

  return (
    <div
      ref={list}
      className="wb-texts"
      role="listbox"
      tabIndex={0}
      aria-label={t('desk.page.label')}
      aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (active < 0) move(0);
      }}
      onBlur={() => onPoint(undefined)}
      onPointerLeave={() => onPoint(undefined)}
    >
      {rows.map((row, at) => (
        // The list box has the focus and the keys.
        <div
          key={row.key}
          id={`${id}${at}`}
          role="option"
          aria-selected={row.key === activeKey}
          data-active={row.key === activeKey || undefined}
          onPointerEnter={() => onPoint(row.key)}
          onClick={() => onChoose(row.key)}
        >
          <span className="wb-texts-head">
            <span className="tr-key" dir="ltr">
              {row.key}
            </span>
            <span className="wb-states">
              <RowState row={row} />
            </span>
          </span>
          <span className="wb-texts-source" lang="en" dir="ltr">
            {row.source}
          </span>
          {locale === 'en' ? null : (
            <span className="wb-texts-text" lang={locale} dir={directionOf(locale)}>
              <MessageWords text={row.text ?? ''} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

type Props = Pick<PageTexts, 'messages' | 'point' | 'wantsFocus'>;

/** The text of the page that was selected last; the list starts there again. */
let last: string | undefined;

/** Every text of the page, to browse and select from. */
export function PageList({ messages, point, wantsFocus }: Props) {
  const t = useT();
  const [search, setSearch] = useState('');
  const frame = useRef<HTMLElement>(null);
  // A stable value: the page is scanned often, mostly with the same result.
  const joined = messages.map(({ key }) => key).join(' ');
  const keys = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
  const rows = usePageRows(keys);
  const wanted = useComposed(search);
  const found = wanted.trim() === '' ? rows : rows.filter((row) => isRowFound(row, wanted));
  useEffect(() => () => point(undefined), [point]);
  const choose = (key: string) => {
    last = key;
    wantsFocus.current = 'editor';
    changeWorkbench({ selected: key, together: [] });
    const spot = spotOf(key);
    if (spot) showSpot(spot);
  };
  if (keys.length === 0) return <Hint isAlone />;
  return (
    <section ref={frame} className="wb-page">
      <h3 className="workbench-label">{t('desk.page.label')}</h3>
      <Hint />
      <PageSearch
        value={search}
        onChange={setSearch}
        onDown={() => frame.current?.querySelector<HTMLElement>('[role=listbox]')?.focus()}
      />
      <p className="sr" role="status">
        {t('desk.page.found', { smart_count: found.length })}
      </p>
      {found.length === 0 && rows.length > 0 ? (
        <p className="muted">{t('desk.page.none')}</p>
      ) : (
        <Rows rows={found} start={last} wantsFocus={wantsFocus} onPoint={point} onChoose={choose} />
      )}
    </section>
  );
}
