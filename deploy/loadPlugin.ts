/** Routes every `import()` of a build through `src/boot/load.ts`, in place of Vite's own helper. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own module, which its builds call as `__vitePreload(make, files)`. */
const VITES = '\0vite/preload-helper.js';
const OURS = fileURLToPath(new URL('../src/boot/load.ts', import.meta.url));

export function loadPlugin(): Plugin {
  let isUsed = false;
  return {
    name: 'canvass-load',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITES) return null;
      isUsed = true;
      return `export { load as __vitePreload } from ${JSON.stringify(OURS)};`;
    },
    buildEnd(error) {
      // A later Vite may name its module differently.
      if (!error && !isUsed) this.error(`Nothing asked for ${VITES}: who makes imports now?`);
    },
  };
}
