import { useCallback, useMemo } from 'react';
import { textOf } from '../../../data/errors.ts';
import { useRecord } from '../../../data/record.tsx';
import { isPending } from '../../../domain/credits/credits.ts';
import { DRAW_DOWN_STATUSES } from '../../../domain/credits/drawDowns.ts';
import type { Account, CreditPool } from '../../../domain/entities.ts';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useLazyDialog } from '../../../kit/layers/useLazyDialog.ts';
import { ConsoleList } from '../../../shared/list/ConsoleList.tsx';
import { ListTab } from '../../../shared/list/ListTab.tsx';
import { RowMenu } from '../../../shared/list/RowMenu.tsx';
import { drawDownColumns } from './columns.tsx';
import { DrawDownExport, useDrawDownExporter } from './DrawDownExport.tsx';
import { drawDownStatusLabel } from './labels.ts';
import type { Layer } from './layers.tsx';
import { drawDownList, nameOf } from './list.ts';
import '../drawDowns.css';

type DrawDownRowMenuProps = { onOpen(layer: Layer): void; onPreload(): void };

/** The actions on a row's draw-down while it is pending; a final one has none (spec 2 §4). */
function DrawDownRowMenu({ onOpen, onPreload }: DrawDownRowMenuProps) {
  const t = useT();
  const drawDown = useRecord('draw-downs');
  if (!isPending(drawDown)) return null;
  const name = nameOf(t, drawDown);
  return (
    <RowMenu
      name={name}
      label={t('drawDowns.row.menu', { name })}
      onPreload={onPreload}
      entries={() => [
        {
          id: 'change',
          label: t('drawDowns.action.change'),
          icon: 'edit',
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

type Props = {
  pool: CreditPool;
  account: Account;
  /** Whether the viewer is an admin of this account's pools (spec 2 §6). */
  isAdmin: boolean;
};

const load = () => import('./layers.tsx');
const preload = (): void => void load().catch(() => undefined);

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
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpen({ kind: 'create' })}
    >
      {t('drawDowns.new')}
    </RefusableButton>
  );
}

function DrawDownList({ pool, account, isAdmin }: Props) {
  const t = useT();
  const open = useLazyDialog();
  const spec = useMemo(() => drawDownList(pool.id), [pool.id]);
  const exporter = useDrawDownExporter();

  const show = useCallback(
    (layer: Layer) =>
      open(async () => {
        const { DrawDownLayer } = await load();
        return (close) => <DrawDownLayer pool={pool} account={account} layer={layer} close={() => close()} />;
      }),
    [open, pool, account],
  );
  const columns = useMemo(
    () =>
      drawDownColumns({ onOpen: (drawDown) => void show({ kind: 'deal', drawDown }), onPreload: preload }),
    [show],
  );
  return (
    <ConsoleList spec={spec} exporter={exporter}>
      <ListTab
        columns={columns}
        types={{ values: DRAW_DOWN_STATUSES, label: drawDownStatusLabel, title: t('drawDowns.statusOf') }}
        hasSearch={false}
        layout="dwn"
        nameOf={(drawDown) => nameOf(t, drawDown)}
        failureText={textOf}
        actions={
          <>
            <DrawDownExport />
            {isAdmin ? <NewButton pool={pool} onOpen={(layer) => void show(layer)} /> : null}
          </>
        }
        rowActions={
          isAdmin ? <DrawDownRowMenu onOpen={(layer) => void show(layer)} onPreload={preload} /> : undefined
        }
      />
    </ConsoleList>
  );
}

/** The draw-downs of one credit pool, which only its admins change (spec 2 §3, §4). */
export function DrawDowns(props: Props) {
  return <DrawDownList key={props.pool.id} {...props} />;
}
