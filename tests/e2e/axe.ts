/** What axe finds in a page. */
import { type Frame, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and best practices. */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Without telling of all that is right.
  resultTypes: ['violations'],
  // Style sheets are read again only for a rule that is an experiment.
  preload: { assets: ['media'] },
};

type WithAxe = typeof globalThis & { axe?: typeof axe };

/** Once a document: bringing it takes as long as a small page takes to judge. */
async function bring(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => (globalThis as WithAxe).axe !== undefined)) return;
  await frame.evaluate(`${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
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
