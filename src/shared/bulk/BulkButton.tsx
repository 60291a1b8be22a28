import type { IconName } from '../../kit/controls/Icon.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';

type Props = {
  label: string;
  icon: IconName;
  /** Why none of the selected records can be changed. */
  refusal: string | undefined;
  /** Preloads the code that a press needs. */
  onPreload(): void;
  onPress(): void;
};

/** A bulk action of the selection bar; when it applies to none of the selected records, it shows the reason. */
export function BulkButton({ label, icon, refusal, onPreload, onPress }: Props) {
  return (
    <RefusableButton
      kind="on-inverse"
      small
      icon={<Icon name={icon} />}
      refusal={refusal}
      side="above"
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={() => onPress()}
    >
      {label}
    </RefusableButton>
  );
}
