import MuiMenu from '@mui/material/Menu';
import { MuiRoot } from '../MuiRoot.tsx';
import { landmarkOf } from './host.ts';
import { type MenuEntry, MenuRow } from './MenuRow.tsx';
import { placed, type Side } from './placed.ts';

export type MenuLayerProps = {
  id: string;
  label: string | undefined;
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  side: Side;
  align: 'start' | 'end';
  onClose(): void;
};

/** MUI's menu with our styles: arrows, Home, End and letters move; Escape, Tab and a press elsewhere close it. */
export function MenuLayer({ id, label, anchor, entries, side, align, onClose }: MenuLayerProps) {
  return (
    <MuiRoot>
      <MuiMenu
        open
        className="floats"
        container={landmarkOf(anchor)}
        anchorEl={anchor}
        {...placed(anchor, side, align)}
        transitionDuration={0}
        disableScrollLock
        variant="menu"
        onClose={onClose}
        slotProps={{
          paper: { className: 'pop' },
          // A disabled entry shows its reason, so it must be focusable.
          list: {
            id,
            component: 'div',
            'aria-label': label,
            disablePadding: true,
            disabledItemsFocusable: true,
          },
        }}
      >
        {entries.map((entry, index) => (
          <MenuRow
            key={typeof entry === 'object' && 'id' in entry ? entry.id : index}
            entry={entry}
            close={onClose}
          />
        ))}
      </MuiMenu>
    </MuiRoot>
  );
}
