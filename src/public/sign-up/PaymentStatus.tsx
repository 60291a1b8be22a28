import { useT } from '../../kit/i18n/i18n.tsx';
import type { useSignUpPayment } from './useSignUpPayment.ts';

type Props = Pick<ReturnType<typeof useSignUpPayment>, 'stage' | 'problem' | 'busy' | 'look' | 'settle'>;

/** The state of a payment and what can be done about it; empty while the card form is shown. */
export function PaymentStatus({ stage, problem, busy, look, settle }: Props) {
  const t = useT();
  switch (stage) {
    case 'reading':
      return <Working text={t('signUp.payment.reading')} />;
    case 'processing':
      return <Working text={t('card.outcome.processing')} />;
    case 'look':
      return (
        <Again
          busy={busy}
          label={t(busy ? 'card.outcome.looking' : 'card.outcome.look')}
          onPress={() => void look()}
        />
      );
    case 'settle':
      return problem === undefined ? (
        <Working text={t('signUp.payment.settling')} />
      ) : (
        <Again
          busy={busy}
          label={t(busy ? 'signUp.payment.settling' : 'common.action.tryAgain')}
          onPress={() => void settle()}
        />
      );
    case 'card':
    case 'over':
      return null;
  }
}

const Working = ({ text }: { text: string }) => (
  <p className="row" role="status">
    <span className="spinner" aria-hidden="true" />
    {text}
  </p>
);

const Again = ({ busy, label, onPress }: { busy: boolean; label: string; onPress: () => void }) => (
  <button type="button" className="btn primary block" aria-disabled={busy} aria-busy={busy} onClick={onPress}>
    {busy && <span className="spinner" aria-hidden="true" />}
    {label}
  </button>
);
