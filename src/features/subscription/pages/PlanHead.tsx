import type { ReactNode } from 'react';
import type { PlanState } from '../../../domain/plans/subscription.ts';
import { StatusChip } from '../../../shared/account/accountChips.tsx';
import { formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { accessTypeLabel } from '../../../shared/account/labels.ts';
import type { PlanProps } from './planProps.ts';

/** The account status whose chip is shown for a plan's state. */
const STATUS = {
  lapsed: 'LAPSED',
  disabled: 'DISABLED',
  inactive: 'DISABLED',
  ending: 'ACTIVE',
  active: 'ACTIVE',
} as const satisfies Record<PlanState, string>;

function StateChip({ state, subscription }: Pick<PlanProps, 'subscription'> & { state: PlanState }) {
  const t = useT();
  const date = state === 'ending' && subscription ? formatDay(subscription.cycleEndDate) : undefined;
  if (date === undefined) return <StatusChip status={STATUS[state]} />;
  return (
    <span className="chip warn">
      <Icon name="clock" />
      {t('subscription.state.ending', { date })}
    </span>
  );
}

type Props = PlanProps & { state: PlanState; id: string; children?: ReactNode };

/** The header of a plan's card: the plan, its state, and actions at the end. */
export function PlanHead({ account, subscription, state, id, children }: Props) {
  const t = useT();
  return (
    <header className="plan-head">
      <h2 id={id}>
        <bdi>{accessTypeLabel(t, account.accessType)}</bdi>
      </h2>
      <StateChip state={state} subscription={subscription} />
      <span className="end">{children}</span>
    </header>
  );
}
