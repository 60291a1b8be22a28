import type { Area } from '../../../i18n/messages.ts';
import type { Account } from '../../domain/entities.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { LicenseCard } from './licenses/LicenseCard.tsx';
import '../../kit/styles/choices.css';
import './enterprise.css';
import '../../kit/styles/wizard.css';

const AREAS: readonly Area[] = ['enterprise'];

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** "Seats by deal" of an Enterprise account: the deals of more seats that wait for their invoice (decisions §9). */
export function LicenseDeals({ account, onRead }: Props) {
  if (account.accessType !== 'ENTERPRISE') return null;
  return (
    <WithTexts areas={AREAS}>
      <LicenseCard account={account} onRead={onRead} />
    </WithTexts>
  );
}
