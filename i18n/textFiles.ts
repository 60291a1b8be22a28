/** Which areas lie in which file of texts. No code of a page needs to know it: only the build and the workbench do. */
import type { Area } from './messages.ts';
import type { TextFile } from './files.ts';

/** Areas that both the public screens and the console show lie in a file of each. */
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

/** Of the public screens, what the console shows too. */
const SHARED: readonly Area[] = ['card', 'order', 'passwords'];

/** The texts of the workbench itself. */
export const WORKBENCH = AREAS.workbench;

/** The areas in a file, of all that there are: a new area is in the rest of the console. */
export function areasIn(file: TextFile, all: readonly Area[]): readonly Area[] {
  if (file !== 'rest') return AREAS[file];
  const elsewhere = Object.values(AREAS).flat();
  return all.filter((area) => SHARED.includes(area) || !elsewhere.includes(area));
}
