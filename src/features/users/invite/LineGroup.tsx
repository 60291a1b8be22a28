import { memo } from 'react';
import type { Invitation } from '../../../domain/entities.ts';
import type { InviteLine } from '../../../domain/invitation/invitation.ts';
import type { LineProblem } from '../../../domain/invitation/invitationProblems.ts';
import { PersonLine } from './PersonLine.tsx';

/** Number of ids per group. */
export const GROUP = 25;

/** `before`: the number of lines in the groups before. */
export type Group = { readonly key: number; readonly before: number; readonly lines: readonly InviteLine[] };

/** Groups lines by id, so that a line stays in its group when lines before it are removed. */
export function groupsOf(lines: readonly InviteLine[]): Group[] {
  const groups = new Map<number, { key: number; before: number; lines: InviteLine[] }>();
  lines.forEach((line, index) => {
    const key = Math.floor(line.id / GROUP);
    const group = groups.get(key) ?? { key, before: index, lines: [] };
    groups.set(key, group);
    group.lines.push(line);
  });
  return [...groups.values()];
}

type Props = {
  lines: readonly InviteLine[];
  /** The problems of each line. */
  problems: readonly (readonly LineProblem[] | undefined)[];
  /** The number of lines in the groups before. */
  before: number;
  count: number;
  onEdit(id: number, values: Invitation): void;
  onRemove(id: number, row: HTMLElement): void;
};

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Some lines of a long list, re-rendered only when they or their positions change. */
export const LineGroup = memo(
  function LineGroup({ lines, problems, before, count, onEdit, onRemove }: Props) {
    return lines.map((line, index) => (
      <PersonLine
        key={line.id}
        line={line}
        problems={problems[index]}
        place={before + index + 1}
        count={count}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    ));
  },
  (one, other) =>
    one.before === other.before &&
    one.count === other.count &&
    isSame(one.lines, other.lines) &&
    isSame(one.problems, other.problems),
);
