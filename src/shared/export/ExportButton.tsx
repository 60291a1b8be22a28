/** Export of a whole list, with progress and cancel (spec 1 §7). */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asEpochMs } from '../../domain/values/units.ts';
import { useOfferedActions } from '../../kit/actions/offered.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { formatCount, formatInstant } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { LazyComponent } from '../../kit/lazyComponent.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import type { CsvColumn } from './csv.ts';
import type { ReadPages } from './runExport.ts';

type Props<T> = {
  /** File name without its extension; a timestamp is added. */
  name: string;
  /** Called when the export starts, so that headings are in the current language. */
  columns(): readonly CsvColumn<T>[] | Promise<readonly CsvColumn<T>[]>;
  read: ReadPages<T>;
  /** Called once the file is complete. */
  onDone(): void;
  /** Above a table, smaller. */
  inTools?: boolean;
  /** The entries of a menu beside the button. */
  more?: LazyComponent<MoreProps<T>> | undefined;
};

/** Limits an export to some of the records, or to the shown columns. */
export type ExportChoice<T> = { records?: readonly T[]; shown?: readonly string[] };

export type MoreProps<T> = { anchor: HTMLElement; start(choice: ExportChoice<T>): void; onClose(): void };

/** A CSV file's name, with the time in the viewer's time zone. */
export const csvFileName = (name: string): string =>
  `${name}_${formatInstant(asEpochMs(Date.now()), 'stamp')}.csv`;

/** The export button; during an export, its progress and a cancel button. */
export function ExportButton<T>({ name, columns, read, onDone, inTools = false, more: More }: Props<T>) {
  const t = useT();
  const notify = useNotify();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = progress !== undefined;
  const wasRunning = useRef(isRunning);
  const place = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The pressed button is gone: the one in its place takes the focus.
    if (wasRunning.current !== isRunning && document.activeElement === document.body) place.current?.focus();
    wasRunning.current = isRunning;
  }, [isRunning]);

  async function start({ records, shown }: ExportChoice<T> = {}) {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const { runExport } = await import('./runExport.ts');
      const result = await runExport({
        fileName: csvFileName(name),
        columns: await columns(),
        shown,
        read: records ? ({ onPage }) => onPage([...records], records.length) : read,
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      if (!result) return;
      onDone();
      const changed = result.written !== result.total;
      if (changed)
        notify('exports.changed', {
          type: 'warning',
          messageArgs: { written: formatCount(result.written), total: formatCount(result.total) },
        });
      else notify('exports.done', { type: 'success', messageArgs: { smart_count: result.written } });
    } catch {
      const isCancelled = controller.signal.aborted;
      notify(isCancelled ? 'exports.cancelled' : 'exports.failed', { type: isCancelled ? 'info' : 'error' });
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  useOfferedActions(() => ({
    entries: progress
      ? []
      : [{ id: 'export', icon: 'export', label: t('exports.start'), onSelect: () => void start() }],
  }));
  if (!progress)
    return (
      <>
        <Button
          ref={place}
          small={inTools}
          className={inTools ? 'tool export' : undefined}
          icon={<Icon name="export" />}
          onClick={() => void start()}
        >
          {t('exports.start')}
        </Button>
        {More && (
          <Button
            icon={<Icon name="dots" />}
            aria-label={t('exports.more')}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onPointerEnter={More.preload}
            onFocus={More.preload}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          />
        )}
        {More && anchor && (
          <More anchor={anchor} start={(choice) => void start(choice)} onClose={() => setAnchor(undefined)} />
        )}
      </>
    );
  const { done, total } = progress;
  return (
    <span className="export-progress" role="status">
      <progress aria-label={t('exports.running')} max={total || 1} value={total ? done : undefined} />
      <span className="small">
        {t('exports.progress', { done: formatCount(done), total: formatCount(total) })}
      </span>
      <Button
        ref={place}
        small
        // Enter held down on “Export” must not cancel.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => running.current?.abort()}
      >
        {t('common.action.cancel')}
      </Button>
    </span>
  );
}
