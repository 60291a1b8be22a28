import type { ReactNode } from 'react';
import { INVITE_ERRORS } from '../../../domain/invitation/invitation.ts';
import { groupErrors } from '../../../domain/invitation/invitationErrors.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { formatCount } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Email } from '../../../shared/people/Email.tsx';
import type { SendFailure } from './useSend.ts';
import styles from './People.module.css';

/** A message per error code with its e-mails (spec 1 §5); for an unknown code, the server's message. */
function Refused({ failure: { text, errors } }: { failure: Extract<SendFailure, { kind: 'refused' }> }) {
  const t = useT();
  return groupErrors(errors).map(({ code, emails }) => {
    const known = INVITE_ERRORS.find((each) => each === code);
    return (
      <div key={code}>
        <p>
          <b>{known ? t(`invite.failure.${known}`) : <bdi>{text}</bdi>}</b>
        </p>
        <ul className={styles.people} aria-label={t('invite.failure.emails')}>
          {emails.map((email) => (
            <li key={email}>
              <Email>{email}</Email>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

type Props = {
  failure: SendFailure;
  /** Looks up the outcome of the invites again when it is unknown. */
  onLookUp(): void;
};

/** Why the last attempt to send failed, and how many people were invited nevertheless. */
export function SendFailed({ failure, onLookUp }: Props) {
  const t = useT();
  const words = (): ReactNode => {
    switch (failure.kind) {
      case 'refused':
        return (
          <>
            <Refused failure={failure} />
            <p>{t('invite.failure.nobody')}</p>
          </>
        );
      case 'seats':
        return t('invite.failure.seats');
      case 'failed':
        return (
          <>
            <bdi>{failure.text}</bdi>
            <p>{t('invite.failure.nobody')}</p>
          </>
        );
      case 'lost':
        return (
          <>
            <bdi>{failure.text}</bdi>
            <p>{t('invite.failure.again')}</p>
          </>
        );
      case 'some':
        return t('invite.failure.some', {
          count: formatCount(failure.existing.length),
          total: formatCount(failure.total),
        });
      case 'unread':
        return (
          <>
            <bdi>{failure.text}</bdi>
            <p>
              {t('invite.failure.unread')}{' '}
              <LinkButton onClick={onLookUp}>{t('invite.failure.look')}</LinkButton>
            </p>
          </>
        );
    }
  };
  return <Note level="bad">{words()}</Note>;
}
