import { useSyncExternalStore } from 'react';
import { changesText, onChanges } from '../../data/changeLog.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { logOwnerOf } from '../../data/useChangeLog.ts';
import type { Id } from '../../domain/entities.ts';
import { AccountPage } from '../../features/accounts/AccountPage.tsx';
import { UpgradeButton } from '../../features/enterprise/UpgradeButton.tsx';
import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import { usePlace } from '../../kit/place.ts';
import type { AccountTab } from '../../paths.ts';
import { AccountTabRoute } from './AccountTabRoute.tsx';

/** Loaded only for an account that the user has changed; the page is complete without it. */
const LastChange = lazyLayer(() =>
  import('../../features/changes/LastChange.tsx').then((module) => module.LastChange),
);

/** Next and previous account. */
const LazySteps = lazyLayer(() => import('../beside/PageSteps.tsx').then((module) => module.PageSteps));

/** The user's last change to this account, if the log has one. */
function ChangeNote({ id }: { id: Id }) {
  const owner = logOwnerOf(useConsoleSession()) ?? '';
  const isKnown = useSyncExternalStore(
    onChanges,
    () => changesText(owner)?.includes(JSON.stringify(id)) === true,
  );
  return isKnown ? <LastChange accountId={id} /> : null;
}

/** The page of an account, with its tabs and what other features add to it. */
export function AccountScreen({ id, tab }: { id: Id; tab: AccountTab }) {
  // Beside a list, the bar above has the next and previous buttons.
  const isWhole = usePlace().heading === 'h1';
  return (
    <AccountPage
      id={id}
      tab={tab}
      renderTab={(props) => <AccountTabRoute key={tab} tab={tab} {...props} />}
      actions={<UpgradeButton />}
      steps={isWhole ? <LazySteps id={id} tab={tab} /> : null}
      note={<ChangeNote id={id} />}
    />
  );
}
