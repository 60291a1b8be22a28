/** Labels of the platform's enumerations; an unknown value is shown unchanged. */
import type { MessageKey } from '../../../i18n/messages.ts';
import {
  ACCESS_TYPES,
  ACCOUNT_STATUSES,
  BILLING_CADENCES,
  DEAL_TYPES,
  type EntryState,
  INVOICE_STATUSES,
  REGIONS,
  USER_TYPES,
  type User,
} from '../../domain/entities.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** The label of an enumeration's value. */
export type Label = (t: Translate, value: string) => string;

/** Labels of these values by their messages; `keyOf` names the message of a value. */
export const labelsOf =
  <Value extends string>(values: readonly Value[], keyOf: (value: Value) => MessageKey): Label =>
  (t, value) => {
    const known = values.find((one) => one === value);
    return known ? t(keyOf(known)) : value;
  };

export const accessTypeLabel = labelsOf(ACCESS_TYPES, (type) => `lists.accessType.${type}`);
export const accountStatusLabel = labelsOf(ACCOUNT_STATUSES, (status) => `lists.status.${status}`);
export const regionLabel = labelsOf(REGIONS, (region) => `lists.region.${region}`);
export const cadenceLabel = labelsOf(BILLING_CADENCES, (cadence) => `lists.cadence.${cadence}`);
export const dealTypeLabel = labelsOf(DEAL_TYPES, (type) => `lists.dealType.${type}`);
export const invoiceStatusLabel = labelsOf(INVOICE_STATUSES, (status) => `lists.invoiceStatus.${status}`);
export const userTypeLabel = labelsOf(USER_TYPES, (type) => `lists.userType.${type}`);

/** Features whose names the console knows (spec 1 §3). */
const FEATURES = ['datasheet', 'canvassPanel', 'salesforce', 'surveyAddons', 'videoQuestion'] as const;

export const featureLabel = labelsOf(FEATURES, (feature) => `features.name.${feature}`);

/** A user's role: an account admin who owns the company is labelled Owner (spec 1 §6). */
export const roleLabel = (t: Translate, { userType, roles }: Pick<User, 'userType' | 'roles'>): string =>
  userType === 'ACCOUNT_ADMIN' && roles.includes('COMPANY_OWNER')
    ? t('lists.userType.owner')
    : userTypeLabel(t, userType);

export const entryStateLabel = (t: Translate, state: EntryState): string => t(`lists.state.${state}`);
