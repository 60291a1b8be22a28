import type { Id } from '../../domain/entities.ts';
import type { BulkRules } from '../../domain/bulk/rules.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { counted } from './kind.ts';
import { NamedList } from './NamedList.tsx';

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
