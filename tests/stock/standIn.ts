/** Adds the stock screens to the console's resources, in a build and in tests. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../../src/app/resources.tsx', import.meta.url));
const STAND_IN = fileURLToPath(new URL('resources.tsx', import.meta.url));

/** Resolves imports of the console's resources to those with the stock screens. */
export const withStockScreens: Plugin = {
  name: 'canvass-stock-screens',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/resources.tsx') || importer === STAND_IN) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved?.id === OURS ? STAND_IN : null;
  },
};
