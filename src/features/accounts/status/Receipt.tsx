import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useConsoleData } from '../../../data/hooks.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { receiptOf, type ReceiptLine, type StatusTarget } from '../../../domain/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { StatusChip } from '../../../ui/chips.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatCount } from '../../../ui/format.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Outcome } from './useSetStatus.ts';

type Props = {
  /** Those that the call named. */
  accounts: readonly Account[];
  target: StatusTarget;
  outcome: Outcome;
  /** Sends the call again, for these alone. */
  onAgain(accounts: readonly Account[]): Promise<unknown>;
  /** With whether all of them are in the wanted state. */
  onClose(done: boolean): void;
};

/** The accounts of the call, read again by their ids, 25 at a time. */
function useReadAgain(accounts: readonly Account[]) {
  const { getMany } = useConsoleData();
  // Each receipt reads anew, also after another attempt for the same accounts.
  const receipt = useId();
  const ids = accounts.map(({ id }) => id);
  return useQuery({
    queryKey: ['receipt', receipt, ids],
    queryFn: async ({ signal }) => (await getMany<Account>('accounts', { ids, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** What came of it for each of the accounts, and how to go on where it was refused (spec 1 §7). */
export function Receipt({ accounts, target, outcome, onAgain, onClose }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const { data, isFetching, refetch } = useReadAgain(accounts);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const lines = data && receiptOf(user, accounts, data, target);
  const rest = new Set(lines?.filter(canChange).map(({ id }) => id));
  const isPart = rest.size < accounts.length;
  const count = (n: number) => ({ smart_count: n, count: formatCount(n) });
  const title = {
    done: t(
      `accounts.status.${target}.done`,
      count(lines?.filter(({ isDone }) => isDone).length ?? accounts.length),
    ),
    refused: t('accounts.status.refused'),
    unknown: t('accounts.status.unknown'),
  };

  const close = () => onClose(outcome.kind === 'done' || lines?.every(({ isDone }) => isDone) === true);
  async function again() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    await onAgain(accounts.filter(({ id }) => rest.has(id)));
    // The next receipt stands in this one's place.
  }
  return (
    <Dialog
      title={title[outcome.kind]}
      busy={busy}
      onClose={close}
      footer={
        <span className="end">
          <button
            type="button"
            className="btn"
            data-autofocus
            aria-disabled={busy}
            onClick={() => busy || close()}
          >
            {t('accounts.status.finish')}
          </button>
          {outcome.kind !== 'done' && rest.size > 0 ? (
            <button
              type="button"
              className={target === 'LAPSED' ? 'btn danger-solid' : 'btn primary'}
              aria-busy={busy}
              onClick={() => void again()}
            >
              {busy ? <span className="spinner" /> : null}
              {t(`accounts.status.${target}.${isPart ? 'again' : 'action'}`, count(rest.size))}
            </button>
          ) : null}
        </span>
      }
    >
      {outcome.kind === 'done' ? null : (
        <div className="note bad" role="alert">
          <Icon name="err" />
          <div>
            <bdi>{outcome.text}</bdi>
            {outcome.kind === 'unknown' ? <p>{t('accounts.status.unknownBody')}</p> : null}
          </div>
        </div>
      )}
      <div role="status" className="cell second">
        {isFetching ? t('accounts.status.reading') : null}
      </div>
      {lines || isFetching ? null : (
        <div className="note warn" role="alert">
          <Icon name="warn" />
          <span className="grow">{t('accounts.status.unread')}</span>
          <button type="button" className="link" onClick={() => void refetch()}>
            {t('common.action.tryAgain')}
          </button>
        </div>
      )}
      <ul className="chosen" aria-label={t('accounts.status.receipt')}>
        {lines
          ? lines.map((line) => <Line key={line.id} line={line} />)
          : accounts.map(({ id, name }) => (
              <li key={id}>
                <bdi className="name">{name || id}</bdi>
                {isFetching ? <span className="bone chip-bone" aria-hidden="true" /> : null}
              </li>
            ))}
      </ul>
    </Dialog>
  );
}

const canChange = ({ isDone, status, reason }: ReceiptLine): boolean =>
  !isDone && status !== undefined && reason === undefined;

/** One account: its state now, and why it did not or can't change. */
function Line({ line: { id, name, status, isDone, reason } }: { line: ReceiptLine }) {
  const t = useT();
  const words = reason
    ? t(`shell.reason.${reason}`)
    : isDone || status === undefined
      ? undefined
      : t('accounts.status.unchanged');
  return (
    <li>
      <bdi className="name">{name || id}</bdi>
      {words === undefined ? null : <small>{words}</small>}
      {status === undefined ? (
        <span className="chip">{t('accounts.status.gone')}</span>
      ) : (
        <StatusChip status={status} />
      )}
    </li>
  );
}
