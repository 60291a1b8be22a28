import { useT } from '../i18n.tsx';
import { Icon } from '../Icon.tsx';
import { Tooltip } from '../Tooltip.tsx';

/** An entry that can't be removed, and why. */
export type KeptChip = { value: string; reason: string };

type Props = {
  value: string;
  kept?: KeptChip | undefined;
  /** Left out where the list is only read. */
  onRemove?: (() => void) | undefined;
};

/** One entry of a list, with a way to remove it; where that is refused, the reason. */
export function Chip({ value, kept, onRemove }: Props) {
  const t = useT();
  const button = (
    <button
      type="button"
      aria-label={t('chips.remove', { value })}
      aria-disabled={kept ? true : undefined}
      onClick={kept ? undefined : onRemove}
    >
      <Icon name={kept ? 'lock' : 'x'} size="s" />
    </button>
  );
  return (
    <span className="chip">
      <bdi className="cut" title={value}>
        {value}
      </bdi>
      {!onRemove && !kept ? null : kept ? <Tooltip content={kept.reason}>{button}</Tooltip> : button}
    </span>
  );
}
