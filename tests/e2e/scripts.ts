/** Gives records names in every script, and finds names that a page does not isolate or cuts at their start. */
import type { Page } from '@playwright/test';

/**
 * What is put before the name of a record, and a mark after it that the text around could pull away. The first ones
 * run from right to left.
 */
const SCRIPTS = [
  ['نورة', '!'],
  ['שָׂרָה', '!'],
  ['محمّد الأمين', '!'],
  ['ที่ปรึกษาผู้ใหญ่', ''],
  ['王小明', ''],
  ['क्षितिज शर्मा', ''],
  ['E\u0301milie A\u030A\u0323', ''],
  ['👨‍👩‍👧‍👦', ''],
  ['Ø', ''],
  ['Rindfleischetikettierungsüberwachungsaufgaben', ''],
] as const;

/** Fields of answers that hold names, and sentences of the services. */
const NAMED = /^(?:name|firstName|lastName|(?!event|feature)\w+Name|title|notes|invoiceNotes|message)$/u;
/** Codes that the console knows: ENTERPRISE, questionPackages. */
const CODE = /^(?:[A-Z_0-9]+|[a-z]\w*)$/u;

/** The same text gets the same new name, wherever it is read. */
function renamed(text: string): string {
  const sum = [...text].reduce((all, letter) => all * 31 + (letter.codePointAt(0) ?? 0), 7);
  const [before, after] = SCRIPTS[sum % SCRIPTS.length] ?? ['', ''];
  return `${before} ${text}${after}`;
}

const isNamed = (key: string, value: string): boolean => NAMED.test(key) && value !== '' && !CODE.test(value);

function withNames(value: unknown, rename: (text: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, rename, key));
  if (typeof value === 'string') return isNamed(key, value) ? rename(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withNames(each, rename, name)]),
  );
}

/** Renames the records in all answers of the platform from now on. */
export async function renameRecords(page: Page, rename = renamed): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    // The console compares the answer to a write with what it sent.
    if (route.request().method() !== 'GET' && response.ok()) return route.fulfill({ response });
    const isJson = response.headers()['content-type']?.includes('json') === true;
    const text = isJson ? await response.text() : '';
    if (text === '') return route.fulfill({ response });
    return route.fulfill({ response, json: withNames(JSON.parse(text), rename) });
  });
}

/** A Latin name that no cell has room for. */
export const lengthened = (text: string): string =>
  `${text} and the Association of Independent Researchers of the Northern Counties`;

/**
 * Right-to-left names on an English page that are isolated from the text around them neither by an element of their own
 * nor by Unicode's isolates.
 */
export const looseNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NAME = /[\u0590-\u08ff]/u;
    const place = (element: Element) =>
      [element.parentElement, element]
        .map((each) => [each?.tagName.toLowerCase(), ...(each?.classList ?? [])].join('.'))
        .join(' > ');
    const isApart = (text: string) => {
      const at = text.search(NAME);
      return at < 0 || text.slice(0, at).includes('\u2068');
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!element || isApart(text) || !element.checkVisibility()) continue;
      const isOwn =
        element.closest('bdi, [dir=auto]') ?? getComputedStyle(element).unicodeBidi === 'plaintext';
      if (!isOwn) found.push(`${place(element)}: ${text}`);
    }
    const NAMES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    for (const element of document.body.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      for (const name of NAMES) {
        const text = element.getAttribute(name) ?? '';
        // A name alone has nothing around it; the title of a name's own element has its direction.
        const isAlone = NAME.test(text.charAt(0)) && text.endsWith('!') && !text.includes(' · ');
        if (name === 'title' && element.matches('bdi')) continue;
        if (!isApart(text) && !isAlone) found.push(`${place(element)} ${name}: ${text}`);
      }
    return found;
  });

/** Texts that an ellipsis cuts at their beginning, because their box has the other direction. */
export const cutAtStart = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { direction, overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === 'visible' || textOverflow !== 'ellipsis' || element.matches('input, select'))
        return [];
      if (element.clientWidth === 0 || element.scrollWidth <= element.clientWidth + 1) return [];
      const first = /[A-Za-z\u00c0-\u024f\u0590-\u08ff]/u.exec(element.textContent)?.[0];
      if (first === undefined || (first >= '\u0590' ? 'rtl' : 'ltr') === direction) return [];
      return [`${[element.tagName.toLowerCase(), ...element.classList].join('.')}: ${element.textContent}`];
    }),
  );

/** Amounts of one column whose decimal marks are not aligned. */
export const raggedAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Mark = { column: Element; at: number; top: number; text: string; left: number; right: number };
    const marks: Mark[] = [];
    const range = document.createRange();
    for (const amount of document.body.querySelectorAll('.num, td, dd')) {
      // The cards of a phone have no columns.
      const column = amount.closest('table:not(.cards), dl, ul, ol, fieldset');
      // The sum at the foot may be larger.
      if (!column || !amount.checkVisibility() || amount.matches('.total')) continue;
      // Only amounts without words beside them.
      if (!/^[\d.,\s\u200e\u200f\u2066-\u2069US$+−-]+$/u.test(amount.textContent)) continue;
      const texts = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        const at = text.search(/[.,]\d\d(?!\d)/u);
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left: mark, top } = range.getBoundingClientRect();
        const { left, right } = amount.getBoundingClientRect();
        marks.push({ column, at: mark, top, text, left, right });
      }
    }
    const isBelow = (a: Mark, b: Mark) =>
      a.column === b.column && b.top > a.top + 4 && a.left < b.right && b.left < a.right;
    return marks.flatMap((a) => {
      const other = marks.find((b) => isBelow(a, b) && Math.abs(a.at - b.at) > 0.6);
      return other ? [`${a.text} above ${other.text}: ${(other.at - a.at).toFixed(1)} px`] : [];
    });
  });
