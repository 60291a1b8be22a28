/** React and its testing library in happy-dom. */
import { configure } from '@testing-library/react';
import * as React from 'react';

// Whole screens take their time on a machine that does other work; what is there is not waited for.
configure({ asyncUtilTimeout: 8000 });

/**
 * React's development build takes a stack for every element, for the traces in its warnings: a seventh of the time of
 * these tests. It stops after ten thousand a second by itself; here before the first. The warnings stay.
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
  // React counts it up and sets it back.
  set() {},
});
