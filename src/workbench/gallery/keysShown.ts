/** Which messages an element shows, by their marks: in its text, and in attributes that are read or heard. */
import { keysIn } from '../marks.ts';

const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'value'];

/** Their keys, each once, in the order of the page. */
export function keysShown(root: Element): string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...READ.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '',
    ),
  ]);
  return [...new Set(texts.flatMap(keysIn))];
}
