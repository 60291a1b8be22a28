import type { InviteSummary } from '../../../domain/invitation/invitationSummary.ts';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { InviteStore } from './inviteStore.ts';

type Props = { total: number; summary: InviteSummary; store: InviteStore };

/** How far the checks of the list are; they can be stopped, and gone on with. */
export function CheckProgress({ total, summary: { pending, unchecked, valid, wrong }, store }: Props) {
  const t = useT();
  const done = total - pending;
  return (
    <>
      {pending > 0 ? (
        <div className="row cell">
          <progress aria-label={t('invite.checks.label')} max={total} value={done} />
          <span className="second grow">
            {t('invite.checks.progress', { done: formatCount(done), total: formatCount(total) })}
          </span>
          <button type="button" className="btn s" onClick={store.cancel}>
            {t('invite.checks.cancel')}
          </button>
        </div>
      ) : null}
      {pending === 0 && unchecked > 0 ? (
        <div className="row cell">
          <span className="second grow">
            {t('invite.checks.stopped', { smart_count: unchecked, count: formatCount(unchecked) })}
          </span>
          <button type="button" className="btn s" onClick={store.resume}>
            {t('invite.checks.resume')}
          </button>
        </div>
      ) : null}
      <span role="status" className="sr">
        {pending === 0 && unchecked === 0 && total > 1
          ? t('invite.checks.done', { valid: formatCount(valid.length), wrong: formatCount(wrong.size) })
          : null}
      </span>
    </>
  );
}
