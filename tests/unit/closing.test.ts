import { expect, test } from 'vitest';
import { countOf } from '../tools/closing.ts';

const VITEST =
  ' Test Files  2 failed | 5 passed (7)\n      Tests  7 failed | 164 passed | 2 skipped (173)\n   Start at  04:33:36\n';
const PLAYWRIGHT =
  '  1) [desktop] › login.spec.ts:3:1 › 5 passed here\n\n  1 failed\n    [desktop] › login.spec.ts\n  1 skipped\n  12 passed (1.2m)\n';

test('the counts of passed and failed tests are read from Vitest’s closing lines', () => {
  expect(countOf(VITEST, false)).toEqual({ passed: 164, failed: 7 });
});

test('the counts are read from Playwright’s closing lines, with or without colours', () => {
  expect(countOf(PLAYWRIGHT, false)).toEqual({ passed: 12, failed: 1 });
  expect(countOf('  \u001b[32m3 passed\u001b[39m\u001b[2m (2.1s)\u001b[22m\n', true)).toEqual({
    passed: 3,
    failed: 0,
  });
});

test('a tool without tests counts as one check, passed or failed', () => {
  expect(countOf('Found 0 warnings and 0 errors.', true)).toEqual({ passed: 1, failed: 0 });
  expect(countOf('src/a.ts(1,1): error', false)).toEqual({ passed: 0, failed: 1 });
});

test('a run with errors although its tests passed counts as failed', () => {
  expect(countOf('      Tests  5 passed (5)\n     Errors  2 errors\n', false)).toEqual({
    passed: 5,
    failed: 1,
  });
});
