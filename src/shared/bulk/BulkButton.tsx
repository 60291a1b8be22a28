import type { IconName } from '../../kit/controls/Icon.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';

type Props = {
  label: string;
  icon: IconName;
  /** Why none of the selected records can change. */
  refusal: string | undefined;
  /** Preloads what a press needs. */
  onPreload(): void;
  onPress(): void;
};

/** A bulk action of the selection bar; when it applies to none of the selected records, it shows the reason. */
export function BulkButton({ label, icon, refusal, onPreload, onPress }: Props) {
  const element = (
    <button
      type="button"
      className="btn s on-inverse"
      aria-disabled={refusal !== undefined}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={() => refusal ?? onPress()}
    >
      <Icon name={icon} />
      {label}
    </button>
  );
  if (refusal === undefined) return element;
  return (
    <Tooltip side="above" content={refusal}>
      {element}
    </Tooltip>
  );
}
