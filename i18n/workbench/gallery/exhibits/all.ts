/** Every dialog and page that is shown as a whole. */
import { COMMAND } from './command.tsx';
import { LISTS } from './lists.tsx';
import { MONEY } from './money.tsx';
import { PEOPLE } from './people.tsx';
import { PUBLIC } from './public.tsx';
import type { Scene } from './scene.ts';
import { SHELL } from './shell.tsx';

export const SCENES: readonly Scene[] = [...SHELL, ...COMMAND, ...PEOPLE, ...LISTS, ...MONEY, ...PUBLIC];
