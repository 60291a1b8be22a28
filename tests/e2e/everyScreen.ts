/** Every screen of the product, and what it looks like in its states: for tests of what holds on all of them. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { MessageKey } from '../../i18n/messages.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import type { RoutePattern } from '../../src/boot/patterns.ts';
import { ACTING_SCREENS } from './everyScreen/acting.ts';
import { ACCOUNT_SCREENS, LIST_SCREENS } from './everyScreen/staff.ts';
import { STAFF_STATES } from './everyScreen/staffStates.ts';
import { COVERED_SCREENS, OWN_SCREENS, OWN_STATES, SUBSCRIPTION_SCREENS } from './everyScreen/own.ts';
import { DOOR_SCREENS } from './everyScreen/door.ts';

/** What a screen is brought about with, in whatever language. */
export type Stage = {
  readonly page: Page;
  readonly request: APIRequestContext;
  desk(action: string, fields?: Record<string, string>): Promise<void>;
  /** A message as the page shows it; anything may stand for its values. */
  say(key: MessageKey): RegExp;
  /** Presses what is called so: a button, a link, an entry of a menu, a tab. */
  press(key: MessageKey): Promise<void>;
};

export type Screen = {
  readonly pattern: RoutePattern;
  /** Who is signed in; nobody where it is left out. */
  readonly who?: CastKey;
  /** What is seen of it here; left out: the screen alone. */
  readonly state?: string;
  readonly at: string | ((stage: Stage) => Promise<string>);
  /** Judged by one walk alone: by its words on the desktop, or by how they fit on a phone. */
  readonly only?: 'words' | 'fit';
  /** The pattern of the address that is shown in the end, where it is another. */
  readonly ends?: RoutePattern;
  /** A selector of what is there once the screen is. */
  readonly shows: string;
  /** The calls that the platform refuses meanwhile. */
  readonly refused?: string | readonly string[];
  /** Leads from the address to the state. */
  readonly open?: (stage: Stage) => Promise<void>;
};

/** All of them, in the order of their people. */
export const EVERY_SCREEN: readonly Screen[] = [
  ...DOOR_SCREENS,
  ...LIST_SCREENS,
  ...ACCOUNT_SCREENS,
  ...STAFF_STATES,
  ...SUBSCRIPTION_SCREENS,
  ...OWN_SCREENS,
  ...OWN_STATES,
  ...COVERED_SCREENS,
  ...ACTING_SCREENS,
];

/** What a screen is called in reports. */
export const nameOfScreen = ({ pattern, who, state }: Screen): string =>
  [pattern, who && `as ${who}`, state].filter(Boolean).join(', ');
