/** React and its testing library in happy-dom. */
import { configure } from '@testing-library/react';
import * as React from 'react';

// Whole screens take their time on a busy machine; elements that exist are found without waiting.
configure({ asyncUtilTimeout: 8000 });

/**
 * React's development build captures a stack for every element, for its warnings: a seventh of these tests' time. By
 * itself it stops after ten thousand a second; here before the first. The warnings stay.
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
