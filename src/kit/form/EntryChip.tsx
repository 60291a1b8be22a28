import { Icon } from '../controls/Icon.tsx';
import { useT } from '../i18n/i18n.tsx';
import { Tooltip } from '../layers/Tooltip.tsx';

/** An entry that can't be removed, and the reason. */
export type KeptChip = { value: string; reason: string };

type Props = {
  /** The entry as it is shown. */
  shown: string;
  kept?: KeptChip | undefined;
  /** Accessible name of its button. */
  removeLabel?: string;
  /** Omitted when the list is read-only. */
  onRemove?: (() => void) | undefined;
};

/** One entry of a list with a remove button, or with the reason why it can't be removed. */
export function EntryChip({ shown, kept, removeLabel, onRemove }: Props) {
  const t = useT();
  const button = (
    <button
      type="button"
      aria-label={removeLabel ?? t('chips.remove', { value: shown })}
      aria-disabled={kept ? true : undefined}
      onClick={kept ? undefined : onRemove}
    >
      <Icon name={kept ? 'lock' : 'x'} size="s" />
    </button>
  );
  return (
    <span className="chip">
      <bdi className="cut" title={shown} translate="no">
        {shown}
      </bdi>
      {!onRemove && !kept ? null : kept ? <Tooltip content={kept.reason}>{button}</Tooltip> : button}
    </span>
  );
}
