import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { LinkButton } from '../../../src/kit/controls/Button.tsx';
import { formatTagOf } from '../../../src/kit/i18n/formatTag.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf, type Locale } from '../../languages.ts';
import { ownTextsOf, ownTextsStore } from '../files/ownTexts.ts';
import { changeWorkbench } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { type Near, nearOf } from './similar.ts';

type Props = { name: string; source: string; text: string; locale: Locale; onTake(text: string): void };

const NOTHING = { same: [], similar: [] };

const useNear = (name: string, source: string, english: ReadonlyMap<string, string> | undefined) =>
  useMemo(
    () => (source === '' || !english ? NOTHING : nearOf(name, source, english)),
    [name, source, english],
  );

/** Messages with the same English and similar ones, each with its translation; rendered after the message itself. */
export function NearTexts({ name, source, text, locale, onTake }: Props) {
  const t = useT();
  const { edits } = useWorkbench();
  useSyncExternalStore(ownTextsStore.subscribe, ownTextsStore.get);
  const [english, own] = [ownTextsOf('en')?.messages, ownTextsOf(locale)?.messages];
  // Empty in the first render, so that the message itself appears before these.
  const wanted = useDeferredValue(source, '');
  const { same, similar } = useNear(name, wanted, english);
  const percent = useMemo(
    () => new Intl.NumberFormat(formatTagOf(locale), { style: 'percent', maximumFractionDigits: 0 }),
    [locale],
  );

  const item = ({ key, source: words, likeness }: Near) => {
    const translation = edits[locale]?.[key] ?? own?.get(key);
    return (
      <li key={key}>
        <span className="wb-texts-head">
          <LinkButton
            className="tr-key"
            dir="ltr"
            onClick={() => changeWorkbench({ selected: key, together: [] })}
          >
            {key}
          </LinkButton>
          {likeness < 1 ? <span className="muted">{percent.format(likeness)}</span> : null}
        </span>
        {likeness < 1 ? (
          <span className="wb-texts-source" lang="en" dir="ltr">
            {words}
          </span>
        ) : null}
        {locale === 'en' || translation === undefined ? null : (
          <span className="wb-near-text">
            <span lang={locale} dir={directionOf(locale)}>
              {translation}
            </span>
            {translation === text ? (
              <span className="muted">{t('desk.near.equal')}</span>
            ) : (
              <LinkButton aria-label={t('desk.near.takeFrom', { key })} onClick={() => onTake(translation)}>
                {t('desk.near.take')}
              </LinkButton>
            )}
          </span>
        )}
      </li>
    );
  };
  return (
    <>
      {same.length > 0 ? (
        <section className="wb-near">
          <h3 className="workbench-label">{t('desk.near.same')}</h3>
          <ul>{same.map(item)}</ul>
        </section>
      ) : null}
      {similar.length > 0 ? (
        <section className="wb-near">
          <h3 className="workbench-label" title={t('desk.near.measure')}>
            {t('desk.near.similar')}
          </h3>
          <p className="help">{t('desk.near.measure')}</p>
          <ul>{similar.map(item)}</ul>
        </section>
      ) : null}
    </>
  );
}
