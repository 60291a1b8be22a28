import { memo, useId, useState } from 'react';
import { Button, LinkButton } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { directionOf, type Locale } from '../../languages.ts';
import { MessageWords } from '../MessageWords.tsx';
import { useReasons } from '../useReasons.ts';
import type { ReplaceHit } from './hits.ts';
import type { HitForm, TextPiece } from './replace.ts';

/** A text with its removed or inserted parts marked. */
const Pieces = ({ pieces, as: Mark }: { pieces: readonly TextPiece[]; as: 'del' | 'ins' }) =>
  pieces.map(({ text, isHit }, at) =>
    isHit ? <Mark key={at}>{text}</Mark> : <MessageWords key={at} text={text} />,
  );

/** A form before and after, side by side. */
function Form({ form, locale }: { form: HitForm; locale: Locale }) {
  const t = useT();
  const { category, before, after } = form;
  const [lang, dir] = [locale, directionOf(locale)];
  return (
    <div className="rp-form">
      {category === undefined ? null : <span className="rp-category">{category}</span>}
      <p lang={lang} dir={dir}>
        <span className="sr">{t('replace.before')} </span>
        <Pieces pieces={before} as="del" />
      </p>
      <p lang={lang} dir={dir}>
        <span className="sr">{t('replace.after')} </span>
        <Pieces pieces={after} as="ins" />
      </p>
    </div>
  );
}

type RowProps = {
  hit: ReplaceHit;
  isTicked: boolean;
  locale: Locale;
  onTick(hit: ReplaceHit, isTicked: boolean): void;
  onOpen(key: string): void;
};

const Row = memo(function Row({ hit, isTicked, locale, onTick, onOpen }: RowProps) {
  const t = useT();
  const id = useId();
  const sayWhy = useReasons();
  const { key, forms, refused, warnings } = hit;
  const isRefused = refused.length > 0;
  const why = sayWhy(isRefused ? refused : warnings);
  return (
    <li className={isRefused ? 'rp-hit out' : 'rp-hit'}>
      <div className="rp-head">
        <label>
          <input
            type="checkbox"
            className="rp-check"
            checked={isTicked}
            disabled={isRefused}
            aria-describedby={why === '' ? undefined : id}
            onChange={({ target }) => onTick(hit, target.checked)}
          />
          <span className="tr-key" dir="ltr">
            {key}
          </span>
        </label>
        <LinkButton aria-label={t('replace.openKey', { key })} onClick={() => onOpen(key)}>
          {t('replace.open')}
        </LinkButton>
      </div>
      {forms.map((form, at) => (
        <Form key={form.category ?? at} form={form} locale={locale} />
      ))}
      {why === '' ? null : (
        <p id={id} className={isRefused ? 'rp-why bad' : 'rp-why warn'}>
          <Icon name={isRefused ? 'err' : 'warn'} size="s" />
          <span>{t(isRefused ? 'replace.refused' : 'replace.worse', { reason: why })}</span>
        </p>
      )}
    </li>
  );
});

/** Number of hits shown at first: a search for one letter finds thousands of messages. */
const FEW = 60;

type Props = Pick<RowProps, 'locale' | 'onTick' | 'onOpen'> & {
  hits: readonly ReplaceHit[];
  taken: readonly ReplaceHit[];
};

/** The hits, before and after, each with a checkbox. */
export const HitList = memo(function HitList({ hits, taken, ...row }: Props) {
  const t = useT();
  const [most, setMost] = useState(FEW);
  const ticked = new Set(taken.map(({ key }) => key));
  const left = hits.length - most;
  return (
    <>
      <div className="rp-columns" aria-hidden="true">
        <span>{t('replace.before')}</span>
        <span>{t('replace.after')}</span>
      </div>
      <ul className="rp-hits" aria-label={t('replace.hits')}>
        {hits.slice(0, most).map((hit) => (
          <Row key={hit.key} hit={hit} isTicked={ticked.has(hit.key)} {...row} />
        ))}
      </ul>
      {left > 0 ? (
        <Button small className="rp-more" onClick={() => setMost(most + FEW)}>
          {t('replace.more', { smart_count: Math.min(left, FEW) })}
        </Button>
      ) : null}
    </>
  );
});
