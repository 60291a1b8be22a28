import { Fragment } from 'react';
import type { Filter } from '../../domain/lists/filters.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { FilterField } from './fields.ts';
import { optionRefs, type Phrase, phraseOf } from './phrases.ts';
import { useOptionLabels } from './useOptionLabels.ts';

/** One condition as text, its value in bold. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return (
    <>
      {phrase.field} <span>{phrase.operator}</span>
      {phrase.value !== '' && (
        <>
          {' '}
          <b>
            <bdi>{phrase.value}</bdi>
          </b>
        </>
      )}
    </>
  );
}

/** All conditions as one sentence. */
export function FilterSentence({
  where,
  fields,
}: {
  where: readonly Filter[];
  fields: readonly FilterField[];
}) {
  const t = useT();
  const labelOf = useOptionLabels(optionRefs(where, fields));
  return where.map((filter, index) => {
    const phrase = phraseOf(t, filter, fields, labelOf);
    return (
      phrase && (
        // Conditions have no id and may be equal.
        <Fragment key={index}>
          {index > 0 && ` ${phrase.connector} `}
          <PhraseText phrase={phrase} />
        </Fragment>
      )
    );
  });
}
