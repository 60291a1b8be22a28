import { useId } from 'react';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { scrolledByKeys } from '../../kit/layers/scrolledByKeys.ts';
import type { Id } from '../../domain/entities.ts';

/** Names shown at once; a screen reader would never come to the end of a thousand. */
const SHOWN_MAX = 100;

export type NamedLine = { readonly id: Id; readonly name: string; readonly why?: string | undefined };

/** A heading, and records by name with what is to be said of each. */
export function NamedList({ label, lines }: { label: string; lines: readonly NamedLine[] }) {
  const t = useT();
  const id = useId();
  const rest = lines.length - SHOWN_MAX;
  return (
    <section className="named">
      <h3 id={id}>{label}</h3>
      <ul className="chosen" aria-labelledby={id} ref={scrolledByKeys}>
        {lines.slice(0, SHOWN_MAX).map((line) => (
          <li key={line.id}>
            <bdi className="name">{line.name}</bdi>
            {line.why === undefined ? null : (
              <small>
                <bdi>{line.why}</bdi>
              </small>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="small">{t('many.moreNames', { count: formatCount(rest) })}</p> : null}
    </section>
  );
}
