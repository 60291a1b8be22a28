import { useOpenDialog } from '../dialogs.tsx';
import { type LeaveChoice, LeaveDialog } from './LeaveDialog.tsx';

/** Goes, at once where nothing was typed; else asks first, whatever would drop it. */
export function useLeaveQuestion(): (isTyped: boolean, go: () => void) => void {
  const open = useOpenDialog();
  async function ask(go: () => void): Promise<void> {
    const choice = await open<LeaveChoice>((close) => <LeaveDialog saves={false} close={close} />);
    if (choice === 'discard') go();
  }
  return (isTyped, go) => (isTyped ? void ask(go) : go());
}
