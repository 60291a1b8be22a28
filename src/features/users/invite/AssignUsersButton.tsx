import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import type { AccountProps } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import { isStaff } from '../../../domain/access/rank.ts';
import { visibilityOf } from '../../../domain/access/verdict.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { draftOf } from '../../../kit/form/drafts.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { CREATE_KEY } from '../../../kit/keys/signs.ts';
import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { judgedAction } from '../../../shared/actions/judgedAction.ts';
import { settingsPaths } from '../../../tabs.ts';
import { useNewUser } from '../actions/NewUserButton.tsx';
import { draftKeyOf, type InviteTarget } from './model.ts';

const load = () => import('./InviteDialog.tsx');

/** Preloads the dialog; a failure is reported when it is opened. */
const preloadInvite = (): void => void load().catch(() => undefined);

/** Opens the bulk invite, one at a time; resolves with the number of people invited. */
function useInvite(): (target: InviteTarget) => Promise<number> {
  const open = useLazyDialog();
  return async (target) => {
    const invited = await open<number>(async () => {
      const { InviteDialog } = await load();
      return (close) => {
        const reading = target.onRead();
        reading.catch(() => undefined);
        return <InviteDialog {...target} reading={reading} close={close} />;
      };
    });
    return invited ?? 0;
  };
}

type Props = AccountProps & {
  /** Called after a change that may affect the account's seats. */
  onChanged?: (() => void) | undefined;
  /** Opens the invite at once, as after a purchase; it can be skipped for now (spec 2 §2). */
  opens?: boolean;
};

/** "Assign users": opens the bulk invite; hidden or disabled by the policy (spec 1 §2, §6). */
export function AssignUsersButton({ opens = false, onChanged, ...target }: Props) {
  const t = useT();
  const { user, runtime: setting } = useConsoleSession();
  const invite = useInvite();
  const newUser = useNewUser({ account: target.account, onChanged });
  const creation = judge(user, 'user.create', { account: target.account, setting });
  const props: InviteTarget = creation.allowed ? { ...target, onRole: () => void newUser() } : target;
  const verdict = judge(user, 'users.assign', { account: props.account, setting });
  const shown = visibilityOf(verdict);

  // Resumes a list that was interrupted when the session was lost.
  const openOnMount = useEffectEvent(() => {
    if (shown !== 'HIDDEN' && draftOf(draftKeyOf(user.id, props.account.id))) void invite(props);
    else if (opens && verdict.allowed) void invite({ ...props, purchasing: true });
  });
  useEffect(() => openOnMount(), []);

  useOfferedActions(() => ({
    entries: judgedAction(t, verdict, {
      id: 'invite',
      icon: 'plus',
      label: t('invite.button'),
      also: t('command.also.invite'),
      onSelect: () => void invite(props),
    }),
  }));
  if (shown === 'HIDDEN') return null;
  const refusal = verdict.allowed ? undefined : (
    <>
      {t(`shell.reason.${verdict.reason}`)}{' '}
      {verdict.reason === 'noSeatsEnterprise' && !isStaff(user) ? (
        <Link to={settingsPaths.subscription}>{t('invite.seats.subscription')}</Link>
      ) : null}
    </>
  );
  return (
    <RefusableButton
      kind="primary"
      icon={<Icon name="plus" />}
      refusal={refusal}
      aria-keyshortcuts={CREATE_KEY}
      onPointerEnter={preloadInvite}
      onFocus={preloadInvite}
      onClick={() => void invite(props)}
    >
      {t('invite.button')}
    </RefusableButton>
  );
}
