import { useOpenDialog } from '../dialogs.tsx';
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';

/** An entry that is being typed and is in no form yet: the text of a list of recipients, say. */
export const hasLooseText = (): boolean => {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return top !== undefined && top.querySelector('[data-typed]') !== null;
};

/** Goes, at once where nothing was typed; else asks first, whatever would drop it. */
export function useLeaveQuestion(): (isTyped: boolean, go: () => void) => void {
  const open = useOpenDialog();
  async function ask(go: () => void): Promise<void> {
    const choice = await open<LeaveChoice>((close) => <LeaveDialog saves={false} close={close} />);
    if (choice === 'discard') go();
  }
  return (isTyped, go) => (isTyped || hasLooseText() ? void ask(go) : go());
}
