import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { BAR_KEYS } from '../../kit/keys/signs.ts';
import { openCommand } from './openCommand.ts';

/** The shortcut as Apple keyboards show it; undefined on other platforms. */
const OWN_FACE = /Mac|iP/u.test(navigator.platform) ? '⌘ K' : undefined;

/** Looks like a search field and opens the command bar; on a phone an icon. */
export function FindButton() {
  const t = useT();
  return (
    <button
      type="button"
      className="find-all"
      aria-haspopup="dialog"
      aria-keyshortcuts={BAR_KEYS}
      onClick={() => openCommand('bar')}
    >
      <Icon name="search" />
      <span>{t('shell.find')}</span>
      <kbd aria-hidden="true">{OWN_FACE ?? t('shell.findKey')}</kbd>
    </button>
  );
}
