import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../i18n/languages.ts';
import { areaOf } from '../../../i18n/tools/catalogue.ts';
import type { EntryContext } from '../../api/context.ts';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { PageTexts } from '../page/usePageTexts.ts';
import { changeWorkbench, editMessage } from '../store.ts';
import { useLocale, useWorkbench } from '../useWorkbench.ts';
import { Fields } from './Fields.tsx';
import { Places } from './Places.tsx';
import { SourceText } from './SourceText.tsx';
import { loadTold, savedMessage } from './told.ts';

/** The key of a message, with a copy button. */
function KeyLine({ name, isEdited }: { name: string; isEdited: boolean }) {
  const t = useT();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(name).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  const said = outcome === 'copied' ? t('workbench.key.copied') : t('workbench.key.failed');
  return (
    <>
      <div className="between">
        <h3 className="workbench-key" dir="ltr">
          {name}
        </h3>
        {isEdited ? <span className="chip info">{t('workbench.edited')}</span> : null}
        <button
          type="button"
          className="icon-btn s"
          aria-label={t('workbench.key.copy')}
          title={t('workbench.key.copy')}
          onClick={() => void copy()}
        >
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} size="s" />
        </button>
      </div>
      <p className={outcome === 'failed' ? 'help bad' : 'sr'} role="status">
        {outcome === undefined ? '' : said}
      </p>
    </>
  );
}

type Told = Awaited<ReturnType<typeof loadTold>>;
type Telling =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | ({ readonly state: 'here' } & Told);

/** What the panel shows for a message; loaded by area. */
function useTold(locale: Locale, key: string): Telling {
  const area = areaOf(key);
  const [attempt, setAttempt] = useState(0);
  const wanted = `${locale}/${area}/${attempt}`;
  const [known, setKnown] = useState<{ of: string; told: Told | undefined }>();
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    let isLive = true;
    const tell = (told: Told | undefined) => {
      if (isLive) setKnown({ of: wanted, told });
    };
    loadTold(locale, area).then(tell, () => tell(undefined));
    return () => {
      isLive = false;
    };
  }, [locale, area, wanted]);
  if (known?.of !== wanted) return { state: 'coming' };
  return known.told ? { state: 'here', ...known.told } : { state: 'failed', again };
}

type Common = { context: EntryContext; wantsFocus: PageTexts['wantsFocus'] };

/** Shown when no message is selected. */
function Empty() {
  const t = useT();
  return (
    <div className="state">
      <h3>{t('workbench.empty.title')}</h3>
      <p>{t('workbench.empty.body')}</p>
      <p>{t('workbench.empty.keys', { previous: 'Alt+↑', next: 'Alt+↓' })}</p>
    </div>
  );
}

/** The messages of an element that shows several; the selected one is highlighted. */
function Together({ keys, selected }: { keys: readonly string[]; selected: string }) {
  const t = useT();
  if (keys.length < 2 || !keys.includes(selected)) return null;
  return (
    <section>
      <h3 className="workbench-label">{t('workbench.together')}</h3>
      <ul className="workbench-together">
        {keys.map((key) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === selected}
              dir="ltr"
              onClick={() => changeWorkbench({ selected: key })}
            >
              {key}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = Common & { name: string; locale: Locale };

/** One message: key, English text, fields, checks, and where it is shown. */
function Message({ name, locale, context, wantsFocus }: Props) {
  const t = useT();
  const telling = useTold(locale, name);
  const { edits } = useWorkbench();
  if (telling.state === 'coming') return <span className="skeleton" aria-hidden="true" />;
  if (telling.state === 'failed')
    return (
      <div className="note bad" role="alert">
        <p className="grow">{t('workbench.failed')}</p>
        <button type="button" className="link" onClick={telling.again}>
          {t('workbench.tryAgain')}
        </button>
      </div>
    );
  const saved = savedMessage(locale, name);
  const english = savedMessage('en', name);
  if (saved === undefined || english === undefined) return <p>{t('workbench.unknown')}</p>;

  const { notes, terms } = telling;
  const note = notes.notes.get(name);
  const edited = edits[locale]?.[name];
  // English is checked against what the code passes, not against itself.
  const source = locale === 'en' ? english : (edits.en?.[name] ?? english);
  return (
    <>
      <div>
        <KeyLine name={name} isEdited={edited !== undefined} />
        {note?.note === undefined ? null : (
          <p className="workbench-note" lang="en" dir="ltr">
            {note.note}
          </p>
        )}
      </div>
      {locale === 'en' ? <p className="note">{t('workbench.sourceIs')}</p> : <SourceText message={source} />}
      <Fields
        message={edited ?? saved}
        about={{ key: name, source, locale, note, terms: terms.terms }}
        terms={terms}
        wantsFocus={wantsFocus}
        onChange={(message) => editMessage(locale, name, message === saved ? undefined : message)}
      >
        {edited === undefined ? null : (
          <button type="button" className="btn s" onClick={() => editMessage(locale, name, undefined)}>
            {t('workbench.restore')}
          </button>
        )}
      </Fields>
      <Places note={note} ofArea={notes.screens} context={context} />
    </>
  );
}

/** The editor of the selected message. */
export function Editor({ context, wantsFocus }: Common) {
  const { selected, together } = useWorkbench();
  const locale = useLocale();
  if (selected === undefined) return <Empty />;
  return (
    <>
      <Together keys={together} selected={selected} />
      <Message
        key={`${locale} ${selected}`}
        name={selected}
        locale={locale}
        context={context}
        wantsFocus={wantsFocus}
      />
    </>
  );
}
