import { useListContext } from 'ra-core';
import { useConsoleSession } from '../../../data/session.tsx';
import { statusRules, type StatusTarget } from '../../../domain/accounts/accountStatus.ts';
import type { Account } from '../../../domain/entities.ts';
import { changeableOf } from '../../../domain/writes/receipt.ts';
import { BulkButton } from '../../../shared/bulk/BulkButton.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';
import { useStatusChange, preloadStatusChange } from './useStatusChange.tsx';

/** Activates or deactivates the chosen accounts of the list. */
export function BulkActions() {
  const t = useT();
  const { selected: accounts } = useConsoleListContext<Account>();
  const { onUnselectItems } = useListContext();
  const { user } = useConsoleSession();
  const change = useStatusChange();

  const button = (target: StatusTarget) => (
    <BulkButton
      label={t(`accounts.status.${target}.bulk`)}
      icon={target === 'LAPSED' ? 'off' : 'okc'}
      refusal={
        changeableOf(accounts, statusRules(user, target)).length > 0
          ? undefined
          : t(`accounts.status.${target}.none`)
      }
      onPreload={preloadStatusChange}
      onPress={async () => {
        if (await change(accounts, target)) onUnselectItems();
      }}
    />
  );
  return (
    <>
      {button('LAPSED')}
      {button('ACTIVE')}
    </>
  );
}
