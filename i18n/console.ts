/** The areas that the console needs from its start; they travel as one file. Apart, so that a visitor knows none of it. */
import type { Area } from './messages.ts';

export const CONSOLE: readonly Area[] = [
  'accounts',
  'chips',
  'exports',
  'filters',
  'impersonation',
  'lists',
  'shell',
  'teams',
  'toasts',
  'users',
  'wizard',
  'ra',
];
