/** What axe finds in a page. */
import { readFileSync } from 'node:fs';
import { type Frame, type Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and best practices. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Without telling of all that is right.
  resultTypes: ['violations'],
  // Style sheets are read again only for a rule that is an experiment.
  preload: { assets: ['media'] },
};

/**
 * What axe is asked of a screen in a language once it has judged the same screen, as wide and in the same theme, in
 * another one: what words, their language and its direction can change. The other rules judge roles, states, the order
 * of parts, colors and the head of the page, which are the same code's in every language; that a name is there at all
 * is `i18n:check`'s, which refuses a message without words.
 */
export const OF_A_LANGUAGE: RunOptions = {
  runOnly: [
    // The language and its tag.
    'html-has-lang',
    'html-lang-valid',
    'html-xml-lang-mismatch',
    'valid-lang',
    // Where things stand, and how much room words take: what is too near to another, what scrolls out of reach.
    'target-size',
    'scrollable-region-focusable',
    // Names that may be alike in one language alone.
    'landmark-unique',
    'image-redundant-alt',
    'frame-title-unique',
    'table-duplicate-name',
  ],
};

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** Without comments and long names: a browser reads the half of it in half the time. */
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Once a document: bringing it takes as long as a small page takes to judge. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)) return;
  await frame.evaluate(`${SOURCE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** What is wrong in the page as it is now, and in its frames. */
export async function findingsOf(page: Page, extra?: RunOptions): Promise<object[]> {
  const main = page.mainFrame();
  await bring(main);
  // One that has gone meanwhile has nothing to find.
  await Promise.allSettled(
    page
      .frames()
      .filter((frame) => frame !== main)
      .map(bring),
  );
  return main.evaluate(
    async (options) => {
      const { violations } = await (globalThis as Required<WithAxe>).axe.run(document, options);
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
    },
    { ...OPTIONS, ...extra },
  );
}

/**
 * The same as lines of a report, of a page as it scrolls: what sticks to the window's edge covers a part of what can
 * be scrolled clear of it, and axe would take that part for all of a control.
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
