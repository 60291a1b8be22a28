import { memo, useEffect, useSyncExternalStore } from 'react';
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { reportChunkFailure, updateStore } from './update.ts';

/** "A new version is available", shown once a chunk of the console could no longer be loaded. */
export const UpdateBanner = memo(function UpdateBanner() {
  const t = useT();
  const isOutdated = useSyncExternalStore(updateStore.subscribe, updateStore.get);
  useEffect(() => {
    // Vite's own event also covers what is not rendered: a prefetch, a style sheet.
    const onFailure = () => reportChunkFailure();
    window.addEventListener('vite:preloadError', onFailure);
    return () => window.removeEventListener('vite:preloadError', onFailure);
  }, []);
  return (
    <div role="status">
      {isOutdated ? (
        <div className="update">
          <Icon name="info" />
          <span className="grow">
            <b>{t('shell.update.text')}</b> {hasDirtyForm() ? t('shell.update.unsaved') : null}
          </span>
          <button type="button" className="btn s" onClick={() => window.location.reload()}>
            {t('shell.update.reload')}
          </button>
        </div>
      ) : null}
    </div>
  );
});
