import type { Area } from '../../../i18n/messages.ts';

/** The texts of the room, which come with it. */
export const BILLING_TEXTS: readonly Area[] = ['billing', 'deal'];
