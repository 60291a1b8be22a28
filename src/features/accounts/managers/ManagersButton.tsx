import { useListContext } from 'ra-core';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import { BulkButton } from '../../../shared/bulk/BulkButton.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';

const ManyManagers = lazyComponent(async () => (await import('./ManyManagers.tsx')).ManyManagers);

/** Changes the managers of the selected accounts, one account after another. */
export function ManagersButton() {
  const t = useT();
  const open = useLazyDialog();
  const { user: viewer } = useConsoleSession();
  const { selected: accounts } = useConsoleListContext<Account>();
  const { onUnselectItems } = useListContext();

  async function change(): Promise<void> {
    const done = await open(dialogOf(ManyManagers, { accounts }));
    if (done === true) onUnselectItems();
  }
  return (
    <BulkButton
      label={t('many.managers.entry')}
      icon="user"
      refusal={
        accounts.some((account) => may(viewer, 'account.edit', account))
          ? undefined
          : t('many.change.noAccount')
      }
      onPreload={ManyManagers.preload}
      onPress={() => void change()}
    />
  );
}
