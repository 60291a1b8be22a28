import { memo, useSyncExternalStore } from 'react';
import { hasDirtyForm } from '../../kit/form/dirty.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { newBuildStore } from '../../kit/notLoaded.ts';

/** "A new version is available", shown once another build has removed a chunk of the console. */
export const UpdateBanner = memo(function UpdateBanner() {
  const t = useT();
  const isOutdated = useSyncExternalStore(newBuildStore.subscribe, newBuildStore.get);
  return (
    <div role="status">
      {isOutdated ? (
        <div className="update">
          <Icon name="info" />
          <span className="grow">
            <b>{t('shell.update.text')}</b> {hasDirtyForm() ? t('shell.update.unsaved') : null}
          </span>
          <Button small onClick={() => window.location.reload()}>
            {t('shell.update.reload')}
          </Button>
        </div>
      ) : null}
    </div>
  );
});
