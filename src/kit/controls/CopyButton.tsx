import type { MessageKey } from '../../../i18n/messages.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useCopy } from './useCopy.ts';

type Props = {
  text: string;
  label: string;
  /** Messages after success and after failure. */
  copied: MessageKey;
  failed: MessageKey;
};

/** Copies a text that is shown next to the button. */
export function CopyButton({ text, label, copied, failed }: Props) {
  const copy = useCopy(copied, failed);
  return (
    <IconButton
      small
      label={label}
      icon={<Icon name="copy" size="s" />}
      title={label}
      onClick={() => void copy(text)}
    />
  );
}
