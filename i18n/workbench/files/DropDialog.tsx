import { Button } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { languageName } from '../../languages.ts';
import { inEnglish } from '../../reasons.ts';
import { useReasons } from '../useReasons.ts';
import { Ask } from './Ask.tsx';
import type { Offer } from './dropped.ts';

type Props = { offer: Offer; onTake(): void; onClose(): void };

/** Shows what a file would change before it is applied. */
export function DropDialog({ offer, onTake, onClose }: Props) {
  const t = useT();
  const sayWhy = useReasons();
  const { locale, counts, refused, told } = offer;
  const isNew = counts.changed > 0 || told.size > 0;
  return (
    <Ask
      title={t('translations.drop.title', { language: languageName(locale) })}
      onClose={onClose}
      footer={
        <>
          <Button kind={isNew ? 'quiet' : 'primary'} onClick={onClose}>
            {t(isNew ? 'translations.drop.cancel' : 'translations.drop.close')}
          </Button>
          {isNew ? (
            <Button kind="primary" onClick={onTake}>
              {counts.changed > 0
                ? t('translations.drop.take', { smart_count: counts.changed })
                : t('translations.drop.takeTold')}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="tr-counts">
        <li>{t('translations.drop.new', { smart_count: counts.changed })}</li>
        {told.size > 0 ? <li>{t('translations.drop.told', { smart_count: told.size })}</li> : null}
        <li>{t('translations.drop.unchanged', { smart_count: counts.unchanged })}</li>
        {counts.kept > 0 ? <li>{t('translations.drop.kept', { smart_count: counts.kept })}</li> : null}
        {counts.empty > 0 ? <li>{t('translations.drop.empty', { smart_count: counts.empty })}</li> : null}
        {counts.fuzzy > 0 ? <li>{t('translations.drop.fuzzy', { smart_count: counts.fuzzy })}</li> : null}
        {counts.refused > 0 ? (
          <li className="bad">{t('translations.drop.refused', { smart_count: counts.refused })}</li>
        ) : null}
      </ul>
      {refused.length > 0 ? (
        <ul
          className="tr-refused"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by the keyboard as well
          tabIndex={0}
          aria-label={t('translations.drop.refused', { smart_count: counts.refused })}
        >
          {refused.map(({ key, why }) => (
            <li key={`${key}/${inEnglish(why)}`}>
              <span className="tr-key" dir="ltr">
                {key === '' ? t('translations.drop.nameless') : key}
              </span>{' '}
              <span>{sayWhy(why)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Ask>
  );
}
