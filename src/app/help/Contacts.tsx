import type { Brand } from '../../config/brands.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';

/** The brand's help contacts: e-mail and help centre (spec 1 §1, §2). */
export function Contacts({ help }: Pick<Brand, 'help'>) {
  const t = useT();
  return (
    <dl className="contacts">
      <div>
        <Icon name="mail" />
        <dt>{t('shell.help.email')}</dt>
        <dd>
          <a href={`mailto:${help.email}`}>{help.email}</a>
        </dd>
      </div>
      <div>
        <Icon name="open" />
        <dt>{t('shell.help.centre')}</dt>
        <dd>
          <a href={help.centre} target="_blank" rel="noopener noreferrer">
            {new URL(help.centre).host}
            <span className="sr"> {t('shell.help.newTab')}</span>
          </a>
        </dd>
      </div>
    </dl>
  );
}
