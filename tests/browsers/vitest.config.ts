import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: one file a browser, with one browser and one platform for all of its jobs. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    reporters: ['verbose'],
    maxWorkers: 2,
    hookTimeout: 90_000,
  },
});
