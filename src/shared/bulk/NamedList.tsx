import { Fragment, useId } from 'react';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { scrolledByKeys } from '../../kit/layers/scrolledByKeys.ts';
import type { Id } from '../../domain/entities.ts';
import styles from './NamedList.module.css';
import type { BulkRules } from '../../domain/bulk/rules.ts';

/** Maximum number of names; a longer list is unusable with a screen reader. */
const SHOWN_MAX = 100;

export type NamedLine = { readonly id: Id; readonly name: string; readonly why?: string | undefined };

type Group = { readonly shared: string | undefined; readonly lines: readonly NamedLine[] };

/** Groups lines that share a reason, in order of first appearance; lines with a reason of their own come last. */
function groupsOf(lines: readonly NamedLine[]): Group[] {
  const counts = new Map<string | undefined, number>();
  for (const { why } of lines) counts.set(why, (counts.get(why) ?? 0) + 1);
  const sharedBy = ({ why }: NamedLine) => ((counts.get(why) ?? 0) > 1 ? why : undefined);
  const reasons = new Set(lines.map(sharedBy));
  return [...[...reasons].filter((reason) => reason !== undefined), undefined]
    .map((shared) => ({ shared, lines: lines.filter((line) => sharedBy(line) === shared) }))
    .filter((group) => group.lines.length > 0);
}

/** Record names under a heading, each with an optional reason; a reason that several share is shown once, above them. */
export function NamedList({ label, lines }: { label: string; lines: readonly NamedLine[] }) {
  const t = useT();
  const id = useId();
  const rest = lines.length - SHOWN_MAX;
  return (
    <section className={styles.named}>
      <h3 id={id}>{label}</h3>
      {groupsOf(lines.slice(0, SHOWN_MAX)).map(({ shared, lines: named }, index) => (
        <Fragment key={shared ?? ''}>
          {shared === undefined ? null : (
            <p id={`${id}${index}`} className="cell second">
              <bdi>{shared}</bdi>
            </p>
          )}
          <ul
            className="chosen"
            aria-labelledby={id}
            aria-describedby={shared === undefined ? undefined : `${id}${index}`}
            ref={scrolledByKeys}
          >
            {named.map((line) => (
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
        </Fragment>
      ))}
      {rest > 0 ? <p className="small">{t('many.moreNames', { count: formatCount(rest) })}</p> : null}
    </section>
  );
}

type Props<T> = { records: readonly T[] } & Pick<BulkRules<T>, 'nameOf' | 'refusalOf'>;

/** The records that the current choice excludes, by name and with the reason; nothing when there are none. */
export function BarredList<T extends { id: Id }>({ records, nameOf, refusalOf }: Props<T>) {
  const t = useT();
  const lines = records.flatMap((record) => {
    const reason = refusalOf(record);
    return reason === undefined
      ? []
      : [{ id: record.id, name: nameOf(record), why: t(`shell.reason.${reason}`) }];
  });
  if (lines.length === 0) return null;
  return <NamedList label={t('many.question.left', counted(lines.length))} lines={lines} />;
}
