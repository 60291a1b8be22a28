import Popper from '@mui/material/Popper';
import type { ReactNode } from 'react';
import { MuiRoot } from '../MuiRoot.tsx';

export type TipLayerProps = {
  id: string;
  anchor: Element;
  side: 'below' | 'above' | 'after';
  children: ReactNode;
};

const PLACEMENTS = { below: 'bottom', above: 'top' } as const;

// Fixed positioning escapes scrolling boxes; only the window limits it.
const inWindow = { altBoundary: false, padding: 8 };
const OPTIONS = {
  strategy: 'fixed',
  modifiers: [
    { name: 'offset', options: { offset: [0, 6] } },
    { name: 'preventOverflow', options: inWindow },
    { name: 'flip', options: inWindow },
  ],
} as const;

/** Shows it in the browser's top layer; elsewhere the sticky cell of the next row would cover it. */
const raise = (tip: HTMLElement | null): void => tip?.showPopover();

/** Positioned by MUI and rendered right after its control, so that Tab can enter it. */
export function TipLayer({ id, anchor, side, children }: TipLayerProps) {
  const after = getComputedStyle(anchor).direction === 'rtl' ? 'left' : 'right';
  return (
    <MuiRoot>
      <Popper
        ref={raise}
        open
        id={id}
        className="tip"
        popover="manual"
        anchorEl={anchor}
        placement={side === 'after' ? after : PLACEMENTS[side]}
        disablePortal
        popperOptions={{ ...OPTIONS, modifiers: [...OPTIONS.modifiers] }}
      >
        {children}
      </Popper>
    </MuiRoot>
  );
}
