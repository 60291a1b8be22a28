/** The keyboard shortcuts of the screen, opened with `?`. */
import { Fragment } from 'react';
import { useConsoleSession } from '../../data/session.tsx';
import { areKeysOff, switchKeys } from '../../data/store.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { isOnScreen } from '../../kit/keys/actions.ts';
import { KEY_GROUPS, type KeyGroup, type KeyId, KEYS } from '../../kit/keys/table.ts';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { KeysSwitch } from '../../shared/keys/KeysSwitch.tsx';
import styles from './KeysDialog.module.css';

/** How keys are written on a keyboard, where that differs from their name. */
const FACES: Partial<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Control: 'Ctrl',
  Meta: '⌘',
};

const isApple = /Mac|iP/u.test(navigator.platform);

/** One way to type a shortcut: keys pressed together, or one after the other. */
function Way({ way }: { way: string }) {
  const t = useT();
  const nameOf = (key: string): string => {
    if (key === '') return t('keys.space');
    return FACES[key] ?? key;
  };
  const sequence = way === ' ' ? [''] : way.split(' ');
  return sequence.map((step, index) => (
    <Fragment key={step}>
      {index > 0 ? ` ${t('keys.then')} ` : null}
      {/* Keys pressed together are ordered as on the keyboard; sequences follow the page's direction. */}
      <bdi dir="ltr">
        {step.split('+').map((key) => (
          <kbd key={key}>{nameOf(key)}</kbd>
        ))}
      </bdi>
    </Fragment>
  ));
}

/** The shortcuts of this platform: with ⌘ on Apple devices, with Ctrl elsewhere. */
const waysOf = (id: KeyId): readonly string[] =>
  KEYS[id].filter((way) => !way.startsWith(isApple ? 'Control+' : 'Meta+'));

function Section({ name, ids }: { name: KeyGroup; ids: readonly KeyId[] }) {
  const t = useT();
  return (
    <section>
      <h3>{t(`keys.group.${name}`)}</h3>
      <dl className={styles.keys}>
        {ids.map((id) => (
          <div key={id}>
            <dt>{t(`keys.does.${id}`)}</dt>
            <dd>
              {waysOf(id).map((way, index) => (
                <Fragment key={way}>
                  {index > 0 ? ` ${t('keys.or')} ` : null}
                  <Way way={way} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The list of keys, without those that do nothing on this screen. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const t = useT();
  const { ownStore } = useConsoleSession();
  const groups = (Object.keys(KEY_GROUPS) as KeyGroup[]).map((name) => ({
    name,
    ids: KEY_GROUPS[name].filter((id) => name === 'everywhere' || name === 'go' || isOnScreen(id)),
  }));
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <div className="stack">
        {groups.map(({ name, ids }) =>
          ids.length > 0 ? <Section key={name} name={name} ids={ids} /> : null,
        )}
        <KeysSwitch areOn={!areKeysOff(ownStore)} onChange={(areOn) => switchKeys(ownStore, areOn)} />
      </div>
    </Dialog>
  );
}
