import { LinkButton } from '../../kit/controls/Button.tsx';
import { currentDirection } from '../../kit/i18n/locale.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = { name: string; onPress(): void };

/** A hint below the list: a button that shows the record's other actions, and the key for it. */
export function MoreHint({ name, onPress }: Props) {
  const t = useT();
  return (
    <div className="command-more">
      <LinkButton onClick={onPress}>{t('command.actionsFor', { name })}</LinkButton>
      <kbd aria-hidden="true">{currentDirection() === 'rtl' ? '←' : '→'}</kbd>
    </div>
  );
}
