import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: a file a browser, each with one browser and one platform from its first job to its last. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    reporters: ['verbose'],
    maxWorkers: 2,
    hookTimeout: 90_000,
  },
});
