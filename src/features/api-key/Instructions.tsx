import { useState } from 'react';
import { useConsoleData } from '../../data/hooks.ts';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import { isWritten, type SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import type { Id } from '../../domain/entities.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { Tooltip } from '../../kit/layers/Tooltip.tsx';
import { WriteNote } from '../../kit/form/write.tsx';
import type { Registered } from './model.ts';

/** Sends the registration email again, once a press (spec 1 §8). */
export function Instructions({ accountId, registered }: { accountId: Id; registered: Registered }) {
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
  const button = (
    <button
      type="button"
      className="btn"
      aria-disabled={!isRegistered}
      aria-busy={isSending}
      // The second click of two is none, also where the answer comes between them.
      onClick={({ detail }) => void (isRegistered && detail < 2 && resend())}
    >
      {isSending ? <span className="spinner" /> : <Icon name="mail" />}
      {t('apiKey.instructions.resend')}
    </button>
  );
  return (
    <section className="card" aria-labelledby="instructions">
      <header>
        <h2 id="instructions">{t('apiKey.instructions.title')}</h2>
      </header>
      <div className="body stack">
        <p className="cell second">
          {t(isRegistered ? 'apiKey.instructions.lead' : 'apiKey.instructions.none')}
        </p>
        {isRegistered ? (
          <ul className="cell plain-list">
            {registered.recipients.map((email) => (
              <li key={email}>
                <bdi>{email}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
        <WriteNote end={end} />
        <div className="row">
          {isRegistered ? button : <Tooltip content={t('apiKey.instructions.first')}>{button}</Tooltip>}
        </div>
      </div>
    </section>
  );
}
