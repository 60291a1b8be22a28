/** Scrolls the page to a text. */
import { around, type Box, boxesOf, PANEL, seenFor, type Spot } from './spots.ts';

/** The part of the viewport that the panel leaves free. */
function freeArea(): Box {
  const free = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const panel = document.querySelector(PANEL)?.getBoundingClientRect();
  if (!panel) return free;
  // The panel is a sheet at the bottom, or at either side.
  if (panel.width >= free.right) free.bottom = panel.top;
  else if (panel.left > 0) free.right = panel.left;
  else free.left = panel.right;
  return free;
}

/** Scrolls to a text unless it is visible. */
export function showSpot(spot: Spot): void {
  const box = around(boxesOf(spot));
  if (!box) return;
  const free = freeArea();
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const isInside =
    box.top >= free.top && box.bottom <= free.bottom && box.left >= free.left && box.right <= free.right;
  // It is visible if the element at its center is its own, an ancestor or a descendant.
  const element = seenFor(spot.element);
  const isCovered = !middle || !(middle.contains(element) || element.contains(middle));
  if (!isInside || isCovered) element.scrollIntoView({ block: 'center', inline: 'nearest' });
}
