import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { isStaff } from '../../../domain/access/rank.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { draftOf } from '../../../kit/form/drafts.ts';
import { settingsPaths } from '../../../tabs.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { draftKeyOf, INVITE_TEXTS } from './model.ts';
import { useInvite, preloadInvite } from './useInvite.tsx';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
  /** Seats were bought a moment ago: the invite can be skipped for now (spec 2 §2). */
  purchasing?: boolean;
  /** Opens the invite at once, as after a purchase. */
  opens?: boolean;
};

/** "Assign users": opens the bulk invite (spec 1 §2, §6). What it is hidden or disabled by says the policy. */
export const AssignUsersButton = (props: Props) => (
  <WithTexts areas={INVITE_TEXTS}>
    <Assign {...props} />
  </WithTexts>
);

function Assign({ opens = false, ...props }: Props) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const invite = useInvite();
  const verdict = judge(user, 'users.assign', { account: props.account, setting });
  const shown = visibilityOf(verdict);

  // A list that was begun when the session was lost is gone on with.
  const goOn = useEffectEvent(() => {
    if (shown !== 'HIDDEN' && draftOf(draftKeyOf(user.id, props.account.id))) void invite(props);
    else if (opens && verdict.allowed) void invite({ ...props, purchasing: true });
  });
  useEffect(() => goOn(), []);

  if (shown === 'HIDDEN') return null;
  const button = (
    <button
      type="button"
      className="btn primary"
      aria-disabled={!verdict.allowed}
      onPointerEnter={preloadInvite}
      onFocus={preloadInvite}
      onClick={() => verdict.allowed && void invite(props)}
    >
      <Icon name="plus" />
      {t('invite.button')}
    </button>
  );
  if (verdict.allowed) return button;
  const isOwnEnterprise = verdict.reason === 'noSeatsEnterprise' && !isStaff(user);
  return (
    <Tooltip
      content={
        <>
          {t(`shell.reason.${verdict.reason}`)}{' '}
          {isOwnEnterprise ? (
            <Link to={settingsPaths.subscription}>{t('invite.seats.subscription')}</Link>
          ) : null}
        </>
      }
    >
      {button}
    </Tooltip>
  );
}
