import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { facesOf } from '../panel/shortcuts.ts';

/** Explains how to select a text; with a title where the page has no texts. */
export function Hint({ isAlone = false }: { isAlone?: boolean }) {
  const t = useT();
  return (
    <div className={isAlone ? 'state' : 'wb-hint'}>
      {isAlone ? <h3>{t('workbench.empty.title')}</h3> : null}
      <p>{t('workbench.empty.body')}</p>
      <p>
        {t('workbench.empty.keys', {
          previous: facesOf('previous').join('+'),
          next: facesOf('next').join('+'),
        })}
      </p>
    </div>
  );
}

/** The hint for the list, which covers the page. */
export function ListHint() {
  const t = useT();
  return (
    <div className="state">
      <h3>{t('workbench.empty.title')}</h3>
      <p>{t('workbench.empty.list')}</p>
    </div>
  );
}
