import { useConsoleSession } from '../../data/session.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Popup } from '../../kit/layers/Popup.tsx';
import { Contacts } from './Contacts.tsx';

/** "Get help" in the header (spec 1 §2). */
export function HelpPopup() {
  const t = useT();
  const { brand } = useConsoleSession().runtime;
  return (
    <Popup label={t('shell.help.button')} title={t('shell.help.title')} button={<Icon name="help" />}>
      <Contacts help={brand.help} />
    </Popup>
  );
}
