import { useCallback, useId, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { languageName, type Locale } from '../../languages.ts';
import { Ask } from '../files/Ask.tsx';
import { loadOwnTexts, ownTextsStore } from '../files/ownTexts.ts';
import { say } from '../files/said.ts';
import type { About, MessageRow } from '../list/rows.ts';
import { changeWorkbench } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { HitList } from './HitList.tsx';
import type { ReplaceHit } from './hits.ts';
import { replaceIn, lastStore, undoLast, wayBack } from './replacing.ts';
import type { Done } from './undo.ts';
import { forgetTicks, type Replacing, useReplace } from './useReplace.ts';
import { WishFields } from './WishFields.tsx';
import './replace.css';

/** The last replacement, and the number of messages in which it can still be undone. */
function useLast(): { done: Done; count: number } | undefined {
  const done = useSyncExternalStore(lastStore.subscribe, lastStore.get);
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.get);
  useWorkbench();
  const locale = done?.locale;
  useEffect(() => {
    // On failure, no undo is offered.
    if (locale) loadOwnTexts(locale).catch(() => undefined);
  }, [locale]);
  const count = done ? (wayBack(done)?.puts.size ?? 0) : 0;
  return done && count > 0 ? { done, count } : undefined;
}

/** Undoes the last replacement and reports the result. */
function useUndoReplace(): () => void {
  const t = useT();
  return () => {
    const result = undoLast();
    if (!result) return;
    const { back, kept } = result;
    say({
      tone: kept > 0 ? 'warn' : 'ok',
      text: [
        t('replace.undone', { smart_count: back }),
        ...(kept > 0 ? [t('replace.kept', { smart_count: kept })] : []),
      ].join(' '),
    });
  };
}

/** The last replacement, with an undo button. */
function Last({ onUndo }: { onUndo(): void }) {
  const t = useT();
  const last = useLast();
  if (!last) return null;
  const { find, replacement, locale } = last.done;
  const values = { find, replacement, language: languageName(locale) };
  return (
    <div className="note plain rp-last">
      <p>{t(replacement === '' ? 'replace.lastRemoved' : 'replace.last', values)}</p>
      <Button small onClick={onUndo}>
        {t('replace.undo', { smart_count: last.count })}
      </Button>
    </div>
  );
}

/** The number of hits found and ticked, and a checkbox for all. */
function Found({ id, hits, taken, tick }: Replacing & { id: string }) {
  const t = useT();
  const free = hits.filter(({ refused }) => refused.length === 0);
  const isAll = free.length > 0 && taken.length === free.length;
  return (
    <div className="rp-found">
      <label className="rp-option">
        <input
          type="checkbox"
          className="rp-check"
          ref={(box) => {
            if (box) box.indeterminate = taken.length > 0 && !isAll;
          }}
          checked={isAll}
          disabled={free.length === 0}
          aria-describedby={id}
          onChange={() => tick(free, !isAll)}
        />
        {t('replace.all')}
      </label>
      <span id={id}>{t('replace.taken', { taken: taken.length, all: hits.length })}</span>
    </div>
  );
}

type Props = {
  all: readonly MessageRow[];
  /** The messages that the list shows. */
  shown: readonly MessageRow[];
  about: About;
  locale: Locale;
  onClose(): void;
};

/** Search and replace over the messages of a language. */
export function ReplaceDialog({ all, shown, about, locale, onClose }: Props) {
  const t = useT();
  const id = useId();
  const isFiltered = shown.length < all.length;
  const replacing = useReplace({ all, shown, about, locale });
  const { wish, isNarrow, hits, taken, isSettled, tick, narrow } = replacing;
  const undo = useUndoReplace();
  const onTick = useCallback((hit: ReplaceHit, isTicked: boolean) => tick([hit], isTicked), [tick]);
  const onOpen = useCallback(
    (key: string) => {
      changeWorkbench({ selected: key, together: [] });
      onClose();
    },
    [onClose],
  );
  const isReady = isSettled && taken.length > 0;

  const take = () => {
    if (!isReady) return;
    const count = replaceIn(taken, locale, wish);
    forgetTicks();
    say({
      tone: 'ok',
      text: t('replace.done', { smart_count: count }),
      ...(count > 0 ? { action: { label: t('replace.undo', { smart_count: count }), run: undo } } : {}),
    });
    // Closes, because the same search would replace again in the replaced texts.
    onClose();
  };

  const nothing = () => {
    if (wish.find === '') return <p>{t('replace.start')}</p>;
    if (!isFiltered || !isNarrow) return <p>{t('replace.none')}</p>;
    return (
      <>
        <p>{t('replace.noneShown')}</p>
        <Button small onClick={() => narrow(false)}>
          {t('replace.everywhere')}
        </Button>
      </>
    );
  };

  return (
    <Ask
      title={t('replace.title', { language: languageName(locale) })}
      className="rp-dialog"
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('replace.close')}
          </Button>
          <Button kind="primary" refused={!isReady} aria-describedby={id} onClick={take}>
            {t(wish.replacement === '' && hits.length > 0 ? 'replace.remove' : 'replace.replace', {
              smart_count: taken.length,
            })}
          </Button>
        </>
      }
    >
      <Last
        onUndo={() => {
          undo();
          onClose();
        }}
      />
      <WishFields replacing={replacing} locale={locale} shown={isFiltered ? shown.length : undefined} />
      <p className="sr" role="status">
        {wish.find === '' ? '' : t('replace.found', { smart_count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <div id={id} className="state">
          {nothing()}
        </div>
      ) : (
        <>
          <Found id={id} {...replacing} />
          <HitList hits={hits} taken={taken} locale={locale} onTick={onTick} onOpen={onOpen} />
        </>
      )}
    </Ask>
  );
}
