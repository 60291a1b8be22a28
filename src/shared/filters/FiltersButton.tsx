import { Button } from '../../kit/controls/Button.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { FILTERS_KEY } from '../../kit/keys/signs.ts';

type Props = {
  className: string;
  /** How many conditions are applied. */
  count: number;
  onPreload(): void;
  onClick(): void;
};

/** Opens a list's conditions. */
export function FiltersButton({ className, count, onPreload, onClick }: Props) {
  const t = useT();
  return (
    <Button
      small
      className={className}
      icon={<Icon name="filter" />}
      after={count > 0 && <span className="count">{formatCount(count)}</span>}
      aria-haspopup="dialog"
      aria-keyshortcuts={FILTERS_KEY}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onClick}
    >
      {t('filters.button')}
    </Button>
  );
}
