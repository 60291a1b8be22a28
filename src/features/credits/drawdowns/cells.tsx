/** The values of a draw-down, as its list and its panel show them. */
import type { Id } from '../../../domain/entities.ts';
import { personName } from '../../../domain/people/shownEmail.ts';
import { entryOf } from '../../../domain/values/entryOf.ts';
import type { Iso } from '../../../domain/values/units.ts';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { formatDay } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { NamesCell } from '../../../shared/list/cells.tsx';
import { useMembers } from '../useMembers.ts';
import { drawDownStatusLabel } from './list.ts';

const LOOKS: Record<string, { tone: 'info' | 'ok'; icon: 'clock' | 'okc' }> = {
  PENDING: { tone: 'info', icon: 'clock' },
  FINAL: { tone: 'ok', icon: 'okc' },
};

/** A chip with an icon and a word. */
export function DrawDownStatus({ status }: { status: string }) {
  const t = useT();
  return (
    <Chip {...entryOf(LOOKS, status)}>
      <bdi>{drawDownStatusLabel(t, status)}</bdi>
    </Chip>
  );
}

/** A long US date, by UTC day (spec 2 §9). */
export function CloseDate({ date }: { date: Iso | undefined }) {
  const words = date === undefined ? undefined : formatDay(date, 'long');
  if (date === undefined || words === undefined) return <span className="muted">{NONE}</span>;
  return <time dateTime={formatDay(date, 'wire')}>{words}</time>;
}

/** Names of users, read for all rows together, 25 per call; only their number when some can't be read. */
export function MembersCell({ ids }: { ids: readonly Id[] }) {
  const t = useT();
  const { of, isPending } = useMembers(ids);
  const names = ids.flatMap((id) => of(id) ?? []).map(personName);
  if (ids.length === 0 || (isPending && names.length === 0)) return <NamesCell names={[]} />;
  return names.length < ids.length ? (
    <span className="muted">{t('drawDowns.members', { smart_count: ids.length })}</span>
  ) : (
    <NamesCell names={names} />
  );
}
