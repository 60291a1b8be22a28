/** The production build plus the tests' stock screens. */
import { defineConfig, mergeConfig } from 'vite';
import product from '../../vite.config.ts';
import { withStockScreens } from './standIn.ts';

export default defineConfig(async (env) =>
  mergeConfig(await product(env), {
    plugins: [withStockScreens],
    build: { outDir: `node_modules/.cache/stock${process.env['STOCK'] ?? ''}`, emptyOutDir: true },
  }),
);
