/** The DOM hosts of the layers: modals are siblings of the frames, so that toasts stay accessible. */
import type { PopoverProps } from '@mui/material/Popover';
import { useEffect } from 'react';
import { isBarKey } from '../../keys/pressed.ts';

/** Closes a menu or popup when the command bar opens, because it would cover the bar. */
export function useClosedByBar(onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (isBarKey(event)) onClose();
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [onClose]);
}

/** The frames of both entries; toasts are outside of them. */
const FRAMES = '[data-frame]';

let host: HTMLElement | undefined;
let modals = 0;

/** The host of a control's menu, panel or list: the landmark or dialog that contains the control. */
export const landmarkOf = (control: Element): HTMLElement =>
  control.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], header, nav, main') ?? document.body;

/** The host of the modals. */
export function layersHost(): HTMLElement {
  host ??= Object.assign(document.createElement('div'), { className: 'layers' });
  if (!host.isConnected) document.body.append(host);
  return host;
}

/** Makes the frames inert while a modal is open; the returned function undoes it. */
export function coverFrames(): () => void {
  const count = (by: 1 | -1) => {
    modals += by;
    for (const frame of document.querySelectorAll(FRAMES)) frame.toggleAttribute('inert', modals > 0);
  };
  count(1);
  return () => count(-1);
}

export type Side = 'below' | 'above';

const GAP = 6;
const EDGE = 8;

/** MUI's placement of a button's layer: below or above, aligned to the button's start or end. */
export function placed(anchor: HTMLElement, side: Side, align: 'start' | 'end') {
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const horizontal = (align === 'start') === isRightToLeft ? 'right' : 'left';
  const { height } = anchor.getBoundingClientRect();
  return {
    marginThreshold: EDGE,
    anchorOrigin: { horizontal, vertical: side === 'below' ? height + GAP : -GAP },
    transformOrigin: { horizontal, vertical: side === 'below' ? 'top' : 'bottom' },
  } as const satisfies Partial<PopoverProps>;
}
