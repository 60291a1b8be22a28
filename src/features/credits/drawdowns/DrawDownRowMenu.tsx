import { isPending } from '../../../domain/credits.ts';
import type { DrawDown } from '../../../domain/drawDowns.ts';
import { useT } from '../../../ui/i18n.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { Layer } from './layers.tsx';
import { nameOf } from './list.ts';

type Props = { drawDown: DrawDown; onOpen(layer: Layer): void; onWarm(): void };

/** What can be done with a pending draw-down; a final one offers nothing (spec 2 §4). */
export function DrawDownRowMenu({ drawDown, onOpen, onWarm }: Props) {
  const t = useT();
  if (!isPending(drawDown)) return null;
  return (
    <Menu
      label={t('drawDowns.row.menu', { name: nameOf(t, drawDown) })}
      onWarm={onWarm}
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
