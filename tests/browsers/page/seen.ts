/**
 * Runs inside the page before its own scripts: it records errors, and finds elements as assistive technology does, by
 * role and accessible name. It is the same in every browser, so that all are judged alike.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** An exact text, or a pattern. */
export type Words = { text: string } | { pattern: string };
/** `field` is any labelled control with a value: passwords and dates have no role. */
export type Step = { role: string; name?: Words; has?: Words; nth?: number };
/** The state of one element. */
export type Answer = {
  count: number;
  /** The point to click, once the element is stable and nothing covers it. */
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

/** A browser without anything to paint may produce no frame: then a moment does as well. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    // oxlint-disable-next-line no-restricted-globals -- the next frame may not come, as in a hidden page
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

/** The point to click: the center of its visible part, once that is stable. */
async function place(element: Element): Promise<Pick<Answer, 'at' | 'covered'>> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  // A control that is drawn by its label is clicked there.
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

/** Answers about the elements that these steps find; a point to click is only computed on request. */
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

/** Sets a value as a user would: through the native setter, so that React notices. */
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

/** Selects everything in a field, so that typing replaces it. */
function choose(steps: readonly Step[]): void {
  const [element] = find(steps);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus();
    element.select();
  }
}

/** The page's path and the beginning of its text, for failure messages. */
const describe = (): string => `${location.pathname}: ${clean(document.body.innerText).slice(0, 600)}`;

/** Discards unsaved changes, without the browser's own question. */
function leave(): boolean {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  return true;
}

const seen = { ask, set, choose, describe, leave };
export type Seen = typeof seen;

const TOLD = '/__watch/told';

/** Reports errors to the server, which outlives the page. */
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
