import { Icon } from './Icon.tsx';
import { showToast } from './toasts.ts';

type Props = {
  text: string;
  label: string;
  /** What is said when it worked, and when it did not. */
  copied: string;
  failed: string;
};

/** Copies a text that is shown beside it. */
export function CopyButton({ text, label, copied, failed }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ level: 'success', text: copied });
    } catch {
      showToast({ level: 'error', text: failed });
    }
  }
  return (
    <button type="button" className="icon-btn s" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon name="copy" size="s" />
    </button>
  );
}
