import { AccountPage } from '../../features/accounts/AccountPage.tsx';
import { UpgradeButton } from '../../features/enterprise/UpgradeButton.tsx';
import type { Id } from '../../domain/entities.ts';
import { usePlace } from '../../kit/place.ts';
import type { AccountTab } from '../../paths.ts';
import { PageSteps } from '../beside/lazySteps.ts';
import { AccountTabRoute } from './AccountTabRoute.tsx';

/** The page of an account, with its tabs and the actions that other features add to its header. */
export function AccountScreen({ id, tab }: { id: Id; tab: AccountTab }) {
  // Beside a list, the bar above leads on.
  const isWhole = usePlace().heading === 'h1';
  return (
    <AccountPage
      id={id}
      tab={tab}
      renderTab={(props) => <AccountTabRoute key={tab} tab={tab} {...props} />}
      actions={<UpgradeButton />}
      steps={isWhole ? <PageSteps id={id} tab={tab} /> : null}
    />
  );
}
