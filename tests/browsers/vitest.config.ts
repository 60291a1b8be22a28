import { defineConfig } from 'vitest/config';
import { patience } from '../patience.ts';

/** `npm run test:browsers`: one file for each browser, with one browser and one platform for all of its jobs. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.test.ts'],
    reporters: ['verbose'],
    maxWorkers: 2,
    hookTimeout: patience(90_000),
  },
});
