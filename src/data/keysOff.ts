/** Whether single-character shortcuts are switched off (WCAG 2.1.4), stored in this browser (decisions §12). */
import type { Store } from 'ra-core';

const KEYS_OFF = 'keysOff';

export const areKeysOff = (store: Pick<Store, 'getItem'>): boolean => store.getItem(KEYS_OFF) === true;

export const switchKeys = (store: Pick<Store, 'setItem'>, areOn: boolean): void =>
  store.setItem(KEYS_OFF, !areOn);
