import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import {
  changedView,
  movedView,
  PINNED_MAX,
  pinnedViews,
  type View,
  viewAddress,
  type ViewList,
  viewsFile,
  type ViewsTaken,
  withoutView,
  withViewsOf,
} from '../../domain/lists/views.ts';
import { Button, IconButton } from '../../kit/controls/Button.tsx';
import { CopyButton } from '../../kit/controls/CopyButton.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { formatList } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../kit/layers/confirm.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { useOpenDialog } from '../../kit/layers/dialogs.tsx';
import { readViewFile } from './readViewFile.ts';
import { SaveView } from './SaveView.tsx';
import { useViews } from './useViews.ts';
import styles from './ManageViews.module.css';

/** Delay in milliseconds after which the download has its own reference to the bytes. */
const HELD_MS = 60_000;

/** Exports the views of a list as a file, and imports those of a file. */
function ViewFiles({ list, onSaid }: { list: ViewList; onSaid(text: string): void }) {
  const t = useT();
  const [views, change] = useViews();
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
  const takenWords = (taken: ViewsTaken): string =>
    [
      t('views.file.added', { smart_count: taken.added }),
      taken.renamed.length > 0 && t('views.file.renamed', { names: formatList(taken.renamed) }),
      taken.same > 0 && t('views.file.same', { smart_count: taken.same }),
      taken.unusable > 0 && t('views.file.left', { smart_count: taken.unusable }),
    ]
      .filter((words) => words !== false)
      .join(' ');
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Cleared, so that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const read = await readViewFile(file);
    if ('fault' in read) return onSaid(t(`views.file.${read.fault}`, { name: file.name }));
    const { text } = read;
    change((now) => {
      const taken = withViewsOf(text, now);
      onSaid(taken ? takenWords(taken) : t('views.file.unusable', { name: file.name }));
      return taken?.views ?? now;
    });
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

type Props = {
  list: ViewList;
  /** Called with the new name, or with none for a deleted view. */
  onRenamed(view: View, name: string | undefined): void;
  onClose(): void;
};
type RowProps = Pick<Props, 'onRenamed'> & {
  view: View;
  /** Whether it was just renamed. The renamed view has a new row, which takes the focus that the old row had. */
  isRenamed: boolean;
  place: { isFirst: boolean; isLast: boolean };
};

/** Pins a view to the navigation while there is room, or takes it out. */
function PinButton({ view }: { view: View }) {
  const t = useT();
  const [views, change] = useViews();
  const isFull = !view.pinned && pinnedViews(views).length >= PINNED_MAX;
  return (
    <RefusableButton
      small
      aria-label={t(view.pinned ? 'views.unpinOf' : 'views.pinOf', { name: view.name })}
      refusal={isFull ? t('views.pinFull', { smart_count: PINNED_MAX }) : undefined}
      onClick={() => change((now) => changedView(now, view, { pinned: !view.pinned }))}
    >
      {t(view.pinned ? 'views.unpin' : 'views.pinShort')}
    </RefusableButton>
  );
}

/** One view: its name, its position, and its actions. */
function ViewRow({ view, isRenamed, onRenamed, place }: RowProps) {
  const t = useT();
  const [, change] = useViews();
  const open = useOpenDialog();
  const confirm = useConfirm();
  const { name } = view;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRenamed) edit.current?.focus();
  }, [isRenamed]);
  const tool = (
    icon: IconName,
    label: string,
    run: () => void,
    isOff = false,
    more: Partial<ComponentProps<typeof IconButton>> = {},
  ) => (
    <IconButton
      small
      label={label}
      icon={<Icon name={icon} size="s" />}
      title={label}
      refused={isOff}
      onClick={run}
      {...more}
    />
  );
  async function remove() {
    const sure = await confirm({
      title: t('views.remove.title', { name }),
      body: t('views.remove.body'),
      action: t('views.remove.action'),
      danger: true,
    });
    if (!sure) return;
    change((now) => withoutView(now, view));
    onRenamed(view, undefined);
  }
  async function rename() {
    const renamed = await open<string>((close) => <SaveView {...view} view={view} onClose={close} />);
    if (renamed !== undefined) onRenamed(view, renamed);
  }
  return (
    <li>
      <bdi className="name">{name}</bdi>
      <span className="row tight">
        <PinButton view={view} />
        {tool('up', t('views.up', { name }), () => change((now) => movedView(now, view, -1)), place.isFirst)}
        {tool('up', t('views.down', { name }), () => change((now) => movedView(now, view, 1)), place.isLast, {
          className: 'turned',
        })}
        {tool('edit', t('views.rename.of', { name }), () => void rename(), false, { ref: edit })}
        <CopyButton
          text={new URL(`/${view.list}${viewAddress(view)}`, window.location.href).href}
          label={t('views.copyLink', { name })}
          copied="views.copied"
          failed="views.copyFailed"
        />
        {tool('trash', t('views.remove.of', { name }), () => void remove())}
      </span>
    </li>
  );
}

/** Orders, renames, pins, shares and removes the views of a list. */
export function ManageViews({ list, onRenamed, onClose }: Props) {
  const t = useT();
  const [views] = useViews();
  const [said, setSaid] = useState('');
  const [renamed, setRenamed] = useState<string>();
  const mine = views.filter((view) => view.list === list);
  return (
    <Dialog
      title={t('views.manageTitle')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <ViewFiles list={list} onSaid={setSaid} />
          <span className="end">
            <Button kind="primary" onClick={onClose}>
              {t('common.action.close')}
            </Button>
          </span>
        </>
      }
    >
      <div className="stack">
        {mine.length === 0 ? (
          <p className="help">{t('views.none')}</p>
        ) : (
          <ul className={clsx('chosen', styles.list)}>
            {mine.map((view, index) => (
              <ViewRow
                key={view.name}
                view={view}
                isRenamed={view.name === renamed}
                onRenamed={(before, name) => {
                  onRenamed(before, name);
                  setRenamed(name);
                }}
                place={{ isFirst: index === 0, isLast: index === mine.length - 1 }}
              />
            ))}
          </ul>
        )}
        <div className={clsx('help', styles.notes)}>
          <p role="status">{said}</p>
          <p>{t('views.where')}</p>
        </div>
      </div>
    </Dialog>
  );
}
