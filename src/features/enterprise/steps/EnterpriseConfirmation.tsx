import type { Account } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';

/** What the upgrade does to a Lite account (spec 2 §4). */
export function EnterpriseConfirmation({ account }: { account: Account }) {
  const t = useT();
  return (
    <>
      <p>
        {t('enterprise.confirmation.lead')}{' '}
        <b>
          <bdi>{account.name || account.id}</bdi>
        </b>
      </p>
      <div className="note warn">
        <Icon name="warn" />
        <ul className="stack tight">
          <li>{t('enterprise.confirmation.loggedOut')}</li>
          <li>{t('enterprise.confirmation.closed')}</li>
        </ul>
      </div>
      <p className="muted">{t('enterprise.confirmation.last')}</p>
    </>
  );
}
