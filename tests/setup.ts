/**
 * Guards of every test: unexpected console errors or warnings and attempts to reach the network fail it. (Vitest itself
 * fails the run on an unhandled rejection.) Afterwards the page and its storage are emptied.
 */
import fc from 'fast-check';
import { afterAll, afterEach, aroundEach, beforeEach, expect, vi } from 'vitest';
import { leaveAll } from './leaving.ts';
import { forbidNetwork } from './network.ts';
import './texts.ts';
import { unforgiven } from './unforgiven.ts';

const hasPage = 'document' in globalThis;
if (hasPage) {
  const [{ asOneTest }] = await Promise.all([import('./react.ts'), import('./sight.ts')]);
  aroundEach((runTest) => asOneTest(runTest));
}

/** Runs of a property; `LONG=1` (npm run test:long) makes twenty times as many. */
fc.configureGlobal({ numRuns: process.env['LONG'] === '1' ? 2000 : 100 });

/** Props of react-admin's inputs that MUI 9 passes on to the element; React warns in development only. */
const KNOWN_PROPS: readonly unknown[] = ['InputProps', 'inputProps', 'inputRef', 'InputLabelProps'];

const isKnown = ([format, prop]: readonly unknown[]): boolean =>
  String(format).startsWith('React does not recognize the `%s` prop on a DOM element') &&
  KNOWN_PROPS.includes(prop);

/** ra-core logs every failed call in development; the tests check the outcome. */
const isFailedCall = ([error]: readonly unknown[]): boolean =>
  error instanceof Error && error.name === 'ApiError';

const attempts = forbidNetwork();
const said: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...call: unknown[]) => {
    if (isKnown(call) || isFailedCall(call)) return;
    said.push(`console.${level}: ${call.map(String).join(' ')}`);
    print(...call);
  };
}

beforeEach(() => {
  said.length = 0;
  attempts.length = 0;
});

afterEach(async () => {
  await leaveAll();
  if (hasPage) (await import('./page.ts')).emptyPage();
  expect(said, 'unexpected console output').toEqual([]);
  expect(attempts, unforgiven('network access outside of the in-memory platform')).toEqual([]);
});

// Code that a page still fetches ahead when its file of tests ends would fail to load, for the worker's later files too.
if (hasPage) afterAll(() => vi.dynamicImportSettled());
