/**
 * Removes the marks from texts that the page keeps after the workbench has closed (toasts, their history, faults of
 * fields).
 */
import { isMarked, unmarked } from '../marks.ts';
import { throttled } from '../throttled.ts';
import { markedAttributes, visit, WATCHED } from './spots.ts';

/** Minimum interval between scans, in milliseconds. */
const LOOK_EVERY_MS = 50;

/** React keeps the strings it wrote, not the DOM's, so the text nodes may be changed directly. */
function clean(): void {
  visit(document, (node) => {
    if (node instanceof Element)
      for (const { name, value } of markedAttributes(node)) node.setAttribute(name, unmarked(value));
    else if (isMarked(node.data)) node.data = unmarked(node.data);
  });
}

/** Removes marks whenever they appear; the returned function stops it. */
export function cleanPage(): () => void {
  const look = throttled(clean, LOOK_EVERY_MS);
  const observer = new MutationObserver(look);
  observer.observe(document, WATCHED);
  look();
  return () => {
    observer.disconnect();
    look.cancel();
  };
}
