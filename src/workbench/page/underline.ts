/** Dots under every translated text, by the CSS Custom Highlight API: nothing is written into the page. */
import type { Spot } from './spots.ts';

/** The stylesheet's name for it: `::highlight(translated)`. */
const NAME = 'translated';

/** Underlines the spots; browsers without highlights show only the outline. */
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
