import { useId } from 'react';
import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { scrolledByKeys } from '../../kit/layers/scrolledByKeys.ts';
import type { Id } from '../../domain/entities.ts';

/** Maximum number of names; a longer list is unusable with a screen reader. */
const SHOWN_MAX = 100;

export type NamedLine = { readonly id: Id; readonly name: string; readonly why?: string | undefined };

/** Record names under a heading, each with an optional reason; a reason shared by all is shown once, above them. */
export function NamedList({ label, lines }: { label: string; lines: readonly NamedLine[] }) {
  const t = useT();
  const id = useId();
  const rest = lines.length - SHOWN_MAX;
  const [first] = lines;
  const shared = lines.length > 1 && lines.every(({ why }) => why === first?.why) ? first?.why : undefined;
  return (
    <section className="named">
      <h3 id={id}>{label}</h3>
      {shared === undefined ? null : (
        <p id={`${id}why`} className="cell second">
          <bdi>{shared}</bdi>
        </p>
      )}
      <ul
        className="chosen"
        aria-labelledby={id}
        aria-describedby={shared === undefined ? undefined : `${id}why`}
        ref={scrolledByKeys}
      >
        {lines.slice(0, SHOWN_MAX).map((line) => (
          <li key={line.id}>
            <bdi className="name">{line.name}</bdi>
            {line.why === undefined || shared !== undefined ? null : (
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
