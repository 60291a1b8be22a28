import { useOpenDialog } from '../layers/dialogs.tsx';
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';

/** Whether the top dialog has text that is not part of a form yet, such as an entry of a recipient list. */
export const hasLooseText = (): boolean => {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return top !== undefined && top.querySelector('[data-typed]') !== null;
};

/** Runs `go`, asking first when that would discard input. */
export function useLeaveQuestion(): (isTyped: boolean, go: () => void) => void {
  const open = useOpenDialog();
  async function ask(go: () => void): Promise<void> {
    const choice = await open<LeaveChoice>((close) => <LeaveDialog saves={false} close={close} />);
    if (choice === 'discard') go();
  }
  return (isTyped, go) => (isTyped || hasLooseText() ? void ask(go) : go());
}
