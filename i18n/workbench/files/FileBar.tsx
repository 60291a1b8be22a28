import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { languageName, type Locale } from '../../languages.ts';
import { useLocale, useWorkbench } from '../useWorkbench.ts';
import { Ask } from './Ask.tsx';
import { BarMenu } from './BarMenu.tsx';
import { DropDialog } from './DropDialog.tsx';
import { countEdits, discardEdits, editedLocales } from './edits.ts';
import { saidStore, say } from './said.ts';
import { saveEdits } from './saving.ts';
import { StatusNote } from './StatusNote.tsx';
import { useCanSave } from './useCanSave.ts';
import { type ExportFormat, useExport } from './useExport.ts';
import { useOffer } from './useOffer.ts';
import { usePoDrop } from './usePoDrop.ts';
import '../list/list.css';

/** Saves all edits, single-flight, and reports the outcome. */
function useSave(): { isSaving: boolean; save(): void } {
  const t = useT();
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    say(undefined);
    try {
      const { count, refused, isStale } = await saveEdits();
      const done = count > 0 ? [t('translations.file.saved', { smart_count: count })] : [];
      if (refused.length > 0)
        say({
          tone: 'bad',
          text: [...done, t('translations.file.refused', { smart_count: refused.length })].join(' '),
          items: refused.map((each) => ({ ...each, locale: each.locale as Locale })),
        });
      else if (isStale) say({ tone: 'warn', text: t('translations.file.stale') });
      else if (count > 0) say({ tone: 'ok', text: done.join(' ') });
    } catch {
      say({ tone: 'bad', text: t('translations.file.failed') });
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    save: () => {
      if (!isSaving) void save();
    },
  };
}

type Props = { count: number; onClose(): void; onDiscard(): void };

/** Asks before all edits are discarded. */
function DiscardDialog({ count, onClose, onDiscard }: Props) {
  const t = useT();
  return (
    <Ask
      title={t('translations.discard.title', { smart_count: count })}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('translations.discard.cancel')}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              discardEdits();
              onDiscard();
              onClose();
            }}
          >
            {t('translations.discard.confirm', { smart_count: count })}
          </Button>
        </>
      }
    >
      <p>{t('translations.discard.body')}</p>
    </Ask>
  );
}

/** The number of edits, and how many of them have not been exported. */
function EditCount() {
  const t = useT();
  const { all, open } = countEdits(useWorkbench());
  const text = () => {
    if (all === 0) return t('translations.edits.none');
    if (open === 0) return t('translations.edits.exported', { smart_count: all });
    if (open === all) return t('translations.edits.open', { smart_count: all });
    return t('translations.edits.partly', { smart_count: all, open });
  };
  return (
    <span className="tr-count" role="status">
      {text()}
    </span>
  );
}

/** The exports on offer: the page's language in full, other languages if they have edits. */
function choicesOf(shown: Locale, edited: readonly Locale[]): { locale: Locale; form: ExportFormat }[] {
  return [...new Set([shown, ...edited])].flatMap((locale) => [
    // English is the source of these files, so it has no file of its own.
    ...(locale === 'en' ? [] : (['po', 'xliff'] as const).map((form) => ({ locale, form }))),
    ...(edited.includes(locale) ? [{ locale, form: 'json' as const }] : []),
  ]);
}

type BarProps = {
  /** Shows the list of shortcuts. */
  onKeys(): void;
};

/** The edits bar: their number, export, save, and files dropped on the workbench. */
export function FileBar({ onKeys }: BarProps) {
  const t = useT();
  const locale = useLocale();
  const edited = useWorkbench();
  const said = useSyncExternalStore(saidStore.subscribe, saidStore.get);
  const [isDiscarding, setDiscarding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isSaving, save } = useSave();
  const exportAs = useExport(say);
  const { offer, read, take, forget } = useOffer(say);
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  const isHanging = usePoDrop(
    'workbench',
    useCallback((files) => void latestRead.current(files), []),
  );
  const canSave = useCanSave(locale);
  const { all } = countEdits(edited);
  const note = said ? <StatusNote said={said} onDismiss={() => say(undefined)} /> : null;
  const choices = choicesOf(locale, editedLocales(edited));
  return (
    <>
      {isHanging ? <div className="tr-drop">{t('translations.drop.here')}</div> : null}
      {/* Screen readers announce only what is added to a status that was there before. */}
      <div role="status">{said?.tone === 'ok' ? note : null}</div>
      {said?.tone === 'ok' ? null : note}
      <footer className="tr-bar">
        <EditCount />
        <BarMenu
          label={t('translations.file.more')}
          className="icon-btn"
          entries={[
            { id: 'open', label: t('translations.file.open'), onSelect: () => input.current?.click() },
            { id: 'keys', label: t('desk.keys.title'), onSelect: onKeys },
            ...(all === 0
              ? []
              : [
                  {
                    id: 'discard',
                    label: t('translations.file.discard'),
                    isDanger: true,
                    onSelect: () => setDiscarding(true),
                  },
                ]),
          ]}
        >
          <Icon name="dots" />
        </BarMenu>
        {choices.length > 0 ? (
          <BarMenu
            className={canSave ? 'btn s' : 'btn s primary'}
            entries={choices.map((choice) => ({
              id: `${choice.locale}/${choice.form}`,
              label: t(`translations.file.${choice.form}`, { language: languageName(choice.locale) }),
              onSelect: () => void exportAs(choice.locale, choice.form),
            }))}
          >
            {t('translations.file.export')}
          </BarMenu>
        ) : null}
        {canSave && all > 0 ? (
          <Button kind="primary" small aria-busy={isSaving} onClick={save}>
            {t(isSaving ? 'translations.file.saving' : 'translations.file.save')}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          accept=".po,.xlf,.xliff,text/x-gettext-translation,application/xliff+xml"
          hidden
          onChange={({ target }) => {
            void read([...(target.files ?? [])]);
            // Allows the same file to be selected again.
            target.value = '';
          }}
        />
      </footer>
      {offer ? <DropDialog offer={offer} onTake={() => take(offer)} onClose={forget} /> : null}
      {isDiscarding ? (
        <DiscardDialog count={all} onClose={() => setDiscarding(false)} onDiscard={() => say(undefined)} />
      ) : null}
    </>
  );
}
