/** What the page has kept of marked texts (a toast, its history, the fault of a field) loses its marks at the end. */
import { isMarked, unmarked } from '../marks.ts';
import { throttled } from '../throttled.ts';
import { markedAttributes, visit, WATCHED } from './spots.ts';

/** How often the page is looked through at most, in milliseconds. */
const LOOK_EVERY_MS = 50;

/** React holds on to the texts that it wrote, not to what the document makes of them: both may be changed here. */
function clean(): void {
  visit(document, (node) => {
    if (node instanceof Element)
      for (const { name, value } of markedAttributes(node)) node.setAttribute(name, unmarked(value));
    else if (isMarked(node.data)) node.data = unmarked(node.data);
  });
}

/** Takes marks away that come up again; the answer ends it. */
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
