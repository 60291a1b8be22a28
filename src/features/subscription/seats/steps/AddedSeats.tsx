import { useNavigate } from 'react-router';
import { useConsoleSession } from '../../../../data/session.tsx';
import { may } from '../../../../domain/access/access.ts';
import type { Account } from '../../../../domain/entities.ts';
import { Button } from '../../../../kit/controls/Button.tsx';
import { Icon } from '../../../../kit/controls/Icon.tsx';
import { Note } from '../../../../kit/controls/Note.tsx';
import { formatCount } from '../../../../kit/i18n/format.ts';
import { useT } from '../../../../kit/i18n/i18n.tsx';
import { WizardDialog } from '../../../../kit/wizard/WizardDialog.tsx';
import { paths } from '../../../../paths.ts';
import { usersArrival } from '../../../../tabs.ts';

type Props = {
  /** The account with the added seats. */
  account: Account;
  /** How many were added. */
  seats: number;
};

const KEYS = ['seats', 'summary', 'users'] as const;

/** The seats are added; leads to the users, with the invite open or without it (spec 2 §2, §4). */
export function AddedSeats({ account, seats }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { user, runtime: setting } = useConsoleSession();
  const mayAssign = may(user, 'users.assign', { account, setting });
  const leave = (assigns: boolean) =>
    void navigate(paths.settingsUsers, { state: usersArrival({ updated: true, assigns }) });
  return (
    <WizardDialog
      title={t('seats.add.title')}
      layout="row"
      width="seats"
      steps={KEYS.map((key) => ({ key, label: t(`seats.step.${key}`) }))}
      current="users"
      busy={false}
      onClose={() => leave(false)}
      cancel={
        <Button kind={mayAssign ? undefined : 'primary'} onClick={() => leave(false)}>
          {t(mayAssign ? 'seats.added.skip' : 'seats.added.users')}
        </Button>
      }
      action={
        mayAssign ? (
          <Button kind="primary" onClick={() => leave(true)}>
            {t('seats.added.assign')}
          </Button>
        ) : undefined
      }
    >
      <Note level="ok" icon={<Icon name="check" />} role="status">
        {t('seats.added.done', { smart_count: seats, seats: formatCount(account.seatsPurchased) })}
      </Note>
      <p className="cell second">
        {mayAssign ? t('seats.added.free', { smart_count: account.seatsAvailable }) : t('seats.added.nobody')}
      </p>
    </WizardDialog>
  );
}
