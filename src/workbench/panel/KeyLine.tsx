import { useState } from 'react';
import { IconButton } from '../../kit/controls/Button.tsx';
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
