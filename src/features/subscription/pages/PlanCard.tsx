import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PlanState } from '../../../domain/plans/subscription.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { StatusChip } from '../../../shared/account/accountChips.tsx';
import { accessTypeLabel } from '../../../shared/account/labels.ts';
import type { PlanProps } from '../scope.ts';
import styles from './PlanCard.module.css';

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
    <Chip tone="warn" icon="clock">
      {t('subscription.state.ending', { date })}
    </Chip>
  );
}

type Props = PlanProps & {
  state: PlanState;
  className?: string;
  /** Beside the plan's state, at the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** The card of an account's plan, headed by its name and state. */
export function PlanCard({ account, subscription, state, className, action, children }: Props) {
  const t = useT();
  return (
    <Card
      className={clsx(styles.plan, className)}
      title={<bdi>{accessTypeLabel(t, account.accessType)}</bdi>}
      end={
        <>
          <StateChip state={state} subscription={subscription} />
          <span className="end">{action}</span>
        </>
      }
    >
      {children}
    </Card>
  );
}
