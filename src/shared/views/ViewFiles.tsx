import { type ChangeEvent, useRef } from 'react';
import { viewsFile, withViewsOf, type ViewList } from '../../domain/lists/views.ts';
import { formatList } from '../../kit/i18n/format.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { readViewFile } from './readViewFile.ts';
import { useViews } from './useViews.ts';

/** Delay in milliseconds after which the download has its own reference to the bytes. */
const HELD_MS = 60_000;

type Props = { list: ViewList; onSaid(text: string): void };

/** Exports the views of a list as a file, and imports those of a file. */
export function ViewFiles({ list, onSaid }: Props) {
  const t = useT();
  const [views, keep] = useViews();
  const input = useRef<HTMLInputElement>(null);
  const mine = views.filter((view) => view.list === list);

  function download() {
    const url = URL.createObjectURL(new Blob([viewsFile(mine)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${list}-views.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), HELD_MS);
  }
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Cleared, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const read = await readViewFile(file);
    if ('fault' in read) return onSaid(t(`views.file.${read.fault}`, { name: file.name }));
    const taken = withViewsOf(read.text, views);
    if (!taken) return onSaid(t('views.file.unusable', { name: file.name }));
    keep(taken.views);
    onSaid(
      [
        t('views.file.added', { smart_count: taken.added }),
        taken.renamed.length > 0 && t('views.file.renamed', { names: formatList(taken.renamed) }),
        taken.same > 0 && t('views.file.same', { smart_count: taken.same }),
        taken.unusable > 0 && t('views.file.left', { smart_count: taken.unusable }),
      ]
        .filter((words) => words !== false)
        .join(' '),
    );
  }
  return (
    <>
      <Button icon={<Icon name="plus" />} onClick={() => input.current?.click()}>
        {t('views.file.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('views.file.import')}
        onChange={(event) => void take(event)}
      />
      {mine.length === 0 ? null : (
        <Button icon={<Icon name="export" />} onClick={download}>
          {t('views.file.export')}
        </Button>
      )}
    </>
  );
}
