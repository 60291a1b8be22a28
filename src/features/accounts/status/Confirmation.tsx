import { useRef, useState } from 'react';
import { useConsoleSession } from '../../../data/session.tsx';
import { changeable, refusalOf, type StatusTarget } from '../../../domain/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatCount } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type Props = {
  accounts: readonly Account[];
  target: StatusTarget;
  /** Does it; a text says why it failed and keeps the question open. */
  onConfirm(accounts: readonly Account[]): Promise<string | undefined>;
  onCancel(): void;
};

/** The users who will notice, as far as the server counts them. */
const usersOf = (accounts: readonly Account[]): number =>
  accounts.reduce((sum, { activeUsers, seatsUsed }) => sum + (activeUsers ?? seatsUsed), 0);

/** Names what happens and to whom, and who of them it can't happen to (design §7). */
export function Confirmation({ accounts, target, onConfirm, onCancel }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const able = changeable(user, accounts, target);
  const unable = accounts.length - able.length;
  const [leavesOut, setLeavesOut] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  const sent = leavesOut ? able : accounts;
  const count = { smart_count: sent.length, count: formatCount(sent.length) };
  const why = sent.length === 0 ? t(`accounts.status.${target}.none`) : undefined;

  async function confirm() {
    // A second click comes before the next render.
    if (sending.current || sent.length === 0) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    setFailure(await onConfirm(sent));
    setBusy(false);
    sending.current = false;
  }
  return (
    <Dialog
      title={t(`accounts.status.${target}.title`, count)}
      context={accounts.length === 1 ? <bdi>{accounts[0]?.name}</bdi> : undefined}
      kind="alert"
      busy={busy}
      onClose={onCancel}
      footer={
        <span className="end">
          <button
            type="button"
            className="btn"
            data-autofocus
            aria-disabled={busy}
            onClick={() => busy || onCancel()}
          >
            {t('common.action.cancel')}
          </button>
          <button
            type="button"
            className={target === 'LAPSED' ? 'btn danger-solid' : 'btn primary'}
            aria-busy={busy}
            aria-disabled={why !== undefined}
            onClick={() => void confirm()}
          >
            {busy ? <span className="spinner" /> : null}
            {t(`accounts.status.${target}.action`, count)}
          </button>
        </span>
      }
    >
      <p className="cell second">
        {why ?? t(`accounts.status.${target}.effect`, { ...count, users: formatCount(usersOf(sent)) })}
      </p>
      {accounts.length > 1 ? <Chosen accounts={accounts} target={target} leftOut={leavesOut} /> : null}
      {accounts.length > 1 && unable > 0 ? (
        <label className="check-line cell">
          <input
            type="checkbox"
            className="check"
            checked={leavesOut}
            disabled={busy}
            onChange={({ target: box }) => setLeavesOut(box.checked)}
          />
          {t(`accounts.status.${target}.leaveOut`, { smart_count: unable, count: formatCount(unable) })}
        </label>
      ) : null}
      <div role="alert">
        {failure === undefined ? null : (
          <p className="note bad">
            <Icon name="err" />
            <bdi>{failure}</bdi>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The chosen accounts by name; those that can't change say why. */
function Chosen({
  accounts,
  target,
  leftOut,
}: {
  accounts: readonly Account[];
  target: StatusTarget;
  leftOut: boolean;
}) {
  const t = useT();
  const { user } = useConsoleSession();
  return (
    <ul className="chosen" aria-label={t('accounts.status.chosen')}>
      {accounts.map((account) => {
        const reason = refusalOf(user, account, target);
        return (
          <li key={account.id} className={reason && leftOut ? 'out' : undefined}>
            <bdi className="name">{account.name || account.id}</bdi>
            {reason ? <small>{t(`shell.reason.${reason}`)}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
