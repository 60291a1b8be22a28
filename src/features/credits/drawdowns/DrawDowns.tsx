import { useCallback, useMemo } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { useRecord } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useReadAll } from '../../../data/useReadAll.ts';
import { isPending, DRAW_DOWN_STATUSES, type DrawDown } from '../../../domain/credits/drawDowns.ts';
import type { Account, CreditPool, Id } from '../../../domain/entities.ts';
import { personName } from '../../../domain/people/shownEmail.ts';
import { dollarsOf } from '../../../domain/values/units.ts';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { formatDay } from '../../../kit/i18n/format.ts';
import { useT, type Translate } from '../../../kit/i18n/i18n.tsx';
import { dialogOf, useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { lazyComponent } from '../../../kit/lazyComponent.tsx';
import type { CsvColumn } from '../../../shared/export/csv.ts';
import { ExportButton } from '../../../shared/export/ExportButton.tsx';
import { ConsoleList } from '../../../shared/list/ConsoleList.tsx';
import { useConsoleListContext } from '../../../shared/list/consoleListContext.ts';
import { ListTab } from '../../../shared/list/ListTab.tsx';
import { RowMenu } from '../../../shared/list/RowMenu.tsx';
import { drawDownColumns } from './columns.tsx';
import type { Layer } from './layers.tsx';
import { drawDownList, nameOf, drawDownStatusLabel } from './list.ts';
import styles from './DrawDowns.module.css';

/** The columns of the file: dates by UTC day; amounts as numbers, in dollars. */
const csvColumns = (t: Translate, names: ReadonlyMap<Id, string>): readonly CsvColumn<DrawDown>[] => [
  { header: t('exports.id'), value: ({ id }) => id },
  { header: t('drawDowns.column.deal'), value: ({ dealName, dealId }) => dealName || dealId },
  { header: t('drawDowns.column.status'), value: ({ status }) => drawDownStatusLabel(t, status) },
  { header: t('drawDowns.csv.amount'), value: ({ drawdownAmount }) => dollarsOf(drawdownAmount) },
  {
    header: t('drawDowns.column.close'),
    value: ({ closeDate }) => (closeDate === undefined ? undefined : formatDay(closeDate, 'wire')),
  },
  {
    header: t('drawDowns.column.members'),
    value: ({ members }) => members.map((id) => names.get(id) ?? id).join(', '),
  },
  {
    header: t('drawDowns.column.project'),
    value: ({ projectName }) => projectName ?? t('drawDowns.none'),
  },
];

/** Exports the rows that match the list's filters, in its order, with members' names, or ids if those can't be read. */
function DrawDownExport() {
  const t = useT();
  const { track } = useConsoleSession();
  const { getMany } = useConsoleData();
  const readAll = useReadAll('draw-downs', useConsoleListContext().reads);
  const names = new Map<Id, string>();
  return (
    <ExportButton
      name="draw-downs"
      inTools
      columns={() => csvColumns(t, names)}
      read={({ signal, onPage }) =>
        readAll({
          signal,
          async onPage(records, total) {
            const ids = [...new Set(records.flatMap(({ members }) => members))];
            if (ids.length > 0) {
              const { data } = await getMany('users', { ids, signal }).catch(() => ({ data: [] }));
              for (const user of data) names.set(user.id, personName(user));
            }
            await onPage(records, total);
          },
        })
      }
      onDone={() => track('export:draw-downs')}
    />
  );
}

type Props = {
  pool: CreditPool;
  account: Account;
  /** Whether the viewer is an admin of this account's pools (spec 2 §6). */
  isAdmin: boolean;
};

const DrawDownLayer = lazyComponent(async () => (await import('./layers.tsx')).DrawDownLayer);

/** The actions on a row's draw-down while it is pending; a final one has none (spec 2 §4). */
function DrawDownRowMenu({ pool, onOpen }: Pick<Props, 'pool'> & { onOpen(layer: Layer): void }) {
  const t = useT();
  const drawDown = useRecord('draw-downs');
  if (!isPending(drawDown)) return null;
  const name = nameOf(t, drawDown);
  return (
    <RowMenu
      name={name}
      label={t('drawDowns.row.menu', { name })}
      onPreload={DrawDownLayer.preload}
      entries={() => [
        {
          id: 'change',
          label: t('drawDowns.action.change'),
          icon: 'edit',
          disabledReason: pool.isActive ? undefined : t('drawDowns.refusal.archived'),
          onSelect: () => onOpen({ kind: 'change', drawDown }),
        },
        {
          id: 'finalize',
          label: t('drawDowns.action.finalize'),
          icon: 'check',
          onSelect: () => onOpen({ kind: 'finalize', drawDown }),
        },
        'separator',
        {
          id: 'remove',
          label: t('drawDowns.action.remove'),
          icon: 'trash',
          danger: true,
          onSelect: () => onOpen({ kind: 'remove', drawDown }),
        },
      ]}
    />
  );
}

/** Why nothing can be drawn down now; the service has the last word. */
function refusalOf(pool: CreditPool): 'archived' | 'noDeal' | 'nothingLeft' | undefined {
  if (!pool.isActive) return 'archived';
  if (pool.dealId === '') return 'noDeal';
  return pool.creditsAvailable > 0 ? undefined : 'nothingLeft';
}

function NewButton({ pool, onOpen }: Pick<Props, 'pool'> & { onOpen(layer: Layer): void }) {
  const t = useT();
  const refusal = refusalOf(pool);
  return (
    <RefusableButton
      refusal={refusal && t(`drawDowns.refusal.${refusal}`)}
      kind="primary"
      icon={<Icon name="plus" />}
      onPointerEnter={DrawDownLayer.preload}
      onFocus={DrawDownLayer.preload}
      onClick={() => onOpen({ kind: 'create' })}
    >
      {t('drawDowns.new')}
    </RefusableButton>
  );
}

/** The draw-downs of one credit pool, which only its admins change (spec 2 §3, §4). */
export function DrawDowns({ pool, account, isAdmin }: Props) {
  const t = useT();
  const open = useLazyDialog();
  const spec = useMemo(() => drawDownList(pool.id), [pool.id]);

  const show = useCallback(
    (layer: Layer) => open(dialogOf(DrawDownLayer, { pool, account, layer })),
    [open, pool, account],
  );
  const columns = useMemo(
    () =>
      drawDownColumns({
        onOpen: (drawDown) => void show({ kind: 'deal', drawDown }),
        onPreload: DrawDownLayer.preload,
      }),
    [show],
  );
  return (
    <ConsoleList spec={spec}>
      <ListTab
        columns={columns}
        types={{ values: DRAW_DOWN_STATUSES, label: drawDownStatusLabel, title: t('drawDowns.statusOf') }}
        hasSearch={false}
        layout={styles.table}
        nameOf={(drawDown) => nameOf(t, drawDown)}
        failureText={textOf}
        actions={
          <>
            <DrawDownExport />
            {isAdmin ? <NewButton pool={pool} onOpen={(layer) => void show(layer)} /> : null}
          </>
        }
        rowActions={
          isAdmin ? <DrawDownRowMenu pool={pool} onOpen={(layer) => void show(layer)} /> : undefined
        }
      />
    </ConsoleList>
  );
}
