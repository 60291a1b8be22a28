import type { Area } from '../../../i18n/messages.ts';

/** The texts of this feature, loaded with it. */
export const BILLING_TEXTS: readonly Area[] = ['billing', 'deal'];
