/** Texts that the pages bring along; those of trials are the account detail's. */
import type { Area } from '../../../i18n/messages.ts';

export const PLAN_TEXTS: readonly Area[] = ['card', 'subscription', 'features', 'ways'];
