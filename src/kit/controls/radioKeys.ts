/**
 * Arrow keys of radio buttons on right-to-left pages. Browsers always treat the left arrow as "previous", which is on
 * the right there.
 */
import { currentDirection } from '../i18n/locale.ts';

/** Steps of the arrow keys in document order. */
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: 1, ArrowRight: -1 };

function groupOf({ name, form }: HTMLInputElement): HTMLInputElement[] {
  const all = document.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled');
  return [...all].filter((each) => each.name === name && each.form === form);
}

document.addEventListener('keydown', (event) => {
  const { target } = event;
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || currentDirection() === 'ltr')
    return;
  event.preventDefault();
  const group = groupOf(target);
  const next = group.at((group.indexOf(target) + step) % group.length);
  next?.focus();
  next?.click();
});
