/** Typed hooks over react-admin's. */
import { type DataProvider, useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';

/** The console's provider: react-admin's verbs with the types of each resource, and the named methods. */
export const useConsoleData = (): ConsoleDataProvider =>
  useDataProvider<ConsoleDataProvider & DataProvider>();
