import { useRecord } from '../../../data/record.tsx';
import { isPending } from '../../../domain/credits/credits.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { Menu } from '../../../kit/layers/Menu.tsx';
import type { Layer } from './layers.tsx';
import { nameOf } from './list.ts';

type Props = { onOpen(layer: Layer): void; onPreload(): void };

/** What can be done with the draw-down of a row while it is pending; a final one offers nothing (spec 2 §4). */
export function DrawDownRowMenu({ onOpen, onPreload }: Props) {
  const t = useT();
  const drawDown = useRecord('draw-downs');
  if (!isPending(drawDown)) return null;
  return (
    <Menu
      label={t('drawDowns.row.menu', { name: nameOf(t, drawDown) })}
      onPreload={onPreload}
      entries={[
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
    >
      <Icon name="dots" />
    </Menu>
  );
}
