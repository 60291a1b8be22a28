import { LinkButton } from '../../kit/controls/Button.tsx';
import { currentDirection } from '../../kit/i18n/locale.ts';
import { useT } from '../../kit/i18n/i18n.tsx';

type Props = { name: string; onPress(): void };

/** Under the list: that more can be done with the record, by which key, and the press that does it. */
export function MoreHint({ name, onPress }: Props) {
  const t = useT();
  return (
    <div className="command-more">
      <LinkButton onClick={onPress}>{t('command.actionsFor', { name })}</LinkButton>
      <kbd aria-hidden="true">{currentDirection() === 'rtl' ? '←' : '→'}</kbd>
    </div>
  );
}
