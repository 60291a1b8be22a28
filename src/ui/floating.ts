/** Places what floats beside the control that opened it, in the top layer. */
import { type RefObject, useLayoutEffect } from 'react';

export type Placement = {
  /** Below and above change places where there is no room; `after` is at the end side. */
  readonly side: 'below' | 'above' | 'after';
  readonly align: 'start' | 'center' | 'end';
};

const GAP = 6;
const EDGE = 8;

const clamp = (value: number, size: number, room: number): number => Math.max(EDGE, Math.min(value, room - size - EDGE));

/** Where a box of this size goes, in pixels of the viewport. Pure. */
export function placeBox(
  anchor: { top: number; bottom: number; left: number; right: number },
  size: { width: number; height: number },
  room: { width: number; height: number },
  { side, align }: Placement,
  rightToLeft = false,
): { top: number; left: number } {
  if (side === 'after') {
    const left = rightToLeft ? anchor.left - GAP - size.width : anchor.right + GAP;
    const top = (anchor.top + anchor.bottom - size.height) / 2;
    return { top: clamp(top, size.height, room.height), left: clamp(left, size.width, room.width) };
  }
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - size.height;
  const fitsBelow = below + size.height <= room.height - EDGE;
  const top = side === 'below' ? (fitsBelow || above < EDGE ? below : above) : above >= EDGE ? above : below;
  const atLeft = (align === 'start') !== rightToLeft;
  const left =
    align === 'center' ? (anchor.left + anchor.right - size.width) / 2 : atLeft ? anchor.left : anchor.right - size.width;
  return { top: clamp(top, size.height, room.height), left: clamp(left, size.width, room.width) };
}

/** While open, shows the floating element in the top layer and keeps it beside its anchor. */
export function useFloating(
  open: boolean,
  anchor: () => Element | null | undefined,
  floating: RefObject<HTMLElement | null>,
  placement: Placement,
): void {
  const { side, align } = placement;
  useLayoutEffect(() => {
    const element = floating.current;
    if (!open || !element) return;
    const place = () => {
      const beside = anchor();
      if (!beside) return;
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const rightToLeft = getComputedStyle(beside).direction === 'rtl';
      const box = element.getBoundingClientRect();
      const { top, left } = placeBox(beside.getBoundingClientRect(), box, room, { side, align }, rightToLeft);
      element.style.top = `${Math.round(top)}px`;
      element.style.left = `${Math.round(left)}px`;
    };
    // Test documents have no top layer.
    element.showPopover?.();
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
      if (element.isConnected) element.hidePopover?.();
    };
  }, [open, floating, side, align, anchor]);
}
