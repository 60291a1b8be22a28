/** Columns of a pool's draw-downs (spec 2 §3); the first is the deal, which opens the panel. */
import type { DrawDown } from '../../../domain/credits/drawDowns.ts';
import { LinkButton } from '../../../kit/controls/Button.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Name } from '../../../shared/list/cells.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { CloseDate, DrawDownStatus, MembersCell } from './cells.tsx';
import { nameOf, SORTS } from './list.ts';

type OfDeal = { drawDown: DrawDown; onOpen(drawDown: DrawDown): void; onPreload(): void };

function DealName({ drawDown, onOpen, onPreload }: OfDeal) {
  const t = useT();
  return (
    <LinkButton
      className="strong"
      data-open
      aria-haspopup="dialog"
      aria-label={t('drawDowns.row.details', { name: nameOf(t, drawDown) })}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={() => onOpen(drawDown)}
    >
      <Name text={drawDown.dealName || drawDown.dealId} />
    </LinkButton>
  );
}

function Project({ name }: { name: string | undefined }) {
  const t = useT();
  return name ? <Name text={name} /> : <span className="muted">{t('drawDowns.none')}</span>;
}

export const drawDownColumns = (deal: Omit<OfDeal, 'drawDown'>): readonly Column<DrawDown>[] => [
  {
    key: 'deal',
    labelKey: 'drawDowns.column.deal',
    isOnCard: true,
    render: (drawDown) => <DealName drawDown={drawDown} {...deal} />,
  },
  {
    key: 'status',
    labelKey: 'drawDowns.column.status',
    isOnCard: true,
    render: ({ status }) => <DrawDownStatus status={status} />,
  },
  {
    key: 'amount',
    labelKey: 'drawDowns.column.amount',
    sortBy: SORTS.amount,
    isNumber: true,
    isOnCard: true,
    render: ({ drawdownAmount }) => formatCents(drawdownAmount),
  },
  {
    key: 'close',
    labelKey: 'drawDowns.column.close',
    sortBy: SORTS.close,
    isOnCard: true,
    render: ({ closeDate }) => <CloseDate date={closeDate} />,
  },
  {
    key: 'members',
    labelKey: 'drawDowns.column.members',
    isOnCard: true,
    render: ({ members }) => <MembersCell ids={members} />,
  },
  {
    key: 'project',
    labelKey: 'drawDowns.column.project',
    sortBy: SORTS.project,
    isOnCard: true,
    render: ({ projectName }) => <Project name={projectName} />,
  },
];
