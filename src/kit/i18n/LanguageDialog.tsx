import { useState } from 'react';
import { languageName, type Locale, LOCALES } from '../../../i18n/languages.ts';
import { Spinner } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { Note } from '../controls/Note.tsx';
import { useSingleFlight } from '../hooks/useSingleFlight.ts';
import { Dialog } from '../layers/Dialog.tsx';
import { useT } from './i18n.tsx';
import { currentLocale } from './locale.ts';
import { chooseLocale } from './textSwitch.ts';
import '../styles/language.css';

/** The languages, each by its own name; the page switches at once and keeps its input. */
export function LanguageDialog({ close }: { close(): void }) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  const [chosen, setChosen] = useState<Locale>();
  const [failed, setFailed] = useState(false);
  const choose = (locale: Locale) =>
    run(async () => {
      setChosen(locale);
      setFailed(false);
      try {
        await chooseLocale(locale);
        close();
      } catch {
        setFailed(true);
      }
    });
  return (
    <Dialog title={t('common.language.label')} busy={busy} onClose={close}>
      <ul className="languages">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              className="pop-item"
              lang={locale}
              aria-pressed={locale === currentLocale()}
              aria-busy={busy && locale === chosen}
              onClick={() => void choose(locale)}
            >
              <span className="grow">
                <bdi>{languageName(locale)}</bdi>
              </span>
              {locale === currentLocale() && <Icon name="check" />}
              {busy && locale === chosen && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
      <div role="alert">{failed && <Note level="bad">{t('common.error.retryLater')}</Note>}</div>
    </Dialog>
  );
}
