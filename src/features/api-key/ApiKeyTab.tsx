import { useState } from 'react';
import { useConsoleData } from '../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import type { Account, Id } from '../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { Card } from '../../kit/controls/Card.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { WriteNote } from '../../kit/form/write.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { Registered } from './model.ts';
import { useRegistered } from './useSaveCredentials.ts';
import { Email } from '../../shared/people/Email.tsx';

/** Resends the registration email, once per press (spec 1 §8). */
function Instructions({ accountId, registered }: { accountId: Id; registered: Registered }) {
  const t = useT();
  const notify = useNotify();
  const { resendApiInstructions } = useConsoleData();
  const { phase, run } = useConfirmedWrite<Id, unknown, never, string>();
  const isSending = phase === 'sending';
  const [end, setEnd] = useState<SaveEnd>();
  const isRegistered = registered.file !== undefined;
  async function resend(): Promise<void> {
    setEnd(undefined);
    const sent = await run({ input: accountId, send: () => resendApiInstructions(accountId) });
    if (isWritten(sent)) notify('apiKey.instructions.sent', { type: 'success' });
    setEnd(saveEndOf(sent, t('apiKey.instructions.failed')));
  }
  return (
    <Card title={t('apiKey.instructions.title')}>
      <div className="body stack">
        <p className="cell second">
          {t(isRegistered ? 'apiKey.instructions.lead' : 'apiKey.instructions.none')}
        </p>
        {isRegistered ? (
          <ul className="cell plain-list">
            {registered.recipients.map((email) => (
              <li key={email}>
                <Email>{email}</Email>
              </li>
            ))}
          </ul>
        ) : null}
        <WriteNote end={end} />
        <div className="row">
          <RefusableButton
            icon={<Icon name="mail" />}
            refusal={isRegistered ? undefined : t('apiKey.instructions.first')}
            busy={isSending}
            // Ignores the second click of a double click, even when the answer arrives between the two.
            onClick={({ detail }) => void (detail < 2 && resend())}
          >
            {t('apiKey.instructions.resend')}
          </RefusableButton>
        </div>
      </div>
    </Card>
  );
}

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/apiKey: the account's public key, and who receives the instructions for its use (spec 1 §2). */
export function ApiKeyTab({ account, onRead }: Props) {
  const { registered, keep } = useRegistered(account);
  return (
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
  );
}
