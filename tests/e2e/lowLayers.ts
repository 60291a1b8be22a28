/** Finds what cannot be read or reached in a layer (dialog, drawer, menu) in a low window. */
import { expect, type Page } from '@playwright/test';

/** The topmost layer; `lowLayer` takes the scrolling parent of a menu. */
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]';

type Look = typeof globalThis & { lowLayer(): Element | undefined };

/** Lets the page find its topmost layer. */
export const bringLayerFinder = (page: Page): Promise<unknown> =>
  page.addInitScript((selector) => {
    (globalThis as Look).lowLayer = () => {
      const seen = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      const layer = seen.at(-1);
      return layer?.closest('.pop') ?? layer;
    };
  }, LAYER);

export const hasLayer = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as Look).lowLayer() !== undefined);

/** MUI repositions a menu a moment after the window has changed. */
const untilPlaced = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const box = (globalThis as Look).lowLayer()?.getBoundingClientRect();
    return (
      box &&
      box.top >= -1 &&
      box.left >= -1 &&
      box.bottom <= window.innerHeight + 1 &&
      box.right <= window.innerWidth + 1
    );
  });

/** Parts that scroll in less than four fifths of the window's height, are cut off, or are wider than the page. */
const shapeFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = (globalThis as Look).lowLayer();
    if (!layer) return ['it is gone'];
    const found: string[] = [];
    const root = document.documentElement;
    const name = (element: Element) => [element.tagName.toLowerCase(), ...element.classList].join('.');
    const over = Math.max(root.scrollWidth - root.clientWidth, layer.scrollWidth - layer.clientWidth);
    if (over > 1) found.push(`${over} px wider than the page`);
    const isCutOff = ({ top, bottom }: DOMRect) => top < -1 || bottom > window.innerHeight + 1;
    if (isCutOff(layer.getBoundingClientRect())) found.push('higher than the window');
    const isScroller = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      // A text field scrolls its own text.
      !element.matches('textarea, input') &&
      element.checkVisibility() &&
      /auto|scroll/u.test(getComputedStyle(element).overflowY);
    const inside = [layer, ...layer.querySelectorAll('*')].filter(isScroller);
    const around = layer.parentElement && isScroller(layer.parentElement) ? [layer.parentElement] : [];
    for (const scroller of [...around, ...inside]) {
      scroller.scrollTo({ top: 0, behavior: 'instant' });
      // Elements that do not move between two looks are sticky.
      const look = () => {
        const { x, y, width, height } = scroller.getBoundingClientRect();
        const hits: [Element | null, number][] = [];
        for (let at = Math.max(y, 0) + 1; at < Math.min(y + height, window.innerHeight); at += 2) {
          const hit = document.elementFromPoint(x + width / 2, at);
          hits.push([hit, hit?.getBoundingClientRect().top ?? 0]);
        }
        return hits;
      };
      const before = look();
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      const moved = before.filter(
        ([hit, top]) =>
          hit !== null &&
          (hit === scroller ||
            (scroller.contains(hit) && Math.abs(hit.getBoundingClientRect().top - top) > 1)),
      );
      const share = Math.round(((moved.length * 2) / window.innerHeight) * 100);
      if (share < 80) found.push(`${name(scroller)} scrolls in ${share} % of the height`);
      scroller.scrollTo({ top: 0, behavior: 'instant' });
    }
    return found;
  });

