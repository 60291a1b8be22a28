import type { PopoverProps } from '@mui/material/Popover';

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
