import { useStoreContext } from 'ra-core';
import { areKeysOff, switchKeys } from '../../data/keysOff.ts';
import { RecordOf } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { Card } from '../../kit/controls/Card.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useConfirm } from '../../kit/layers/confirm.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { KeysSwitch } from '../../shared/keys/KeysSwitch.tsx';
import { PasswordCard } from './password/PasswordCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import './profile.css';

/**
 * Deletes what this browser stores about the user apart from the sign-in (decisions §12). An unfinished payment is
 * kept, because money is at stake.
 */
function BrowserCard() {
  const t = useT();
  const notify = useNotify();
  const confirm = useConfirm();
  const store = useStoreContext();
  async function forget(): Promise<void> {
    const isConfirmed = await confirm({
      title: t('profile.browser.question'),
      body: (
        <div className="stack tight">
          <p>{t('profile.browser.goes')}</p>
          <p>{t('profile.browser.stays')}</p>
        </div>
      ),
      action: t('profile.browser.action'),
      danger: true,
    });
    if (!isConfirmed) return;
    store.removeItems('');
    notify('profile.browser.done', { type: 'success' });
  }
  return (
    <Card title={t('profile.browser.title')} className="narrow">
      <div className="body">
        <p className="second">{t('profile.browser.lead')}</p>
      </div>
      <footer>
        <span className="end">
          <Button onClick={() => void forget()}>{t('profile.browser.action')}</Button>
        </span>
      </footer>
    </Card>
  );
}

/** Single-key shortcuts can be switched off here too, for people who can't reach the list under `?`. */
function KeysCard() {
  const t = useT();
  const { ownStore } = useConsoleSession();
  return (
    <Card title={t('keys.title')} className="narrow">
      <div className="body">
        <KeysSwitch areOn={!areKeysOff(ownStore)} onChange={(areOn) => switchKeys(ownStore, areOn)} />
      </div>
    </Card>
  );
}

/** /settings/profile: the user's own name, picture, phone and password (spec 1 §2, §5). */
export function ProfilePage() {
  const { user, impersonating } = useConsoleSession();
  return (
    <RecordOf resource="users" record={user}>
      <div className="profile">
        <ProfileForm key={user.id} />
        <PasswordCard />
        <KeysCard />
        {/* Nothing is stored here about an impersonated user. */}
        {impersonating ? null : <BrowserCard />}
      </div>
    </RecordOf>
  );
}
