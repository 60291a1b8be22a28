/** Cells shared by several lists. */
import { useRecordContext } from 'ra-core';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { PersonName } from '../../domain/entities.ts';
import { fullName } from '../../domain/people/fullName.ts';
import type { Iso } from '../../domain/values/units.ts';
import { useNow } from '../../kit/hooks/useNow.ts';
import { Avatar } from '../../kit/controls/Avatar.tsx';
import { formatCount, formatList, truncate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Day, NONE, When } from '../../kit/i18n/When.tsx';
import { distance, isSoon } from '../account/renewal.ts';
import { OpenRowContext } from './openRow.ts';

/** A name as plain text, truncated when long, in full on hover. Excluded from the browser's page translation. */
export function Name({ text }: { text: string }) {
  const cut = truncate(text);
  return (
    <bdi translate="no" title={cut === text ? undefined : text}>
      {cut}
    </bdi>
  );
}

/** A name that links to what it names, unless `to` is false. */
export function LinkedName({ text, to }: { text: string; to: string | false }) {
  const name = <Name text={text} />;
  return to === false ? name : <Link to={to}>{name}</Link>;
}

/** A row's name with a second line. With `to` the name is a link, which Enter on the row follows. */
export function NameCell({
  name,
  to,
  second,
}: {
  name: string;
  to?: string | undefined;
  second?: ReactNode;
}) {
  const { id, follow } = use(OpenRowContext);
  const isOpen = useRecordContext()?.id === id;
  return (
    <div className="two">
      {to === undefined ? (
        <span className="strong">
          <Name text={name} />
        </span>
      ) : (
        <Link to={to} data-open aria-current={isOpen ? 'true' : undefined} onClick={follow}>
          <Name text={name} />
        </Link>
      )}
      {second !== undefined && <small>{second}</small>}
    </div>
  );
}

/** A text, or a dash. */
export function TextCell({ text }: { text: string | undefined }) {
  return text ? <Name text={text} /> : <span className="muted">{NONE}</span>;
}

/** A count, or a dash. */
export function CountCell({ count }: { count: number | undefined }) {
  return count === undefined ? <span className="muted">{NONE}</span> : formatCount(count);
}

/** The first of several names and the number of others; all of them on hover. */
export function NamesCell({ names }: { names: readonly string[] }) {
  const t = useT();
  const [first, ...rest] = names;
  if (first === undefined) return <span className="muted">{NONE}</span>;
  return (
    <span className="row" title={formatList(names)}>
      <Name text={first} />
      {rest.length > 0 && (
        <span className="muted">{t('lists.people.more', { count: formatCount(rest.length) })}</span>
      )}
    </span>
  );
}

const NOBODY: readonly PersonName[] = [];

/** People by name; the first has a picture. */
export function PeopleCell({ people = NOBODY }: { people?: readonly PersonName[] | undefined }) {
  const [first] = people;
  return (
    <span className="row">
      {first && <Avatar person={first} size="s" />}
      <NamesCell names={people.map(fullName)} />
    </span>
  );
}

/** A renewal: the date, and how far away it is. */
export function RenewalCell({ date }: { date: Iso | undefined }) {
  const t = useT();
  const now = useNow();
  const away = distance(t, date, now);
  if (away === undefined) return <span className="muted">{NONE}</span>;
  return (
    <div className="two">
      <Day date={date} />
      <small className={isSoon(date, now) ? 'warn' : undefined}>{away}</small>
    </div>
  );
}

/** A column with the instants of a field. */
export const instantColumn = <Field extends string>(key: string, labelKey: MessageKey, field: Field) => ({
  key,
  labelKey,
  sortBy: field,
  render: (record: { readonly [F in Field]?: Iso | undefined }) => <When at={record[field]} />,
});
