import { fileURLToPath } from 'node:url';
import { defaultExclude, defineConfig } from 'vitest/config';

/** One project a kind of test. Each runs alone by `npx vitest run --project <name>`. */
const project = (name: string, environment: 'node' | 'happy-dom') => ({
  extends: true as const,
  test: {
    name,
    environment,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    // A browser's page is one for each file; what needs none shares its modules, which takes half the time.
    isolate: environment === 'happy-dom',
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
    exclude: [...defaultExclude, 'tests/e2e/**', 'tests/bench/**'],
    // Whole screens are slow when two cores are shared; a hang still ends.
    testTimeout: 15_000,
    // Left to itself, vitest keeps one core for its own: half the machine where there are two.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      project('unit', 'node'),
      project('contract', 'node'),
      project('architecture', 'node'),
      project('features', 'happy-dom'),
    ],
    coverage: {
      provider: 'v8',
      include: ['src/domain/**', 'src/api/**'],
      reporter: ['text'],
      thresholds: { branches: 95 },
    },
  },
});
