import { useState } from 'react';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

/** The key of a message, with a copy button. */
export function KeyLine({ name, isEdited }: { name: string; isEdited: boolean }) {
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