/** The focused control of the layer, and what hides it. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    const layer = (globalThis as Look).lowLayer();
    if (!control || !layer?.contains(control) || control === layer) return undefined;
    const all = [...layer.querySelectorAll('*')];
    const label = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : null;
    const words = (control.getAttribute('aria-label') ?? control.textContent).trim() || label?.textContent;
    const name = `${control.tagName.toLowerCase()} “${(words ?? '').trim().slice(0, 40)}”`;
    const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
    const room = window.innerHeight;
    const seen = Math.min(bottom, room) - Math.max(top, 0);
    // A control higher than the window fills it; of a textarea the browser shows the line with the caret.
    const most = control.matches('textarea') ? height * 0.75 : room * 0.8;
    const isLarge = height > room - 16 || control.matches('textarea');
    const isInside =
      left >= -1 &&
      right <= window.innerWidth + 1 &&
      (isLarge ? seen >= most : top >= -1 && bottom <= room + 1);
    // The button that shows a password stands in its field.
    const isPartOf = (hit: Element) => hit.parentElement === control.parentElement && hit.matches('button');
    const points = [0.25, 0.5, 0.75].flatMap((down) =>
      [0.1, 0.5, 0.9].map((along) => [along, down] as const),
    );
    const cover = points
      .map(([along, down]) => {
        const y = Math.min(Math.max(top + height * down, 1), room - 1);
        return document.elementFromPoint(left + width * along, y);
      })
      .find(
        (hit) =>
          !hit ||
          !(control.contains(hit) || hit.contains(control) || label?.contains(hit) === true || isPartOf(hit)),
      );
    const covered = cover === undefined ? '' : `is covered by ${cover?.outerHTML.slice(0, 60)}`;
    const fault = isInside
      ? covered
      : `is not wholly in the window (${Math.round(top)} to ${Math.round(bottom)})`;
    return { at: all.indexOf(control), name, fault };
  });

/** The controls that can have the focus, in their order; `group` is the name of a radio. */
const controlsIn = (page: Page, isMenu: boolean) =>
  page.evaluate((ofMenu) => {
    const layer = (globalThis as Look).lowLayer();
    const all = [...(layer?.querySelectorAll<HTMLElement>('*') ?? [])];
    const CONTROLS = ofMenu
      ? '[role^=menuitem]'
      : 'a[href], button, select, textarea, summary, input:not([type=hidden]), [tabindex="0"]';
    return all.flatMap((control, at) => {
      if (!control.matches(CONTROLS) || control.matches(':disabled') || control.closest('[inert]')) return [];
      if (!ofMenu && control.tabIndex < 0) return [];
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || !control.checkVisibility({ visibilityProperty: true })) return [];
      const group = control.matches('[type=radio]') ? (control as HTMLInputElement).name : '';
      const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 40);
      return [{ at, group, name: `${control.tagName.toLowerCase()} “${name}”` }];
    });
  }, isMenu);

/** Controls of the topmost layer that the keyboard doesn't reach, or that are out of sight with the focus. */
async function reachFaultsOf(page: Page): Promise<string[]> {
  const isMenu = await page.evaluate(
    () => (globalThis as Look).lowLayer()?.querySelector('[role=menuitem]') !== null,
  );
  const controls = await controlsIn(page, isMenu);
  const reached = new Set<number>();
  const found = new Set<string>();
  // Twice around: the first presses may start anywhere, and may change the controls.
  for (let press = 0; press < controls.length * 2 + 2; press += 1) {
    await page.keyboard.press(isMenu ? 'ArrowDown' : 'Tab');
    const focused = await focusedIn(page);
    if (!focused) continue;
    if (focused.fault !== '') found.add(`${focused.name} ${focused.fault}`);
    reached.add(focused.at);
    const isOver = controls.every(
      ({ at, group }) =>
        reached.has(at) ||
        (group !== '' && controls.some((other) => other.group === group && reached.has(other.at))),
    );
    if (isOver) return [...found];
  }
  const missed = controls.filter(
    ({ at, group }) =>
      !reached.has(at) &&
      (group === '' || !controls.some((other) => other.group === group && reached.has(other.at))),
  );
  return [...found, ...missed.map(({ name }) => `${name} is not reached`)];
}

/** Everything that is wrong with the topmost layer. */
export async function lowFaultsOf(page: Page): Promise<string[]> {
  // Toasts close by themselves.
  await expect(page.locator('.toast')).toHaveCount(0);
  const isPlaced = await untilPlaced(page).then(
    () => true,
    () => false,
  );
  return [
    ...(isPlaced ? [] : ['is not placed inside the window']),
    ...(await shapeFaultsOf(page)),
    ...(await reachFaultsOf(page)),
  ];
}

/** What hides the option that the focused field points to, or whether its list lies over the field. */
export const activeFaultOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const field = document.activeElement;
    const entry = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
    if (!field || !entry) return 'no entry is active';
    const { left, top, bottom, width, height } = entry.getBoundingClientRect();
    const where = `“${entry.textContent.slice(0, 40)}” (${Math.round(top)} to ${Math.round(bottom)})`;
    if (top < -1 || bottom > window.innerHeight + 1) return `${where} is not wholly in the window`;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!entry.contains(hit)) return `${where} is covered`;
    const box = field.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 4, box.top + box.height / 2);
    return entry.closest('.choices')?.contains(over) === true
      ? `${where} is in a list over its field`
      : undefined;
  });
