import type { MessageKey } from '../../../i18n/messages.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useNotify } from '../toasts/notify.ts';

type Props = {
  text: string;
  label: string;
  /** Messages after success and after failure. */
  copied: MessageKey;
  failed: MessageKey;
};

/** Copies a text that is shown next to the button. */
export function CopyButton({ text, label, copied, failed }: Props) {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied, { type: 'success' });
    } catch {
      notify(failed, { type: 'error' });
    }
  }
  return (
    <IconButton
      small
      label={label}
      icon={<Icon name="copy" size="s" />}
      title={label}
      onClick={() => void copy()}
    />
  );
}
