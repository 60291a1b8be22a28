import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { CREATE_KEY } from '../../../kit/keys/signs.ts';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import { judgedAction } from '../../../shared/actions/judgedAction.ts';

type Props = {
  /** Omitted when the account has to be chosen. */
  account?: Account | undefined;
  onChanged?: (() => void) | undefined;
};

const NewUser = lazyComponent(async () => (await import('./NewUser.tsx')).NewUser);

/** Opens the "New user" dialog; its code is loaded then. */
export function useNewUser({ account, onChanged }: Props): () => Promise<unknown> {
  const open = useLazyDialog();
  return () => open(dialogOf(NewUser, { account, onChanged }));
}

/** Opens the "New user" dialog (spec 1 §7). Without an account, only for viewers who can choose one. */
export function NewUserButton({ account, onChanged }: Props) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const show = useNewUser({ account, onChanged });
  const verdict = account
    ? judge(viewer, 'user.create', { account, setting: runtime })
    : judge(viewer, 'users.list');
  const words = t('users.create');
  useOfferedActions(() => ({
    entries: account
      ? judgedAction(t, verdict, { id: 'new-user', icon: 'plus', label: words, onSelect: () => void show() })
      : [],
  }));
  if (!verdict.allowed && (verdict.hidden || !account)) return null;

  return (
    <RefusableButton
      refusal={verdict.allowed ? undefined : t(`shell.reason.${verdict.reason}`)}
      kind={account ? undefined : 'primary'}
      icon={<Icon name="plus" />}
      aria-keyshortcuts={CREATE_KEY}
      onPointerEnter={NewUser.preload}
      onFocus={NewUser.preload}
      onClick={() => void show()}
    >
      {words}
    </RefusableButton>
  );
}
