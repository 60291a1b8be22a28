import MuiMenu from '@mui/material/Menu';
import { useEffect } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import { MuiRoot } from '../MuiRoot.tsx';
import { landmarkOf, useClosedByBar, placed, type Side } from './host.ts';
import { type MenuEntry, MenuRow, type SharedReason } from './MenuRow.tsx';

export type MenuLayerProps = {
  id: string;
  label: string | undefined;
  anchor: HTMLElement;
  entries: readonly MenuEntry[];
  side: Side;
  align: 'start' | 'end';
  onClose(): void;
};

/** The reason that disables most entries, if several share it; it is shown once, before them. */
function sharedReason(entries: readonly MenuEntry[], id: string): SharedReason | undefined {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const words = typeof entry === 'object' && 'disabledReason' in entry ? entry.disabledReason : undefined;
    if (words !== undefined) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? { words: most[0], id } : undefined;
}

/** MUI's menu with our styles: arrows, Home, End and letters move; Escape, Tab and a press elsewhere close it. */
export function MenuLayer({ id, label, anchor, entries, side, align, onClose }: MenuLayerProps) {
  useClosedByBar(onClose);
  useEffect(() => {
    // MUI handles Escape only inside the menu, where the focus may not be yet.
    const dismiss = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.getElementById(id)?.contains(document.activeElement)) return;
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', dismiss, true);
    return () => document.removeEventListener('keydown', dismiss, true);
  }, [id, onClose]);
  const shared = sharedReason(entries, `${id}why`);
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
        onKeyDownCapture={(event) => {
          // The rest of the press that opened the menu must not choose an entry.
          if (!event.repeat || event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
        }}
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
        {shared ? (
          <p key="why" id={shared.id} className="pop-reason" role="presentation">
            <Icon name="lock" size="s" />
            {shared.words}
          </p>
        ) : null}
        {entries.map((entry, index) => (
          <MenuRow
            key={typeof entry === 'object' && 'id' in entry ? entry.id : index}
            entry={entry}
            shared={shared}
            close={onClose}
          />
        ))}
      </MuiMenu>
    </MuiRoot>
  );
}
