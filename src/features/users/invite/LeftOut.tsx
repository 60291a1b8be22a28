import { clsx } from 'clsx';
import { INVITE_MAX, type InviteDraft } from '../../../domain/invitation/invitation.ts';
import { addLeftOut } from '../../../domain/invitation/invitationJoin.ts';
import { seatsLeft } from '../../../domain/invitation/invitationProblems.ts';
import { personName, shownEmail } from '../../../domain/people/shownEmail.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { counted, formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import type { InviteStore } from './inviteStore.ts';
import { headingsOf } from './model.ts';
import styles from './LeftOut.module.css';
import people from './People.module.css';

type Props = { draft: InviteDraft; store: InviteStore; free: number };

/** The people for whom there is no seat. They can be added once a seat is free, copied, or dropped. */
export function LeftOut({ draft: { lines, leftOut }, store, free }: Props) {
  const t = useT();
  const notify = useNotify();
  if (leftOut.length === 0) return null;
  const params = counted(leftOut.length);
  const room = Math.min(leftOut.length, seatsLeft(free, lines), INVITE_MAX - lines.length);

  async function copy(): Promise<void> {
    try {
      const { formatInvitations } = await import('./readList.ts');
      await navigator.clipboard.writeText(formatInvitations(leftOut, headingsOf(t)));
      notify('invite.leftOut.copied', { type: 'success' });
    } catch {
      notify('invite.leftOut.copyFailed', { type: 'error' });
    }
  }
  return (
    <Note level="warn">
      <p>
        {lines.length >= INVITE_MAX
          ? t('invite.leftOut.max', { ...params, max: formatCount(INVITE_MAX) })
          : t('invite.leftOut.seats', params)}
      </p>
      <details>
        <summary>{t('invite.leftOut.who')}</summary>
        <ol className={people.people}>
          {leftOut.map((person, index) => (
            <li key={index}>
              <bdi>{shownEmail(person.email) || personName(person)}</bdi>
            </li>
          ))}
        </ol>
      </details>
      <p className={clsx('row', styles.acts)}>
        {room > 0 ? (
          <LinkButton onClick={() => store.change((draft) => addLeftOut(draft, free))}>
            {t('invite.leftOut.add', { count: formatCount(room) })}
          </LinkButton>
        ) : null}
        <LinkButton onClick={() => void copy()}>{t('invite.leftOut.copy')}</LinkButton>
        <LinkButton onClick={() => store.change((draft) => ({ ...draft, leftOut: [] }))}>
          {t('invite.leftOut.forget')}
        </LinkButton>
      </p>
    </Note>
  );
}
