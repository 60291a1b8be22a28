import { useState } from 'react';
import { IconButton, LinkButton } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { chooseLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { languageName, type Locale } from '../../languages.ts';
import type { Reason } from '../../reasons.ts';
import { changeWorkbench, editMessage } from '../store.ts';
import { useReasons } from '../useReasons.ts';
import { useLocale } from '../useWorkbench.ts';

export type SaidItem = { readonly locale: Locale; readonly key: string; readonly why: readonly Reason[] };

/** The result of the last action. */
export type StatusMessage = {
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly text: string;
  /** The messages that it is about. */
  readonly items?: readonly SaidItem[];
  /** The language in which they are shown. */
  readonly shownIn?: Locale;
  /** The action that it offers. */
  readonly action?: { readonly label: string; run(): void };
};

const ICONS = { ok: 'okc', warn: 'warn', bad: 'err' } as const;

/** A note over the bar, shown until dismissed; each message in it can be opened, or its edit discarded. */
export function StatusNote({ said, onDismiss }: { said: StatusMessage; onDismiss(): void }) {
  const t = useT();
  const { tone, text, items = [], shownIn, action } = said;
  const sayWhy = useReasons();
  const locale = useLocale();
  const [hasFailed, setFailed] = useState(false);
  const show = (next: Locale) => chooseLocale(next).then(onDismiss, () => setFailed(true));
  return (
    <div className={`note tr-said ${tone}`} role={tone === 'ok' ? undefined : 'alert'}>
      <Icon name={ICONS[tone]} />
      <div>
        <p>{text}</p>
        {action ? (
          <p>
            <LinkButton onClick={() => action.run()}>{action.label}</LinkButton>
          </p>
        ) : null}
        {shownIn !== undefined && shownIn !== locale ? (
          <p>
            {t('translations.drop.other')}{' '}
            <LinkButton onClick={() => void show(shownIn)}>
              {t('translations.drop.switch', { language: languageName(shownIn) })}
            </LinkButton>
            {hasFailed ? <span role="alert"> {t('translations.list.failed')}</span> : null}
          </p>
        ) : null}
        {items.length > 0 ? (
          <ul>
            {items.map(({ locale: of, key, why }) => (
              <li key={`${of}/${key}`}>
                <LinkButton
                  className="tr-key"
                  dir="ltr"
                  aria-label={t('translations.file.show', { key })}
                  onClick={() => changeWorkbench({ selected: key })}
                >
                  {key}
                </LinkButton>{' '}
                <span>{sayWhy(why)}</span>{' '}
                <LinkButton
                  aria-label={t('translations.file.drop', { key })}
                  onClick={() => editMessage(of, key, undefined)}
                >
                  {t('translations.file.dropWord')}
                </LinkButton>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <IconButton
        small
        label={t('translations.file.dismiss')}
        icon={<Icon name="x" size="s" />}
        onClick={onDismiss}
      />
    </div>
  );
}
