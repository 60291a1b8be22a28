/**
 * What runs inside the page before its own scripts: it hears what goes wrong, and finds things as assistive technology
 * does, by role and accessible name. It is the same in every browser, so that all are judged alike.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** A text to be met exactly, or a pattern. */
export type Words = { text: string } | { pattern: string };
/** `field` is whatever has a label and takes a value: a password and a date have no role. */
export type Step = { role: string; name?: Words; has?: Words; nth?: number };
/** What a question about one thing finds out. */
export type Answer = {
  count: number;
  /** Where it can be pressed, once it stands still and nothing lies over it. */
  at?: { x: number; y: number };
  covered?: string;
  box?: { x: number; y: number; width: number; height: number };
  text?: string;
  value?: string;
  isFocused?: boolean;
  isChecked?: boolean;
  isDisabled?: boolean;
  attributes?: Record<string, string>;
};

const MOMENT_MS = 100;

const clean = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();
const meets = (text: string, words: Words): boolean =>
  'text' in words ? clean(text) === clean(words.text) : new RegExp(words.pattern, 'u').test(clean(text));

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden=true]') === null;

const FIELDS = 'input:not([type=hidden]), select, textarea, [role=combobox], [role=textbox]';

function all({ role, name, has, nth }: Step, root: ParentNode): Element[] {
  const ofRole =
    role === 'field'
      ? [...root.querySelectorAll(FIELDS)]
      : [...root.querySelectorAll('*')].filter((element) => getRole(element) === role);
  const found = ofRole.filter(
    (element) =>
      isShown(element) &&
      (has === undefined || meets(element.textContent, has)) &&
      (name === undefined || meets(computeAccessibleName(element), name)),
  );
  return nth === undefined ? found : found.slice(nth, nth + 1);
}

const find = (steps: readonly Step[]): Element[] =>
  steps.reduce<Element[]>((within, step, index) => {
    const roots: ParentNode[] = index === 0 ? [document] : within;
    return [...new Set(roots.flatMap((root) => all(step, root)))];
  }, []);

/** A browser that has nothing to paint may come to no frame: then a moment is as good. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    // oxlint-disable-next-line no-restricted-globals -- the other half of a race with the next frame
    setTimeout(resolve, MOMENT_MS);
  });

const boxOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

const named = (element: Element | null): string =>
  element === null
    ? 'nothing'
    : `${element.tagName.toLowerCase()} “${clean(element.textContent).slice(0, 40)}”`;

/** Where it can be pressed: in the middle of what of it is in the window, when that stands still. */
async function place(element: Element): Promise<Pick<Answer, 'at' | 'covered'>> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // A control that is drawn by its label is pressed there.
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const first = boxOf(element);
  await nextFrame();
  await nextFrame();
  const box = boxOf(element);
  if (JSON.stringify(first) !== JSON.stringify(box)) return { covered: 'its own movement' };
  const at = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const hit = document.elementFromPoint(at.x, at.y);
  if (hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true))
    return { at };
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return { covered: named(hit) };
}

const valueOf = (element: Element): string | undefined =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? element.value
    : undefined;

/** Answers about what these steps lead to; a place to press is looked for only if one is asked for. */
async function ask(steps: readonly Step[], wantsPlace: boolean): Promise<Answer> {
  const found = find(steps);
  const [element] = found;
  if (element === undefined) return { count: 0 };
  const value = valueOf(element);
  return {
    count: found.length,
    box: boxOf(element),
    text: element instanceof HTMLElement ? element.innerText : element.textContent,
    ...(value !== undefined && { value }),
    isFocused: document.activeElement === element,
    isChecked: element instanceof HTMLInputElement ? element.checked : element.ariaChecked === 'true',
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    ...(wantsPlace && (await place(element))),
  };
}

/** Sets a value as a person's choice does: React hears it through the element's own setter. */
function set(steps: readonly Step[], wanted: string): string {
  const [element] = find(steps);
  if (element instanceof HTMLSelectElement) {
    const option = [...element.options].find(
      ({ label, value }) => clean(label) === wanted || value === wanted,
    );
    if (!option) return `no option ${wanted}: ${[...element.options].map((each) => each.label).join(', ')}`;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(element, option.value);
  } else if (element instanceof HTMLInputElement)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, wanted);
  else return 'nothing to set';
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return '';
}

/** Everything in a field is chosen, so that what is typed takes its place. */
function choose(steps: readonly Step[]): void {
  const [element] = find(steps);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus();
    element.select();
  }
}

/** The page's headings, buttons and so on, for the words of a failure. */
const describe = (): string => `${location.pathname}: ${clean(document.body.innerText).slice(0, 600)}`;

/** The page lets go of what is not saved, without a question that stands outside of it. */
function leave(): boolean {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  return true;
}

const seen = { ask, set, choose, describe, leave };
export type Seen = typeof seen;

const TOLD = '/__watch/told';

/** Tells the server, which outlives the page. */
function watch(): void {
  const tell = (text: string) => navigator.sendBeacon(TOLD, text);
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console);
    console[level] = (...said: unknown[]) => {
      tell(`console.${level}: ${said.map(String).join(' ')}`);
      print(...said);
    };
  }
  addEventListener('error', (event) => {
    tell(`page error: ${event.message} (${event.filename}:${event.lineno})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    tell(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
  });
}

const world = globalThis as typeof globalThis & { seenByTests?: Seen };
if (!world.seenByTests) {
  world.seenByTests = seen;
  watch();
}
