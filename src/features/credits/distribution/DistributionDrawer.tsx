import { clsx } from 'clsx';
import { useState } from 'react';
import { textOf } from '../../../data/errors.ts';
import type { Account, Deal, Id } from '../../../domain/entities.ts';
import { processSearch } from '../../../domain/lists/listQuery.ts';
import { amountText } from '../../../domain/values/typedNumber.ts';
import { Button } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { LabelledSkeleton } from '../../../kit/controls/Loading.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { useLeaveQuestion } from '../../../kit/form/LeaveDialog.tsx';
import { useDebounced } from '../../../kit/hooks/useDebounced.ts';
import { numberMarks, formatCents, formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { Drawer } from '../../../kit/layers/Drawer.tsx';
import { FindField } from '../../../shared/list/FindField.tsx';
import { CLEAN, DistributionEditor, type EditorState, FORM_ID } from './DistributionEditor.tsx';
import { ReadRows } from './PoolRows.tsx';
import { Sums } from './Sums.tsx';
import { useDistributionDeals, useDistribution } from './useDistribution.ts';
import styles from './DistributionDrawer.module.css';
import frame from './frame.module.css';

/** A deal in two lines: its name, then its amount and close date. */
function DealTitle({ deal }: { deal: Deal }) {
  const t = useT();
  const { dealName, internalId, amount, closeDate } = deal;
  const date = (closeDate === undefined ? undefined : formatDay(closeDate)) ?? NONE;
  return (
    <span className={clsx('two grow', styles.title)}>
      <bdi className="strong">{dealName || internalId}</bdi>
      <small>{t('distribution.deals.fact', { amount: formatCents(amount), date })}</small>
    </span>
  );
}

type DealSearchProps = { accountId: Id; onChoose(deal: Deal): void };

function Deals({ accountId, search, onChoose }: { search: string } & DealSearchProps) {
  const t = useT();
  const found = useDistributionDeals(accountId, search);
  const { data, isPlaceholderData } = found;
  const failure = (
    <QueryState
      of={found}
      what={t('distribution.deals.failed')}
      skeleton={<LabelledSkeleton label={t('distribution.deals.loading')} />}
    />
  );
  if (!data) return failure;
  const more = data.count - data.deals.length - data.skipped;
  return (
    <>
      {failure}
      <ul
        className={clsx(frame.list, styles.choices)}
        aria-busy={isPlaceholderData}
        data-stale={isPlaceholderData || undefined}
      >
        {data.deals.map((deal) => (
          <li key={deal.internalId}>
            <button type="button" onClick={() => onChoose(deal)}>
              <DealTitle deal={deal} />
              <Icon name="right" size="s" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="cell second">
        {data.deals.length === 0 && !isPlaceholderData
          ? search === ''
            ? t('distribution.deals.empty')
            : t('distribution.deals.none', { search })
          : null}
        {more > 0 ? t('distribution.deals.more', { smart_count: more }) : null}
        {data.skipped > 0 ? ` ${t('distribution.deals.skipped', { smart_count: data.skipped })}` : null}
      </p>
    </>
  );
}

/** Searches the account's deals by name, debounced (spec 2 §7). */
function DealSearch({ accountId, onChoose }: DealSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const search = useDebounced(processSearch(text));
  return (
    <section className={clsx('stack tight', styles.search)} aria-label={t('distribution.deals.label')}>
      <FindField label={t('distribution.deals.search')} value={text} autoFocus onChange={setText} />
      <Deals accountId={accountId} search={search} onChoose={onChoose} />
    </section>
  );
}

type Props = {
  account: Account;
  /** Whether the viewer may change the distribution (spec 2 §6); others only read it. */
  isAdmin: boolean;
  close(): void;
};

type DealDistributionProps = Pick<Props, 'account' | 'isAdmin'> & {
  deal: Deal;
  onState(state: EditorState): void;
};

/** The distribution of one deal: a form for admins, read-only for others. */
function DealDistribution({ account, isAdmin, deal, onState }: DealDistributionProps) {
  const t = useT();
  const distribution = useDistribution(deal.internalId, account.id);
  const { data, error } = distribution;
  if (data === undefined)
    return (
      <QueryState
        of={distribution}
        what={t('distribution.current.failed')}
        why={textOf(error)}
        skeleton={<LabelledSkeleton label={t('distribution.current.loading')} />}
      />
    );
  if (isAdmin)
    return <DistributionEditor account={account} deal={deal} distribution={data} onState={onState} />;
  const pools = data?.creditPools ?? [];
  return (
    <div className="stack">
      {pools.length === 0 ? (
        <Note level="plain">{t('distribution.current.none')}</Note>
      ) : (
        <ReadRows pools={pools} />
      )}
      <Sums
        amount={deal.amount}
        rows={pools.map(({ amount }) => ({ amount: amountText(amount, numberMarks()) }))}
      />
    </div>
  );
}

function SaveButton({ isDirty, isSubmitting, isUnknown }: EditorState) {
  const t = useT();
  const isIdle = !isDirty && !isSubmitting && !isUnknown;
  return (
    <RefusableButton
      refusal={isIdle ? t('shell.form.unchanged') : undefined}
      form={FORM_ID}
      kind="primary"
      busy={isSubmitting}
    >
      {t(isUnknown ? 'shell.write.checkAgain' : 'distribution.save')}
    </RefusableButton>
  );
}

/** Chooses a deal and shows how its credits are distributed over pools, which admins can change. */
export function DistributionDrawer({ account, isAdmin, close }: Props) {
  const t = useT();
  const askToLeave = useLeaveQuestion();
  const [deal, setDeal] = useState<Deal>();
  const [state, setState] = useState(CLEAN);
  const { isDirty, isSubmitting } = state;

  /** Runs `go`, after a confirmation if there is unsaved input; does nothing while saving. */
  function leave(go: () => void): void {
    if (!isSubmitting) askToLeave(isDirty, go);
  }
  return (
    <Drawer
      title={t('distribution.title')}
      context={<bdi>{account.name}</bdi>}
      onClose={() => leave(close)}
      footer={
        isAdmin && deal ? (
          <span className="end">
            <Button refused={isSubmitting} onClick={() => leave(close)}>
              {t('common.action.cancel')}
            </Button>
            <SaveButton {...state} />
          </span>
        ) : undefined
      }
    >
      {deal ? (
        <div className="stack">
          <div className={styles.chosen}>
            <DealTitle deal={deal} />
            {/* The list with the pressed deal is gone. */}
            <Button small autoFocus onClick={() => leave(() => setDeal(undefined))}>
              {t('distribution.deals.other')}
            </Button>
          </div>
          <DealDistribution
            key={deal.internalId}
            account={account}
            isAdmin={isAdmin}
            deal={deal}
            onState={setState}
          />
        </div>
      ) : (
        <DealSearch accountId={account.id} onChoose={setDeal} />
      )}
    </Drawer>
  );
}
