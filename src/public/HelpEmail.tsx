import type { MessageKey } from '../../i18n/messages.ts';
import { SLOT, Slotted } from '../kit/controls/Slotted.tsx';
import { useT } from '../kit/i18n/i18n.tsx';
import { showToast } from '../kit/toasts/toastStore.ts';

type Props = {
  /** The brand's help address. */
  email: string;
};

/** The help address, highlighted and linked. */
export const HelpEmail = ({ email }: Props) => (
  <a href={`mailto:${email}`} translate="no">
    <b>{email}</b>
  </a>
);

/** A message that contains the help address. Takes it as a prop, because toasts are outside the screens' context. */
export function WithHelpEmail({ text, email }: Props & { text: MessageKey }) {
  const t = useT();
  return (
    <Slotted text={t(text, { email: SLOT })}>
      <HelpEmail email={email} />
    </Slotted>
  );
}

/** Shows the toast for a user without an active account, with the help address highlighted (spec 1 §8). */
export function warnInactive(email: string): void {
  const text = <WithHelpEmail text="public.login.failure.userInactive" email={email} />;
  showToast({ level: 'warning', text });
}
