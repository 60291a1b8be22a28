import type { PopoverProps } from '@mui/material/Popover';

export type Side = 'below' | 'above';

const GAP = 6;
const EDGE = 8;

/** Where MUI puts what belongs to a button: under or over it, its start or its end flush with the button's. */
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
