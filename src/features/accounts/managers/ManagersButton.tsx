import { useListContext } from 'ra-core';
import { useConsoleSession } from '../../../data/session.tsx';
import { may } from '../../../domain/access/access.ts';
import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { BulkButton } from '../../../shared/bulk/BulkButton.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';

const load = () => import('./ManyManagers.tsx');
const preload = (): void => void load().catch(() => undefined);

/** Changes the managers of the selected accounts, one account after another. */
export function ManagersButton() {
  const t = useT();
  const open = useLazyDialog();
  const { user: viewer } = useConsoleSession();
  const { selected: accounts } = useConsoleListContext<Account>();
  const { onUnselectItems } = useListContext();

  async function change(): Promise<void> {
    const done = await open<boolean>(async () => {
      const { ManyManagers } = await load();
      return (close) => <ManyManagers accounts={accounts} close={close} />;
    });
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
      onPreload={preload}
      onPress={() => void change()}
    />
  );
}
