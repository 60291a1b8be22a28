import { Fragment, useId } from 'react';
import type { Reason } from '../../domain/access/verdict.ts';
import type { BulkRules } from '../../domain/bulk/rules.ts';
import type { Id } from '../../domain/entities.ts';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { scrolledByKeys } from '../../kit/layers/scrolledByKeys.ts';
import styles from './NamedList.module.css';

/** Maximum number of names; a longer list is unusable with a screen reader. */
const SHOWN_MAX = 100;

export type NamedLine = {
  readonly id: Id;
  readonly name: string;
  /** The rule that refuses it; its text has a form for several names. */
  readonly reason?: Reason | undefined;
  /** A text in place of a reason, the same for one name and for several. */
  readonly why?: string | undefined;
};

type Group = { readonly shared: string | undefined; readonly lines: readonly NamedLine[] };

const keyOf = ({ reason, why }: NamedLine): string | undefined => reason ?? why;

/** Groups lines that share a reason, in order of first appearance; lines with a reason of their own come last. */
function groupsOf(lines: readonly NamedLine[]): Group[] {
  const counts = new Map<string | undefined, number>();
  for (const key of lines.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sharedBy = (line: NamedLine) => ((counts.get(keyOf(line)) ?? 0) > 1 ? keyOf(line) : undefined);
  const reasons = new Set(lines.map(sharedBy));
  return [...[...reasons].filter((reason) => reason !== undefined), undefined]
    .map((shared) => ({ shared, lines: lines.filter((line) => sharedBy(line) === shared) }))
    .filter((group) => group.lines.length > 0);
}

/**
 * Record names under a heading, each with an optional reason; a reason that several share is shown once, above them.
 * Renders nothing without names.
 */
export function NamedList({ label, lines }: { label: string; lines: readonly NamedLine[] }) {
  const t = useT();
  const id = useId();
  const rest = lines.length - SHOWN_MAX;
  const textOf = (line: NamedLine | undefined, smart_count: number) =>
    line?.reason === undefined ? line?.why : t(`shell.reason.${line.reason}`, { smart_count });
  if (lines.length === 0) return null;
  return (
    <section className={styles.named}>
      <h3 id={id}>{label}</h3>
      {groupsOf(lines.slice(0, SHOWN_MAX)).map(({ shared, lines: named }, index) => (
        <Fragment key={shared ?? ''}>
          {shared === undefined ? null : (
            <p id={`${id}${index}`} className="cell second">
              <bdi>{textOf(named[0], named.length)}</bdi>
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
                {keyOf(line) === undefined || shared !== undefined ? null : (
                  <small>
                    <bdi>{textOf(line, 1)}</bdi>
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
    return reason === undefined ? [] : [{ id: record.id, name: nameOf(record), reason }];
  });
  return <NamedList label={t('many.question.left', counted(lines.length))} lines={lines} />;
}
