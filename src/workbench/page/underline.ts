/** Dots under every translated text, by the browser's highlights: nothing is written into the page. */
import type { Spot } from './spots.ts';

/** As the stylesheet calls it: `::highlight(translated)`. */
const NAME = 'translated';

/** Underlines these; browsers without highlights show the outline alone. */
export function underline(spots: readonly Spot[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = spots.flatMap(({ text }) =>
    text && text.end > text.start
      ? new StaticRange({
          startContainer: text.node,
          startOffset: text.start,
          endContainer: text.node,
          endOffset: text.end,
        })
      : [],
  );
  if (ranges.length === 0) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(...ranges));
}
