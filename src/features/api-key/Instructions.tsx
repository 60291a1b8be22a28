import { useState } from 'react';
import { textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import type { Id } from '../../domain/entities.ts';
import { useT } from '../../ui/i18n.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/toasts.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import type { Registered } from './model.ts';

/** Sends the registration email again, once a press (spec 1 §8). */
export function Instructions({ accountId, registered }: { accountId: Id; registered: Registered }) {
  const t = useT();
  const { resendApiInstructions } = useConsoleData();
  const [isSending, once] = useOneAtATime();
  const [failure, setFailure] = useState<string>();
  const isRegistered = registered.file !== undefined;
  const resend = () =>
    once(async () => {
      setFailure(undefined);
      try {
        await resendApiInstructions(accountId);
        notify({ level: 'success', text: t('apiKey.instructions.sent') });
      } catch (error) {
        setFailure(textOf(error) ?? t('apiKey.instructions.failed'));
      }
    });
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
        <div role="alert">
          {failure === undefined ? null : (
            <p className="note bad">
              <Icon name="err" />
              <bdi>{failure}</bdi>
            </p>
          )}
        </div>
        <div className="row">
          {isRegistered ? button : <Tooltip content={t('apiKey.instructions.first')}>{button}</Tooltip>}
        </div>
      </div>
    </section>
  );
}
