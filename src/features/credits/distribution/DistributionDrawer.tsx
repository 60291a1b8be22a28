import { useState } from 'react';
import { textOf } from '../../../data/errors.ts';
import type { Account, Deal } from '../../../domain/entities.ts';
import { amountText } from '../../../domain/values/typedNumber.ts';
import { Drawer } from '../../../kit/layers/Drawer.tsx';
import { numberMarks } from '../../../kit/i18n/format.ts';
import { useLeaveQuestion } from '../../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Button } from '../../../kit/controls/Button.tsx';
import { LabelledSkeleton } from '../../../kit/controls/Skeleton.tsx';
import { DealTitle, DealSearch } from './DealSearch.tsx';
import { CLEAN, DistributionEditor, type EditorState, FORM_ID } from './DistributionEditor.tsx';
import { ReadRows } from './PoolRows.tsx';
import { Sums } from './Sums.tsx';
import { useDistribution } from './useDistribution.ts';

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
        <p className="note">{t('distribution.current.none')}</p>
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
          <div className="deal-chosen">
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
