/** Runs axe on a page. */
import { readFileSync } from 'node:fs';
import { type Frame, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and best practices. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Only violations are reported.
  resultTypes: ['violations'],
  // Stylesheets are only fetched again for an experimental rule.
  preload: { assets: ['media'] },
};

/**
 * The rules for a screen in another language, once axe has judged the same screen at this width and theme: what words,
 * their language and their direction can change. The other rules judge roles, states, the order of parts, colors and
 * the document's head, which don't depend on the language; `i18n:check` refuses a message without words.
 */
export const OF_A_LANGUAGE: RunOptions = {
  runOnly: [
    // The language and its tag.
    'html-has-lang',
    'html-lang-valid',
    'html-xml-lang-mismatch',
    'valid-lang',
    // Layout, which depends on the length of words: overlapping targets, unreachable scroll areas.
    'target-size',
    'scrollable-region-focusable',
    // Names that may coincide in one language only.
    'landmark-unique',
    'image-redundant-alt',
    'frame-title-unique',
    'table-duplicate-name',
  ],
};

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** Minified: the browser parses it in half the time. */
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Once per document: injecting it takes as long as judging a small page. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)) return;
  await frame.evaluate(`${SOURCE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** The gate judges an open layer without the page below it, which is a screen of the walks by itself; the long run both. */
const IS_WHOLE = process.env['LONG'] === '1';

/** The violations in the current page and its frames. */
export async function findingsOf(page: Page, extra?: RunOptions): Promise<object[]> {
  const main = page.mainFrame();
  await bring(main);
  // A frame that has gone has no violations.
  await Promise.allSettled(
    page
      .frames()
      .filter((frame) => frame !== main)
      .map(bring),
  );
  return main.evaluate(
    async ([options, isWhole]) => {
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
      const top = isWhole ? undefined : layers.findLast((layer) => layer.checkVisibility());
      const { violations } = await (globalThis as Required<WithAxe>).axe.run(top ?? document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    [{ ...OPTIONS, ...extra }, IS_WHOLE] as const,
  );
}

/**
 * The violations as lines of a report, with sticky parts unstuck: they cover controls that can be scrolled clear of
 * them, and axe would take the visible part for all of a control.
 */
export async function tellFindings(page: Page, extra?: RunOptions): Promise<string[]> {
  const unstick = (isOn: boolean) =>
    page.evaluate((on) => {
      const stuck = [...document.querySelectorAll<HTMLElement>('main *')].filter((each) =>
        on ? getComputedStyle(each).position === 'sticky' : each.dataset['unstuck'] !== undefined,
      );
      for (const each of stuck) {
        each.style.position = on ? 'static' : '';
        if (on) each.dataset['unstuck'] = '';
        else delete each.dataset['unstuck'];
      }
    }, isOn);
  await unstick(true);
  const findings = await findingsOf(page, extra);
  await unstick(false);
  return findings.map((finding) => `axe: ${JSON.stringify(finding)}`);
}
