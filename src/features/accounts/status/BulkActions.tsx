import { useConsoleSession } from '../../../data/session.tsx';
import { changeable, type StatusTarget } from '../../../domain/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tooltip } from '../../../ui/Tooltip.tsx';
import { useStatusChange, warmStatusChange } from './useStatusChange.tsx';

type Props = {
  accounts: readonly Account[];
  /** The accounts were changed. */
  onDone(): void;
};

/** Activates or deactivates the chosen accounts of the list. */
export function BulkActions({ accounts, onDone }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const change = useStatusChange();

  const button = (target: StatusTarget) => {
    const isAble = changeable(user, accounts, target).length > 0;
    const element = (
      <button
        key={target}
        type="button"
        className="btn s on-inverse"
        aria-disabled={!isAble}
        onPointerEnter={warmStatusChange}
        onFocus={warmStatusChange}
        onClick={async () => {
          if (isAble && (await change(accounts, target))) onDone();
        }}
      >
        <Icon name={target === 'LAPSED' ? 'off' : 'okc'} />
        {t(`accounts.status.${target}.bulk`)}
      </button>
    );
    if (isAble) return element;
    return (
      <Tooltip key={target} side="above" content={t(`accounts.status.${target}.none`)}>
        {element}
      </Tooltip>
    );
  };
  return (
    <>
      {button('LAPSED')}
      {button('ACTIVE')}
    </>
  );
}
