import { useRef, useState, useTransition } from 'react';
import { IconButton } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { chooseLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { languageName, type Locale, LOCALES, localeOf } from '../../languages.ts';
import { loadAllTexts } from '../allTexts.ts';
import type { PageTexts } from '../page/usePageTexts.ts';
import { changeWorkbench } from '../store.ts';
import { useLocale } from '../useWorkbench.ts';
import { SHORTCUTS } from './shortcuts.ts';

/** The language to translate, which is also the page's. */
function LanguageSelect({ onFail }: { onFail(hasFailed: boolean): void }) {
  const t = useT();
  const locale = useLocale();
  const [isComing, startComing] = useTransition();
  const latest = useRef<Locale>(undefined);

  /** Shows a language once its texts are loaded, unless another was chosen meanwhile. */
  async function choose(next: Locale): Promise<void> {
    latest.current = next;
    onFail(false);
    try {
      await loadAllTexts(next);
      if (latest.current === next) await chooseLocale(next);
    } catch {
      if (latest.current === next) onFail(true);
    }
  }

  return (
    <select
      className="input workbench-language"
      aria-label={t('workbench.language')}
      aria-busy={isComing}
      value={locale}
      onChange={({ target }) => {
        const next = localeOf(target.value);
        if (next) startComing(() => choose(next));
      }}
    >
      {LOCALES.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageName(each)}
        </option>
      ))}
    </select>
  );
}

type Props = Pick<PageTexts, 'step'>;

/** The panel's header: language, previous and next text, close. */
export function PanelHeader({ step }: Props) {
  const t = useT();
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <header>
        <h2>{t('workbench.title')}</h2>
        <LanguageSelect onFail={setFailed} />
        <span className="end">
          <IconButton
            className="workbench-step"
            label={t('workbench.previous')}
            icon={<Icon name="left" />}
            aria-keyshortcuts={SHORTCUTS.previous}
            onClick={() => step(-1)}
          />
          <IconButton
            className="workbench-step"
            label={t('workbench.next')}
            icon={<Icon name="right" />}
            aria-keyshortcuts={SHORTCUTS.next}
            onClick={() => step(1)}
          />
          <IconButton
            label={t('workbench.close')}
            icon={<Icon name="x" />}
            onClick={() => changeWorkbench({ open: false })}
          />
        </span>
      </header>
      {hasFailed ? (
        <p className="note bad" role="alert">
          {t('workbench.languageFailed')}
        </p>
      ) : null}
    </>
  );
}
