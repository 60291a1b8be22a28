import { AccountPage, type AccountPageProps } from '../../features/accounts/AccountPage.tsx';
import { UpgradeButton } from '../../features/enterprise/UpgradeButton.tsx';

/** One account, with what other features offer in its header. */
export const AccountScreen = (props: Omit<AccountPageProps, 'actions'>) => (
  <AccountPage {...props} actions={<UpgradeButton />} />
);
