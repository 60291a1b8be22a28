import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MuiModal from '@mui/material/Modal';
import Popover from '@mui/material/Popover';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MuiRoot } from '../MuiRoot.tsx';

/** They take no focus and have no anchor. */
const APART = {
  open: true,
  disableAutoFocus: true,
  disableEnforceFocus: true,
  disableRestoreFocus: true,
  disableScrollLock: true,
} as const;
const UNANCHORED = { ...APART, anchorReference: 'none', transitionDuration: 0 } as const;

/** Props that affect styles are the same as those of the layers. */
const LIST = { component: 'div', disablePadding: true } as const;

type Props = { container: HTMLElement; onRendered(): void };

function Layers({ container, onRendered }: Props) {
  useEffect(onRendered, [onRendered]);
  return (
    <MuiRoot>
      <MuiMenu {...UNANCHORED} container={container} slotProps={{ list: LIST }}>
        <MenuItem component="div" />
      </MuiMenu>
      <Popover {...UNANCHORED} container={container} />
      <MuiModal {...APART} container={container} hideBackdrop>
        <div />
      </MuiModal>
    </MuiRoot>
  );
}

/**
 * Renders a menu, a panel and a modal once, outside of the document. A first rendering inserts MUI's styles, after
 * which the browser lays out the whole page, and compiles their code; the first press should not wait for that.
 */
export function rehearseLayers(): void {
  const container = document.createElement('div');
  const root = createRoot(container);
  // Deferred, because React is still rendering.
  root.render(<Layers container={container} onRendered={() => queueMicrotask(() => root.unmount())} />);
}
