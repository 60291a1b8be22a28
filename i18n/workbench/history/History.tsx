import { useId, useState, useCallback, useEffect } from 'react';
import { readHistory } from '../../../src/boot/translations.ts';
import { LinkButton } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { formatTagOf } from '../../../src/kit/i18n/formatTag.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { NoHistory, TextChange, TextHistory, HistoryAnswer } from '../../history.ts';
import { directionOf, languageName, type Locale } from '../../languages.ts';
import type { MessageKey } from '../../messages.ts';
import { ownTextsOf } from '../files/ownTexts.ts';
import { useCanSave } from '../files/useCanSave.ts';
import { useLocale } from '../useWorkbench.ts';
import './history.css';

type Telling =
  | { readonly state: 'coming' }
  | { readonly state: 'failed'; readonly again: () => void }
  | { readonly state: 'here'; readonly answer: HistoryAnswer };

/** The history of a message, requested while mounted. */
function useHistory(locale: Locale, key: string): Telling {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ of: string; answer: HistoryAnswer | undefined }>();
  const wanted = `${locale}/${key}/${attempt}`;
  useEffect(() => {
    const left = new AbortController();
    const tell = (answer: HistoryAnswer | undefined) => {
      if (!left.signal.aborted) setKnown({ of: wanted, answer });
    };
    readHistory({ locale, key }, left.signal).then(tell, () => tell(undefined));
    return () => left.abort();
  }, [locale, key, wanted]);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  if (known?.of !== wanted) return { state: 'coming' };
  return known.answer ? { state: 'here', answer: known.answer } : { state: 'failed', again };
}

const WHY: Readonly<Record<NoHistory, MessageKey>> = {
  noGit: 'desk.history.noGit',
  noRepository: 'desk.history.noRepository',
  slow: 'desk.history.slow',
  failed: 'desk.history.failed',
};

type Restoring = {
  /** The current text of the field. */
  readonly current: string;
  /** Restores an old text as an edit; omitted where nothing can be restored. */
  readonly onTake?: ((text: string) => void) | undefined;
};

/** An earlier text of the message. */
function Text({ text, locale, current, onTake }: { text: string; locale: Locale } & Restoring) {
  const t = useT();
  return (
    <span className="wb-near-text">
      <span className="wb-history-text">
        <bdi lang={locale} dir={directionOf(locale)}>
          {text}
        </bdi>
      </span>
      {onTake && text !== current ? (
        <LinkButton aria-label={t('desk.history.restoreText', { text })} onClick={() => onTake(text)}>
          {t('desk.history.restore')}
        </LinkButton>
      ) : null}
      {onTake && text === current ? <span className="muted">{t('desk.near.equal')}</span> : null}
    </span>
  );
}

type ChangesProps = { locale: Locale; told: TextHistory; inFile: string | undefined } & Restoring;

/** The changes in one language, newest first; if the history is cut off, also the text before them. */
function Changes({ locale, told, inFile, ...restoring }: ChangesProps) {
  const t = useT();
  const page = useLocale();
  const { changes, cut } = told;
  const date = new Intl.DateTimeFormat(formatTagOf(page), { dateStyle: 'medium' });
  const [newest, oldest] = [changes.at(0), changes.at(-1)];
  const earlier = cut === undefined ? undefined : oldest?.was;
  const item = ({ by, at, subject, text }: TextChange, index: number) => (
    <li key={index}>
      <span className="wb-texts-head muted">
        <bdi>{by}</bdi>
        <time dateTime={at}>{date.format(new Date(at))}</time>
      </span>
      {text === undefined ? (
        <span className="muted">{t('desk.history.removed')}</span>
      ) : (
        <Text text={text} locale={locale} {...restoring} />
      )}
      <bdi className="wb-history-why">{subject}</bdi>
    </li>
  );
  return (
    <>
      <h4 className="workbench-label">{languageName(locale)}</h4>
      {newest && newest.text === inFile ? null : (
        <p className="help">{t(newest ? 'desk.history.uncommitted' : 'desk.history.none')}</p>
      )}
      {changes.length > 0 ? (
        <ol aria-label={t('desk.history.of', { language: languageName(locale) })}>
          {changes.map(item)}
          {earlier === undefined ? null : (
            <li>
              <span className="muted">{t('desk.history.earlier')}</span>
              <Text text={earlier} locale={locale} {...restoring} />
            </li>
          )}
        </ol>
      ) : null}
      {cut === undefined ? null : <p className="help">{t(`desk.history.${cut}`)}</p>}
    </>
  );
}

type Props = { name: string; locale: Locale; english: string } & Required<Restoring>;

/** The history from git, requested when mounted. */
function Told({ name, locale, english, current, onTake }: Props) {
  const t = useT();
  const telling = useHistory(locale, name);
  if (telling.state === 'coming')
    return (
      <p className="help" role="status">
        {t('desk.history.loading')}
      </p>
    );
  if (telling.state === 'failed')
    return (
      <div className="note bad" role="alert">
        <p className="grow">{t('desk.history.unanswered')}</p>
        <LinkButton onClick={telling.again}>{t('workbench.tryAgain')}</LinkButton>
      </div>
    );
  const { answer } = telling;
  if ('none' in answer) return <p className="help">{t(WHY[answer.none])}</p>;
  const { [locale]: own, en } = answer.histories;
  const inFile = ownTextsOf(locale)?.messages.get(name);
  return (
    <>
      {own ? <Changes locale={locale} told={own} inFile={inFile} current={current} onTake={onTake} /> : null}
      {en && locale !== 'en' ? <Changes locale="en" told={en} inFile={english} current={english} /> : null}
    </>
  );
}

/** Earlier texts of the message and its English, with author and date; read from the development server on opening. */
export function History(props: Props) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const canAsk = useCanSave(props.locale);
  if (!canAsk) return null;
  return (
    <section className="wb-near wb-history">
      <h3>
        <button
          type="button"
          className="wb-disclosure"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="clock" size="s" />
          {t('desk.history.label')}
          <Icon name="down" size="s" />
        </button>
      </h3>
      {isOpen ? (
        <div id={id}>
          <Told {...props} />
        </div>
      ) : null}
    </section>
  );
}
