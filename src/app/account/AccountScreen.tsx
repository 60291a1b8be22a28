import { AccountPage, type AccountPageProps } from '../../features/accounts/AccountPage.tsx';
import { UpgradeButton } from '../../features/enterprise/UpgradeButton.tsx';

/** The page of an account, with the actions that other features add to its header. */
export const AccountScreen = (props: Omit<AccountPageProps, 'actions'>) => (
  <AccountPage {...props} actions={<UpgradeButton />} />
);
