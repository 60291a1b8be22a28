import { useSyncExternalStore } from 'react';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import { markToastsRead, toastStore } from '../../kit/toasts/toastStore.ts';

const LazyEvents = lazyLayer(() =>
  import('../../features/changes/EventList.tsx').then(({ EventList }) => EventList),
);

/** The bell: this session's toasts and the user's own changes, with a dot while there are unread toasts. */
export function Bell() {
  const t = useT();
  const { unread } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Popup
      label={unread > 0 ? t('shell.history.buttonNew', { smart_count: unread }) : t('shell.history.button')}
      title={t('shell.history.title')}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 ? <span className="dot" /> : null}
        </>
      }
      onOpen={markToastsRead}
      onPreload={LazyEvents.preload}
    >
      {(close) => <LazyEvents onClose={close} />}
    </Popup>
  );
}
