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
export async function findingsOf(page: Page): Promise<object[]> {
  const main = page.mainFrame();
  await bring(main);
  // One that has gone meanwhile has nothing to find.
  await Promise.allSettled(
    page
      .frames()
      .filter((frame) => frame !== main)
      .map(bring),
  );
  return main.evaluate(async (options) => {
    const { violations } = await (globalThis as Required<WithAxe>).axe.run(document, options);
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  }, OPTIONS);
}

/** The same as lines of a report. */
export const tellFindings = async (page: Page): Promise<string[]> =>
  (await findingsOf(page)).map((finding) => `axe: ${JSON.stringify(finding)}`);
