/** The areas in each file of texts. Only the build and the workbench need this, not the other code of a page. */
import type { TextFile } from './files.ts';
import type { Area } from './messages.ts';

/** Areas that both the public screens and the console show are in a file of each. */
const AREAS: Readonly<Record<Exclude<TextFile, 'rest'>, readonly Area[]>> = {
  start: ['art', 'common', 'public', 'takeover', 'toasts'],
  boot: ['boot'],
  public: [
    'again',
    'card',
    'ended',
    'hosted',
    'links',
    'notices',
    'order',
    'passwords',
    'puzzle',
    'signUp',
    'twoFactor',
  ],
  console: [
    'accounts',
    'chips',
    'exports',
    'features',
    'filters',
    'impersonation',
    'lists',
    'lookOnly',
    'ra',
    'shell',
    'teams',
    'users',
    'wizard',
  ],
  workbench: ['desk', 'gallery', 'reasons', 'replace', 'translations', 'workbench'],
};

/** The areas of `public` that the console shows too. */
const SHARED: readonly Area[] = ['card', 'order', 'passwords'];

/** The texts of the workbench itself. */
export const WORKBENCH = AREAS.workbench;

/** The areas in a file, out of `all`; a new area is in `rest`. */
export function areasIn(file: TextFile, all: readonly Area[]): readonly Area[] {
  if (file !== 'rest') return AREAS[file];
  const elsewhere = Object.values(AREAS).flat();
  return all.filter((area) => SHARED.includes(area) || !elsewhere.includes(area));
}
