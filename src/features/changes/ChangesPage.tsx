import { processSearch } from '../../domain/lists/listQuery.ts';
import { folded } from '../../domain/values/texts.ts';
import { useState } from 'react';
import type { KeptImpersonation } from '../../domain/session/impersonations.ts';
import type { EpochMs } from '../../domain/values/units.ts';
import { type OwnChange, CHANGE_KINDS } from '../../domain/writes/changeLog.ts';
import { useComposed } from '../../kit/composing.ts';
import { SEARCH_KEYS } from '../../kit/form/keyboard.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { formatInstant } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import '../../kit/styles/record.css';
import { ChangeRow, ImpersonationRow } from './ChangeRow.tsx';
import { LazyUndoDialog } from './lazyUndo.ts';
import { useChanges } from './useChanges.ts';
import { sentenceOf } from './words.ts';
import './changes.css';

const SHOWN = ['all', 'accounts', 'users', 'teams', 'credit-pools', 'impersonations'] as const;
type Shown = (typeof SHOWN)[number];

type Entry = { key: string; at: EpochMs; of: Shown; words: string } & (
  | { change: OwnChange; acted?: undefined }
  | { acted: KeptImpersonation; change?: undefined }
);

/** Changes and impersonations, newest first. */
function entriesOf(t: Translate, { changes, impersonations }: ReturnType<typeof useChanges>): Entry[] {
  const own = changes.map((change): Entry => ({
    key: change.id,
    at: change.at,
    of: CHANGE_KINDS[change.kind],
    words: [sentenceOf(t, change), change.actingAs, ...change.records.map(({ label }) => label)].join(' '),
    change,
  }));
  const acted = impersonations.map((one): Entry => ({
    key: `acted-${one.startedAt}`,
    at: one.startedAt,
    of: 'impersonations',
    words: [one.label, one.account, one.reason].join(' '),
    acted: one,
  }));
  return [...own, ...acted].toSorted((one, other) => other.at - one.at);
}

/** The entries of each day, in their order. */
function byDay(entries: readonly Entry[]): (readonly [string, Entry[]])[] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = formatInstant(entry.at, 'long') ?? '';
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** /changes: what the signed-in person changed in this browser, by day, with their undos. Makes no call. */
export function ChangesPage() {
  const t = useT();
  const log = useChanges();
  const open = useOpenDialog();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  usePageTitle(t('changes.title'));
  useBreadcrumb([{ label: t('changes.title') }]);
  const all = entriesOf(t, log);
  const wanted = folded(processSearch(useComposed(text)));
  const found = all.filter(
    ({ of, words }) => (shown === 'all' || of === shown) && folded(words).includes(wanted),
  );
  const undo = (change: OwnChange) =>
    void open((close) => <LazyUndoDialog change={change} onClose={() => close()} />);
  return (
    <div className="wrap changes">
      <div className="changes-head">
        <h1>{t('changes.title')}</h1>
        <p className="second">{t('changes.lead')}</p>
      </div>
      {all.length === 0 ? (
        <div className="card">
          <StateBlock
            small
            icon="clock"
            title={t('changes.empty')}
            heading="h2"
            body={t('changes.emptyHint')}
          />
        </div>
      ) : (
        <>
          <div className="changes-tools">
            <div className="input" role="search">
              <Icon name="search" />
              <input
                {...SEARCH_KEYS}
                type="search"
                aria-label={t('changes.search')}
                placeholder={t('changes.search')}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
            <select
              className="input"
              aria-label={t('changes.show')}
              value={shown}
              onChange={({ target }) => setShown(SHOWN.find((one) => one === target.value) ?? 'all')}
            >
              {SHOWN.map((value) => (
                <option key={value} value={value}>
                  {t(`changes.shown.${value}`)}
                </option>
              ))}
            </select>
          </div>
          <p role="status" className="cell second">
            {found.length === 0 ? t('changes.noneFound') : t('changes.count', { smart_count: found.length })}
          </p>
          {byDay(found).map(([day, entries]) => (
            <section key={day} className="card" aria-label={day}>
              <header>
                <h2>{day}</h2>
              </header>
              <ul>
                {entries.map(({ key, change, acted }) =>
                  change ? (
                    <ChangeRow key={key} change={change} all={log.changes} onUndo={undo} />
                  ) : (
                    <ImpersonationRow key={key} acted={acted} />
                  ),
                )}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  );
}
