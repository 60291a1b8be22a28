/** Simulates an input method, such as for Japanese: the events that a browser sends while composing. */
import { fireEvent } from '@testing-library/react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const press = (field: Field, key: string) =>
  fireEvent.keyDown(field, { key, isComposing: true, keyCode: 229 });

/** Presses the keys that the window of candidates handles. */
export function pressCandidates(field: Field): void {
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Escape', 'Backspace', ',', 'Enter'])
    press(field, key);
}

/** Composes a text letter by letter, and leaves the composition open. */
export function compose(field: Field, text: string): void {
  fireEvent.compositionStart(field);
  const before = field.value;
  const letters = Array.from(text);
  letters.forEach((_, at) => {
    press(field, 'Process');
    fireEvent.input(field, {
      target: { value: before + letters.slice(0, at + 1).join('') },
      isComposing: true,
    });
  });
}

/** Ends the composition with Enter, in the order of Safari, which reports that key last. */
export function commit(field: Field, text: string): void {
  fireEvent.input(field, { target: { value: text }, isComposing: true });
  fireEvent.compositionEnd(field, { data: text });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
}
