import { useState, useSyncExternalStore, Fragment } from 'react';
import type { EntryContext } from '../../../src/api/context.ts';
import { Button, LinkButton, IconButton } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { Locale } from '../../languages.ts';
import { isPlural } from '../../tools/catalogue.ts';
import { pluralForms } from '../../tools/plurals.ts';
import { ownTextsStore } from '../files/ownTexts.ts';
import { History } from '../history/History.tsx';
import { NearTexts } from '../near/NearTexts.tsx';
import { NextBar } from '../next/NextBar.tsx';
import type { Advance } from '../next/useAdvance.ts';
import type { PageTexts } from '../page/usePageTexts.ts';
import { Hint, ListHint } from '../pageList/Hint.tsx';
import { PageList } from '../pageList/PageList.tsx';
import { ReferenceText } from '../reference/ReferenceText.tsx';
import { Review } from '../review/Review.tsx';
import { changeWorkbench, editMessage } from '../store.ts';
import { useLocale, useWorkbench } from '../useWorkbench.ts';
import { Fields } from './Fields.tsx';
import { pluralParts } from './forms.ts';
import { Places } from './Places.tsx';
import { ownMessage, savedMessage } from './told.ts';
import { useTold } from './useTold.ts';

const PLACEHOLDER = /(%\{\w+\})/u;

/** A message with its placeholders as chips. */
const MessageText = ({ text }: { text: string }) =>
  text.split(PLACEHOLDER).map((part, index) =>
    PLACEHOLDER.test(part) ? (
      <code key={index} className="workbench-placeholder">
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

/** The English text, form by form. */
function SourceText({ message }: { message: string }) {
  const t = useT();
  const names = isPlural(message) ? pluralForms('en').map(({ category }) => category) : [];
  return (
    <section>
      <h3 className="workbench-label">{t('workbench.source')}</h3>
      <div className="workbench-source" lang="en" dir="ltr">
        {pluralParts(message).map((form, at) => (
          <p key={at}>
            {names[at] === undefined ? null : <span className="muted">{names[at]} </span>}
            <MessageText text={form} />
          </p>
        ))}
      </div>
    </section>
  );
}

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
        <IconButton
          small
          label={t('workbench.key.copy')}
          icon={<Icon name={outcome === 'copied' ? 'check' : 'copy'} size="s" />}
          title={t('workbench.key.copy')}
          onClick={() => void copy()}
        />
      </div>
      <p className={outcome === 'failed' ? 'help bad' : 'sr'} role="status">
        {outcome === undefined ? '' : said}
      </p>
    </>
  );
}

type Common = { context: EntryContext; page: PageTexts; advance: Advance };

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
function Message({ name, locale, context, page, advance }: Props) {
  const t = useT();
  const telling = useTold(locale, name);
  const { edits, pending } = useWorkbench();
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.get);
  if (telling.state === 'coming') return <span className="skeleton" aria-hidden="true" />;
  if (telling.state === 'failed')
    return (
      <div className="note bad" role="alert">
        <p className="grow">{t('workbench.failed')}</p>
        <LinkButton onClick={telling.again}>{t('workbench.tryAgain')}</LinkButton>
      </div>
    );
  const saved = ownMessage(locale, name);
  const english = savedMessage('en', name);
  if (saved === undefined || english === undefined) return <p>{t('workbench.unknown')}</p>;

  const { notes, terms } = telling;
  const note = notes.notes.get(name);
  const edited = edits[locale]?.[name];
  const isEdited = edited !== undefined || pending[locale]?.[name] !== undefined;
  // The English text is checked against the code's placeholders, not against itself.
  const source = locale === 'en' ? english : (edits.en?.[name] ?? english);
  const take = (message: string) => editMessage(locale, name, message === saved ? undefined : message);
  return (
    <>
      <div>
        <KeyLine name={name} isEdited={isEdited} />
        {note?.note === undefined ? null : (
          <p className="workbench-note" lang="en" dir="ltr">
            {note.note}
          </p>
        )}
      </div>
      {locale === 'en' ? (
        <p className="note">{t('workbench.sourceIs')}</p>
      ) : (
        <>
          <SourceText message={source} />
          <ReferenceText name={name} locale={locale} />
        </>
      )}
      <Fields
        message={edited ?? saved}
        isMissing={saved === ''}
        about={{ key: name, source, locale, note, terms: terms.terms }}
        terms={terms}
        wantsFocus={page.wantsFocus}
        onChange={take}
      >
        <NextBar advance={advance}>
          {isEdited ? (
            <Button kind="quiet" small onClick={() => editMessage(locale, name, undefined)}>
              {t('workbench.restore')}
            </Button>
          ) : null}
        </NextBar>
      </Fields>
      {locale === 'en' ? null : (
        <Review name={name} locale={locale} english={english} saved={saved} edited={edited} />
      )}
      <History name={name} locale={locale} english={english} current={edited ?? saved} onTake={take} />
      <NearTexts name={name} source={source} text={edited ?? saved} locale={locale} onTake={take} />
      <Places note={note} ofArea={notes.screens} context={context} />
    </>
  );
}

/** The editor of the selected message; without one, the texts of the page. */
export function Editor({ context, page, advance }: Common) {
  const { selected, together, view } = useWorkbench();
  const locale = useLocale();
  if (selected === undefined) {
    if (view === 'list') return <ListHint />;
    return view === 'page' ? <PageList {...page} /> : <Hint isAlone />;
  }
  return (
    <>
      <Together keys={together} selected={selected} />
      <Message
        key={`${locale} ${selected}`}
        name={selected}
        locale={locale}
        context={context}
        page={page}
        advance={advance}
      />
    </>
  );
}
