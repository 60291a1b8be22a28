import { useConsoleSession } from '../../../data/session.tsx';
import { judge } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { CREATE_KEY } from '../../../kit/keys/signs.ts';
import { Tooltip } from '../../../kit/layers/Tooltip.tsx';

type Props = {
  /** Omitted when the account has to be chosen. */
  account?: Account | undefined;
  onChanged?: (() => void) | undefined;
};

const load = () => import('./NewUser.tsx');
const preload = (): void => void load().catch(() => undefined);

/** Opens the "New user" dialog; its code is loaded then. */
export function useNewUser({ account, onChanged }: Props): () => Promise<void> {
  const open = useLazyDialog();
  return () =>
    open(async () => {
      const { NewUser } = await load();
      return (close) => <NewUser account={account} onChanged={onChanged} close={() => close()} />;
    });
}

/** Opens the "New user" dialog (spec 1 §7). Without an account, only for viewers who can choose one. */
export function NewUserButton({ account, onChanged }: Props) {
  const t = useT();
  const { user: viewer, runtime } = useConsoleSession();
  const show = useNewUser({ account, onChanged });
  const verdict = account
    ? judge(viewer, 'user.create', { account, setting: runtime })
    : judge(viewer, 'users.list');
  if (!verdict.allowed && (verdict.hidden || !account)) return null;

  const button = (
    <button
      type="button"
      className={account ? 'btn' : 'btn primary'}
      aria-disabled={!verdict.allowed}
      aria-keyshortcuts={CREATE_KEY}
      data-act
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => verdict.allowed && void show()}
    >
      <Icon name="plus" />
      <span>{t('users.create')}</span>
    </button>
  );
  if (verdict.allowed) return button;
  return <Tooltip content={t(`shell.reason.${verdict.reason}`)}>{button}</Tooltip>;
}
