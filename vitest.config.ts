import { fileURLToPath } from 'node:url';
import { defaultExclude, defineConfig } from 'vitest/config';
import { measurePatience, patience } from './tests/patience.ts';

await measurePatience();

type Kind = { page?: boolean; alone?: boolean; files?: string };

/** One project a kind of test. Each runs alone by `npx vitest run --project <name>`. */
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
  // One react-router for us and for ra-core: with `node` alone its two builds would both be loaded.
  resolve: {
    conditions: ['module', 'node'],
    // And one emotion for us and for MUI, which is Node's.
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
    // Left to itself, vitest keeps one core for its own: half the machine where there are two.
    maxWorkers: '100%',
    // Screens leave much behind that is soon garbage.
    execArgv: ['--max-semi-space-size=64'],
    // A class of a module is its own short name.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('unit'),
      project('contract'),
      project('architecture'),
      project('features', { page: true }),
      // What is about the whole life of a page has one of its own.
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
