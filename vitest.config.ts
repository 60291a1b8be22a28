import { fileURLToPath } from 'node:url';
import { defaultExclude, defineConfig } from 'vitest/config';
import { measurePatience, patience } from './tests/patience.ts';

await measurePatience();

type Kind = { page?: boolean; alone?: boolean; files?: string };

/** One project per kind of test. `npx vitest run --project <name>` runs a single one. */
const project = (name: string, { page = false, alone = false, files = `tests/${name}` }: Kind = {}) => ({
  extends: true as const,
  test: {
    name,
    environment: page ? './tests/dom.ts' : 'node',
    include: [`${files}/**/*.${alone ? 'alone.' : ''}test.{ts,tsx}`],
    exclude: [...defaultExclude, ...(alone ? [] : ['**/*.alone.test.*'])],
    // The files of a worker share their modules, whose loading took half the time.
    isolate: alone,
  },
});

export default defineConfig({
  // Makes ra-core and our code share one react-router: with only `node`, both of its builds would be loaded.
  resolve: {
    conditions: ['module', 'node'],
    // Makes MUI and our code share one emotion, Node's build.
    alias: Object.fromEntries(
      ['@emotion/react', '@emotion/cache'].map((name) => [name, fileURLToPath(import.meta.resolve(name))]),
    ),
  },
  test: {
    setupFiles: ['tests/setup.ts'],
    // Whole screens are slow when two cores are shared; a hang still ends. The long run makes twenty times as many runs.
    testTimeout: patience(process.env['LONG'] === '1' ? 300_000 : 30_000),
    // Many hooks load the code of a screen.
    hookTimeout: patience(60_000),
    expect: { poll: { timeout: patience(8000) } },
    // By default vitest keeps one core for itself: half the machine where there are two.
    maxWorkers: '100%',
    // Screens allocate much that soon becomes garbage.
    execArgv: ['--max-semi-space-size=64'],
    // Class names of CSS modules stay as they are written.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('unit'),
      project('contract'),
      project('architecture'),
      project('features', { page: true }),
      // Tests of the whole life of a page, each file with its own page.
      project('pages', { page: true, alone: true, files: 'tests/features' }),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/domain/**', 'src/api/**'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
  },
});
