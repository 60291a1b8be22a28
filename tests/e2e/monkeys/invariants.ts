/** What must hold on any page, whatever was answered or pressed. */
import type { Page } from '@playwright/test';
import { leavesOf, prefixOf } from '../../../i18n/tools/catalogue.ts';
import { areaNames, readArea } from '../../../i18n/tools/read.ts';

/** The keys of all messages: none of them may appear on a page. */
const KEYS = new Set(
  areaNames().flatMap((area) => [...leavesOf(readArea('en', area) ?? {}, prefixOf(area)).keys()]),
);

/** The invariants that the current page breaks, one line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { texts, wider, layers, isFocusLost } = await page.evaluate(() => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isCode = node.parentElement?.closest('script, style, template, noscript, .workbench') !== null;
      const text = node.textContent?.trim() ?? '';
      if (!isCode && text !== '' && node.parentElement?.checkVisibility() === true) shown.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) shown.push(element.getAttribute(name) ?? '');
    const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((each) =>
      each.checkVisibility(),
    );
    const modal = open.findLast((each) => each.matches('[aria-modal=true]'));
    return {
      texts: shown,
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      layers: open.map(
        (each) =>
          each.getAttribute('aria-label') ??
          document.querySelector(`#${CSS.escape(each.getAttribute('aria-labelledby') ?? '-')}`)
            ?.textContent ??
          '',
      ),
      isFocusLost: modal !== undefined && document.activeElement === document.body,
    };
  });
  const raw = texts.filter(
    (text) => /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\bInfinity\b/u.test(text) || KEYS.has(text),
  );
  const twice = layers.filter((name, nth) => name !== '' && layers.indexOf(name) < nth);
  return [
    ...raw.map((text) => `reads “${text.slice(0, 120)}”`),
    ...(wider > 1 ? [`${wider} px wider than the window`] : []),
    ...twice.map((name) => `two layers are named “${name}”`),
    ...(isFocusLost ? ['a dialog is open and nothing has the focus'] : []),
  ];
}
