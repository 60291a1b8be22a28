import type { MessageKey } from '../../../i18n/messages.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { FormNote } from '../form/FormNote.tsx';
import { type LoginReason, loginState, setLoginState } from './loginState.ts';
import { INACTIVE } from './failure.ts';
import { LoginNotice } from './LoginNotice.tsx';

const TEXTS = {
  chosen: 'ended.otherTab',
  'other-tab': 'ended.otherTab',
  'other-user': 'ended.otherUser',
  expired: 'ended.session',
  revoked: 'ended.session',
  unreachable: 'ended.unreachable',
  'taken-over': 'ended.takenOver',
  'bad-link': 'ended.badLink',
  known: 'ended.known',
} as const satisfies Record<Exclude<LoginReason, 'inactive'>, MessageKey>;

type Props = {
  reason: LoginReason;
  /** Resumes the kept session. */
  resume(): Promise<unknown>;
  /** Why that failed; for the sign-in page. */
  onEnded?(reason: LoginReason): void;
};

/**
 * Explains why a session ended without the user's choice; offers a retry when the server was unreachable (decisions
 * §12).
 */
export function EndedNote({ reason, resume, onEnded }: Props) {
  const t = useT();
  const [busy, run] = useSingleFlight();
  async function tryAgain(): Promise<void> {
    await resume();
    if (!onEnded) return;
    onEnded(loginState().ended ?? 'expired');
    // Said now, and not again at the next sign-in.
    setLoginState({});
  }
  if (reason === 'inactive') return <LoginNotice notice={{ ...INACTIVE, quiet: undefined }} />;
  return (
    <FormNote level="warning">
      <p>{t(TEXTS[reason])}</p>
      {reason === 'unreachable' && (
        <button
          type="button"
          className="btn"
          data-autofocus
          aria-busy={busy}
          onClick={() => void run(tryAgain)}
        >
          {t('common.action.tryAgain')}
        </button>
      )}
    </FormNote>
  );
}
