/** Every screen of the product in its states: for tests of what holds on all of them. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { MessageKey } from '../../i18n/messages.ts';
import type { CastKey } from '../../mocks/seeds/people.ts';
import type { RoutePattern } from '../../src/boot/patterns.ts';
import { ACTING_SCREENS } from './everyScreen/acting.ts';
import { DOOR_SCREENS } from './everyScreen/door.ts';
import { OPENED_FROM_LISTS } from './everyScreen/lists.ts';
import { COVERED_SCREENS, OWN_SCREENS, OWN_STATES, SUBSCRIPTION_SCREENS } from './everyScreen/own.ts';
import { ACCOUNT_SCREENS, LIST_SCREENS } from './everyScreen/staff.ts';
import { STAFF_STATES } from './everyScreen/staffStates.ts';

/** The means to bring a screen into a state, in any language. */
export type Stage = {
  readonly page: Page;
  readonly request: APIRequestContext;
  desk(action: string, fields?: Record<string, string>): Promise<void>;
  /** A message as a pattern; its values match anything. */
  say(key: MessageKey): RegExp;
  /** Clicks by name: a button, a link, a menu item, a tab. */
  press(key: MessageKey): Promise<void>;
};

export type Screen = {
  readonly pattern: RoutePattern;
  /** Who is signed in; left out: nobody. */
  readonly who?: CastKey;
  /** The state that is shown; left out: the screen itself. */
  readonly state?: string;
  readonly at: string | ((stage: Stage) => Promise<string>);
  /** Judged by one walk only: by its words on the desktop, or by its layout on a phone. */
  readonly only?: 'words' | 'fit';
  /** The pattern of the final address, where it is another. */
  readonly ends?: RoutePattern;
  /** A selector that exists once the screen is shown. */
  readonly shows: string;
  /** Calls that the platform refuses meanwhile. */
  readonly refused?: string | readonly string[];
  /** Goes from the address to the state. */
  readonly open?: (stage: Stage) => Promise<void>;
};

/** All of them, grouped by person. */
export const EVERY_SCREEN: readonly Screen[] = [
  ...DOOR_SCREENS,
  ...LIST_SCREENS,
  ...ACCOUNT_SCREENS,
  ...STAFF_STATES,
  ...OPENED_FROM_LISTS,
  ...SUBSCRIPTION_SCREENS,
  ...OWN_SCREENS,
  ...OWN_STATES,
  ...COVERED_SCREENS,
  ...ACTING_SCREENS,
];

/** A screen's name in reports. */
export const nameOfScreen = ({ pattern, who, state }: Pick<Screen, 'pattern' | 'who' | 'state'>): string =>
  [pattern, who && `as ${who}`, state].filter(Boolean).join(', ');
