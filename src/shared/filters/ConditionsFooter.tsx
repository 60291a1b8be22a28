import { type ReactNode, useId } from 'react';
import type { ListResource } from '../../domain/lists/listQuery.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { WizardGuard } from '../../kit/wizard/WizardGuard.tsx';

type Props = {
  resource: ListResource;
  /** The index of the first condition that is incomplete, or −1. */
  faulty: number;
  /** Whether there are conditions that are not applied, which leaving the page would lose. */
  isDirty: boolean;
  onReset(): void;
  onApply(): void;
  /** Other buttons, before the one that applies. */
  children?: ReactNode;
};

/** The buttons below a list's conditions; while one is incomplete, it says which, and nothing can be applied. */
export function ConditionsFooter({ resource, faulty, isDirty, onReset, onApply, children }: Props) {
  const t = useT();
  const why = useId();
  const isFaulty = faulty >= 0;
  return (
    <>
      <WizardGuard isDirty={isDirty} isBusy={false} />
      <Button kind="quiet" onClick={onReset}>
        {t('filters.reset')}
      </Button>
      {isFaulty && (
        <p id={why} className="help">
          {t('filters.why', { number: faulty + 1 })}
        </p>
      )}
      <span className="end">
        {children}
        <Button
          kind={isFaulty ? undefined : 'primary'}
          aria-disabled={isFaulty}
          aria-describedby={isFaulty ? why : undefined}
          onClick={onApply}
        >
          {t(`filters.${resource}.apply`)}
        </Button>
      </span>
    </>
  );
}
