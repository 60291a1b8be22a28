/** Brings a text into what is seen of the page beside the panel. */
import { around, boxesOf, type Box, PANEL, type Spot } from './spots.ts';

/** The part of the window that is the page's: the panel lies over the rest. */
function freeArea(): Box {
  const free = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const panel = document.querySelector(PANEL)?.getBoundingClientRect();
  if (!panel) return free;
  // A sheet at the bottom, or at either side.
  if (panel.width >= free.right) free.bottom = panel.top;
  else if (panel.left > 0) free.right = panel.left;
  else free.left = panel.right;
  return free;
}

/** Scrolls to a text that can't be seen. */
export function show(spot: Spot): void {
  const box = around(boxesOf(spot));
  if (!box) return;
  const free = freeArea();
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const isInside =
    box.top >= free.top && box.bottom <= free.bottom && box.left >= free.left && box.right <= free.right;
  // Beside what covers it, its own element or what it is in lies there.
  const isCovered = !middle || !(middle.contains(spot.element) || spot.element.contains(middle));
  if (!isInside || isCovered) spot.element.scrollIntoView({ block: 'center', inline: 'nearest' });
}
