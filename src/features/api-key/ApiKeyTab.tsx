import type { Area } from '../../../i18n/messages.ts';
import type { Account } from '../../domain/entities.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { Instructions } from './Instructions.tsx';
import { useRegistered } from './useSaveCredentials.ts';

const TEXTS: readonly Area[] = ['apiKey'];

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/apiKey: the public key of the account's programs, and who is told how to use it (spec 1 §2). */
export function ApiKeyTab({ account, onRead }: Props) {
  const { registered, keep } = useRegistered(account);
  return (
    <WithTexts areas={TEXTS}>
      <div className="wrap split">
        <CredentialsForm
          key={account.id}
          account={account}
          registered={registered}
          onSaved={keep}
          onRead={onRead}
        />
        <Instructions accountId={account.id} registered={registered} />
      </div>
    </WithTexts>
  );
}
