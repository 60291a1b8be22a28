/** Labels of the platform's enumerations; an unknown value is shown unchanged. */
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

const known = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((one) => one === value);

export const accessTypeLabel: Label = (t, value) => {
  const type = known(ACCESS_TYPES, value);
  return type ? t(`lists.accessType.${type}`) : value;
};

export const accountStatusLabel: Label = (t, value) => {
  const status = known(ACCOUNT_STATUSES, value);
  return status ? t(`lists.status.${status}`) : value;
};

export const regionLabel: Label = (t, value) => {
  const region = known(REGIONS, value);
  return region ? t(`lists.region.${region}`) : value;
};

export const cadenceLabel: Label = (t, value) => {
  const cadence = known(BILLING_CADENCES, value);
  return cadence ? t(`lists.cadence.${cadence}`) : value;
};

export const dealTypeLabel: Label = (t, value) => {
  const type = known(DEAL_TYPES, value);
  return type ? t(`lists.dealType.${type}`) : value;
};

export const invoiceStatusLabel: Label = (t, value) => {
  const status = known(INVOICE_STATUSES, value);
  return status ? t(`lists.invoiceStatus.${status}`) : value;
};

export const userTypeLabel: Label = (t, value) => {
  const type = known(USER_TYPES, value);
  return type ? t(`lists.userType.${type}`) : value;
};

/** Features whose names the console knows (spec 1 §3). */
const FEATURES = ['datasheet', 'canvassPanel', 'salesforce', 'surveyAddons', 'videoQuestion'] as const;

export const featureLabel: Label = (t, value) => {
  const feature = known(FEATURES, value);
  return feature ? t(`features.name.${feature}`) : value;
};

/** A user's role: an account admin who owns the company is labelled Owner (spec 1 §6). */
export const roleLabel = (t: Translate, { userType, roles }: Pick<User, 'userType' | 'roles'>): string =>
  userType === 'ACCOUNT_ADMIN' && roles.includes('COMPANY_OWNER')
    ? t('lists.userType.owner')
    : userTypeLabel(t, userType);

export const entryStateLabel = (t: Translate, state: EntryState): string => t(`lists.state.${state}`);
