import { useSyncExternalStore } from 'react';
import { asEpochMs, isoOfMs } from '../../domain/values/units.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import { markToastsRead, type ToastLevel, toastStore } from '../../kit/toasts/toastStore.ts';
import { LazyUndo } from './LazyUndo.ts';
import { When } from '../../kit/i18n/When.tsx';

const ICONS = { success: 'okc', error: 'err', warning: 'warn', info: 'info' } as const satisfies Record<
  ToastLevel,
  string
>;

/** The bell: this session's toasts, newest first, with a dot while there are unread ones. */
export function ToastHistory() {
  const t = useT();
  const { history, unread } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 ? <span className="dot" /> : null}
    </>
  );
  const label =
    unread > 0 ? t('shell.history.buttonNew', { smart_count: unread }) : t('shell.history.button');
  return (
    <Popup label={label} title={t('shell.history.title')} button={face} onOpen={markToastsRead}>
      {history.length === 0 ? (
        <p className="muted">{t('shell.history.empty')}</p>
      ) : (
        <ul className="past">
          {history.map(({ id, level, text, change, at }) => (
            <li key={id} className={level}>
              <Icon name={ICONS[level]} />
              <span className="grow">
                <span className="sr">{t(`toasts.${level}`)} </span>
                {text} {change !== undefined && <LazyUndo changeId={change} />}
              </span>
              <When at={isoOfMs(asEpochMs(at))} />
            </li>
          ))}
        </ul>
      )}
    </Popup>
  );
}
