/** React keeps working in a page that the browser has translated, whichever way it does so (boot/translatedPage.ts). */
import { act, render } from '@testing-library/react';
import { Fragment, type ReactNode, Suspense, use } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import '../../../src/boot/translatedPage.ts';

beforeAll(() => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true })));

const font = (...content: (Node | string)[]): HTMLElement => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.replaceChildren(...content);
  outer.replaceChildren(inner);
  return outer;
};

/** What a browser may do with a text, from an isolated world in which the DOM's methods are not patched. */
const WAYS: Record<string, (text: Text, translation: string) => void> = {
  'replaces the text': (text, words) => text.replaceWith(font(words)),
  'puts a font before the text and removes the text': (text, words) => {
    text.before(font(words));
    text.remove();
  },
  'puts a font after the text and removes the text': (text, words) => {
    text.after(font(words));
    text.remove();
  },
  'removes the text and puts a font there': (text, words) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font(words), nextSibling);
  },
  'moves the text into the font': (text, words) => {
    const outer = font();
    text.replaceWith(outer);
    outer.firstElementChild?.append(text);
    text.data = words;
  },
  'moves the text into the font and then replaces the text': (text, words) => {
    const outer = font();
    text.replaceWith(outer);
    outer.firstElementChild?.append(text);
    text.replaceWith(words);
  },
};

function translate(root: Element, way: (text: Text, translation: string) => void): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts)
    if (text.data.trim() !== '' && !text.parentElement?.closest('font')) way(text, text.data.toUpperCase());
}

const never = new Promise<never>(() => undefined);
function Late({ is }: { is: boolean }) {
  if (is) use(never);
  return 'late';
}

/** The content before and after a change: the kinds of change that break React without the script. */
const CHANGES: Record<string, [before: ReactNode, after: ReactNode, text: string]> = {
  'an element added before a text that changes': [['', 'save'], [<i key="i">*</i>, 'saving'], '*saving'],
  'an element added before a text that stays': [[null, 'save'], [<i key="i">*</i>, 'save'], '*save'],
  'an element that is removed': [[<i key="i">on</i>, 'save'], [null, 'save'], 'save'],
  'a text that is removed': [['one ', <i key="i">two</i>], [null, <i key="i">two</i>], 'two'],
  'a text added before another': [[null, 'two'], ['one ', 'two'], 'one two'],
  'a text that becomes an element': [['one', 'two'], [<b key="b">uno</b>, 'two'], 'unotwo'],
  'an element that becomes a text': [[<b key="b">uno</b>, 'two'], ['one', 'two'], 'onetwo'],
  'a changed count between two texts': [['has ', 1, ' of 9'], ['has ', 2, ' of 9'], 'has 2 of 9'],
  'a changed text without siblings': ['one', 'two', 'two'],
  'the removal of all content': [['one', 'two'], null, ''],
  'texts that change their order': [
    ['a', 'b', 'c'].map((key) => <Fragment key={key}>{key}</Fragment>),
    ['c', 'a', 'b'].map((key) => <Fragment key={key}>{key}</Fragment>),
    'cab',
  ],
  'a text that suspends': [
    <Suspense key="s" fallback="…">
      <Late is={false} /> one
    </Suspense>,
    <Suspense key="s" fallback="…">
      <Late is /> one
    </Suspense>,
    '…',
  ],
};

describe.each(Object.entries(WAYS))('a browser that %s', (_, way) => {
  test.each(Object.entries(CHANGES))(
    'React correctly renders %s, back and forth',
    async (__, [before, after, text]) => {
      const { container, rerender } = render(<p>{before}</p>);
      const paragraph = container.querySelector('p') as Element;
      const first = paragraph.textContent;
      for (const [shown, expected] of [
        [after, text],
        [before, first],
        [after, text],
      ] as const) {
        translate(container, way);
        // The browser translates in a separate task.
        await act(async () => Promise.resolve());
        expect(container.querySelector('font') !== null).toBe(/\S/u.test(paragraph.textContent));
        await act(async () => rerender(<p>{shown}</p>));
        const seen = container.querySelector('p')?.textContent ?? '';
        expect(seen.toLowerCase()).toBe(expected);
      }
    },
  );
});
