/** The product's build with the stock screens of the tests in it; everything else is as it ships. */
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import product from '../../vite.config.ts';

const OURS = fileURLToPath(new URL('../../src/app/resources.tsx', import.meta.url));
const STAND_IN = fileURLToPath(new URL('resources.tsx', import.meta.url));

/** Whoever imports the console's resources gets those with the room of stock screens. */
const withStockScreens: Plugin = {
  name: 'canvass-stock-screens',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/resources.tsx') || importer === STAND_IN) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved?.id === OURS ? STAND_IN : null;
  },
};

export default defineConfig(async (env) =>
  mergeConfig(await product(env), {
    plugins: [withStockScreens],
    build: { outDir: `node_modules/.cache/stock${process.env['STOCK'] ?? ''}`, emptyOutDir: true },
  }),
);
