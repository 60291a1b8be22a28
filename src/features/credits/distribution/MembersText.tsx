import { useGetManyAggregate } from 'ra-core';
import type { Id, User } from '../../../domain/entities.ts';
import { formatList, fullName } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';

/** The members of a pool by name, as far as they can be read. */
export function MembersText({ ids }: { ids: readonly Id[] }) {
  const t = useT();
  const { data, isPending } = useGetManyAggregate<User>(
    'users',
    { ids: [...ids] },
    { enabled: ids.length > 0 },
  );
  if (ids.length === 0) return t('distribution.pool.noMembers');
  if (isPending) return null;
  const names = new Map(
    (data ?? []).flatMap((user) => (user ? [[user.id, fullName(user) || user.email] as const] : [])),
  );
  return formatList(ids.map((id) => names.get(id) ?? id));
}
