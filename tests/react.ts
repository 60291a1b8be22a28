/** React and its testing library in happy-dom. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterPaint } from '../src/kit/hooks/usePainted.ts';
import { patience } from './patience.ts';

type Scope = { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

/** The test that the running code belongs to, and the test whose turn it is. */
const belongsTo = new AsyncLocalStorage<object>();
let current: object | undefined;
let isActEnvironment: boolean | undefined;

const isOver = (): boolean => belongsTo.getStore() !== current;

/**
 * Runs one test. A test that timed out goes on for a while in the page of the next one: once that begins, the old test
 * can't switch React's act environment any more, and it ends at its next step.
 */
export async function asOneTest(run: () => Promise<void>): Promise<void> {
  const before = current;
  const test = {};
  current = test;
  isActEnvironment = undefined;
  try {
    await belongsTo.run(test, run);
  } finally {
    current = before;
  }
}

// Testing Library sets it for every step, and restores it afterwards.
Object.defineProperty(globalThis as Scope, 'IS_REACT_ACT_ENVIRONMENT', {
  configurable: true,
  get: () => isActEnvironment,
  set(next: boolean | undefined) {
    if (!isOver()) isActEnvironment = next;
  },
});

function needTurn(): void {
  if (isOver()) throw new Error('This test is over.');
}

/** Waits for the tasks that code of the page has posted, as a browser runs them before the next press. */
const postedTasks = (): Promise<void> => new Promise((resolve) => void afterPaint(resolve));

/** Whether a query is an attempt of `waitFor` or `findBy…`. */
const isAttempt = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure(({ asyncWrapper, eventWrapper, getElementError }) => ({
  // The error of an attempt needs no print of the page, which takes long: Testing Library adds one after the last.
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  // Whole screens and the console's own retries take time; elements that are present are found without waiting.
  asyncUtilTimeout: patience(15_000),
  async asyncWrapper(step) {
    needTurn();
    const result: unknown = await asyncWrapper(async () => {
      const end: unknown = await step();
      await postedTasks();
      return end;
    });
    needTurn();
    return result;
  },
  eventWrapper(step) {
    needTurn();
    return eventWrapper(step);
  },
}));

/**
 * React's development build captures a stack for every element, for its warnings: a seventh of these tests' time. It
 * stops after ten thousand a second; with this count it never starts. The warnings stay.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals !== 'object' || internals === null)
  throw new Error('React keeps its stacks elsewhere now.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  // React increments it and resets it.
  set() {},
});
