import { Icon } from '../../kit/controls/Icon.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { BAR_KEYS } from '../../kit/keys/signs.ts';
import { openCommand } from './early.ts';

/** As it is written on the keyboard of this machine. */
const FACES = { apple: '⌘ K', other: 'Ctrl K' };
const FACE = FACES[/Mac|iP/u.test(navigator.platform) ? 'apple' : 'other'];

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
      <kbd aria-hidden="true">{FACE}</kbd>
    </button>
  );
}
