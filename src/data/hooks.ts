/** Typed hooks over react-admin's. */
import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';

/** The console's provider with its domain methods. */
export const useConsoleData = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>();
