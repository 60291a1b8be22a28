/**
 * Guards of every test: an unexpected console error or warning, an unhandled rejection, or an attempt to reach the
 * network fails it. Vitest reports unhandled rejections itself; the rest is here.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';
import { forbidNetwork } from './network.ts';

/** Runs of a property; `LONG=1` (npm run test:long) makes twenty times as many. */
fc.configureGlobal({ numRuns: process.env['LONG'] === '1' ? 2000 : 100 });

/** What react-admin's inputs make React say on MUI 9, in development only. */
const KNOWN = ['InputProps', 'inputProps', 'InputLabelProps'].map(
  (prop) => new RegExp(`React does not recognize the \`?(%s|${prop})\`? prop on a DOM element`, 'u'),
);

const isKnown = (call: readonly unknown[]): boolean => {
  const text = call.map(String).join(' ');
  return KNOWN.some((pattern) => pattern.test(text)) && /\b(InputProps|inputProps|InputLabelProps)\b/u.test(text);
};

const attempts = forbidNetwork();
let said: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...call: unknown[]) => {
    if (isKnown(call)) return;
    said.push(`console.${level}: ${call.map(String).join(' ')}`);
    print(...call);
  };
}

beforeEach(() => {
  said = [];
  attempts.length = 0;
});

afterEach(() => {
  expect(said, 'unexpected console output').toEqual([]);
  expect(attempts, 'network access outside the in-memory platform').toEqual([]);
});
