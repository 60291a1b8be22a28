/** The text areas that the pages load; those of trials belong to the account detail. */
import type { Area } from '../../../i18n/messages.ts';

export const PLAN_TEXTS: readonly Area[] = ['card', 'subscription', 'features', 'ways'];
