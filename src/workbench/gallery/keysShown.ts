/** The messages that an element shows, found by their marks in its text and in visible or announced attributes. */
import { keysIn } from '../marks.ts';

const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'value'];

/** Their keys without duplicates, in document order. */
export function keysShown(root: Element): string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...READ.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '',
    ),
  ]);
  return [...new Set(texts.flatMap(keysIn))];
}
