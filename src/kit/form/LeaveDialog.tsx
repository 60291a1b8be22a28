import { Button } from '../controls/Button.tsx';
import { useT } from '../i18n/i18n.tsx';
import { Dialog } from '../layers/Dialog.tsx';
import { useOpenDialog } from '../layers/dialogs.tsx';

export type LeaveChoice = 'stay' | 'discard' | 'save';

type Props = {
  close(choice: LeaveChoice): void;
  /** Whether saving is offered. */
  saves?: boolean;
};

/** Asks how to leave a form with unsaved changes. */
export function LeaveDialog({ close, saves = true }: Props) {
  const t = useT();
  return (
    <Dialog
      title={t('shell.leave.title')}
      kind="alert"
      onClose={() => close('stay')}
      footer={
        <>
          <Button kind="quiet" onClick={() => close('discard')}>
            {t('shell.leave.discard')}
          </Button>
          <span className="end">
            <Button data-autofocus onClick={() => close('stay')}>
              {t('shell.leave.stay')}
            </Button>
            {saves ? (
              <Button kind="primary" onClick={() => close('save')}>
                {t('shell.leave.save')}
              </Button>
            ) : null}
          </span>
        </>
      }
    >
      <p className="second">{t('shell.leave.body')}</p>
    </Dialog>
  );
}

/** The dialog above all others, the sign-in over the page included. */
export const topModal = (): Element | undefined =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1);

/**
 * Whether the top dialog, or else the page, has text that is not part of a form yet, such as an entry of a recipient
 * list.
 */
export const hasLooseText = (): boolean => (topModal() ?? document).querySelector('[data-typed]') !== null;

/** Runs `go`, asking first when that would discard input. */
export function useLeaveQuestion(): (isTyped: boolean, go: () => void) => void {
  const open = useOpenDialog();
  async function ask(go: () => void): Promise<void> {
    const choice = await open<LeaveChoice>((close) => <LeaveDialog saves={false} close={close} />);
    if (choice === 'discard') go();
  }
  return (isTyped, go) => (isTyped || hasLooseText() ? void ask(go) : go());
}
