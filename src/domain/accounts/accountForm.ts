/** The forms about an account: values, validation, request bodies (contract §3). Pure. */
import type { AccessType, Account, BillingContact, Id, Open, Option, Region } from '../entities.ts';
import { cleanEmail, emailProblem } from '../people/email.ts';
import { fullName } from '../people/fullName.ts';
import { cleanName, isBlank, nameFault } from '../people/names.ts';
import { changesOf } from '../writes/fieldChanges.ts';

/** The part of a form that names the billing contact: all three fields or none. */
export const CONTACT_FIELDS = ['firstName', 'lastName', 'email'] as const;

export type FieldFault = 'required' | 'email' | 'long';
type Faults<Field extends string> = { [F in Field]?: FieldFault };

export const toContact = ({ firstName, lastName, email }: BillingContact): BillingContact => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
});

/** The fault of a contact's field, or undefined. A value that equals the stored one (`seen`) is always accepted. */
export const contactFaultOf = (
  field: keyof BillingContact,
  typed: string,
  seen = '',
): FieldFault | undefined => (field === 'email' ? emailProblem(typed, seen) : nameFault(typed, seen));

function contactFaults(contact: BillingContact, seen?: BillingContact): Faults<keyof BillingContact> {
  const faults: Faults<keyof BillingContact> = {};
  for (const field of CONTACT_FIELDS) {
    const fault = contactFaultOf(field, contact[field], seen?.[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}

const isEmptyContact = (contact: BillingContact): boolean =>
  CONTACT_FIELDS.every((field) => isBlank(contact[field]));

/** The access types offered for a new account; Premium 1 only where the platform shows it (spec 1 §9). */
export function offeredTypes(shows: { premium: boolean }): readonly AccessType[] {
  const types: AccessType[] = ['ENTERPRISE', 'PROFESSIONAL', 'LITE', 'TRIAL', 'BASIC', 'TEST'];
  return shows.premium ? [...types, 'PREMIUM_1'] : types;
}

export type AccountDraft = BillingContact & {
  name: string;
  accessType: Open<AccessType>;
  region: Open<Region>;
};

/** The initial values of a new account: Enterprise, on servers in the US (spec 1 §3). */
export const NEW_ACCOUNT: AccountDraft = {
  name: '',
  accessType: 'ENTERPRISE',
  region: 'GLOBAL',
  firstName: '',
  lastName: '',
  email: '',
};

/** The faults of a new account, empty when it can be sent. A blank name counts as missing. */
export function draftFaults(draft: AccountDraft): Faults<keyof AccountDraft> {
  return {
    ...(isBlank(draft.name) ? { name: 'required' as const } : {}),
    ...(isEmptyContact(draft) ? {} : contactFaults(draft)),
  };
}

/** The body of POST accounts. */
export function toNewAccount(draft: AccountDraft) {
  const { accessType, region } = draft;
  const billingContact = isEmptyContact(draft) ? {} : { billingContact: toContact(draft) };
  return { name: cleanName(draft.name), accessType, region, ...billingContact };
}

/** The editable fields of an account (decisions §9, "settings" tab). */
export type AccountDetails = BillingContact & {
  name: string;
  accessType: Open<AccessType>;
  managers: Id[];
  customerSuccessManagers: Id[];
};
export type DetailField = keyof AccountDetails;

export const DETAIL_FIELDS: readonly DetailField[] = [
  'name',
  'accessType',
  'managers',
  'customerSuccessManagers',
  ...CONTACT_FIELDS,
];

export const detailsOf = (account: Account): AccountDetails => ({
  name: account.name,
  accessType: account.accessType,
  managers: account.managers ?? [],
  customerSuccessManagers: account.customerSuccessManagers ?? [],
  firstName: account.billingContact?.firstName ?? '',
  lastName: account.billingContact?.lastName ?? '',
  email: account.billingContact?.email ?? '',
});

/**
 * Managers as options. Their names are in the order of the ids; if the two lists differ in length, there are no
 * options.
 */
export function managerOptions(ids: readonly Id[] = [], names: Account['managerDetails'] = []): Option[] {
  if (names.length !== ids.length) return [];
  return ids.flatMap((id, index) => {
    const label = fullName(names[index] ?? { firstName: '', lastName: '' });
    return label === '' ? [] : [{ id, value: id, label }];
  });
}

const isContactField = (field: DetailField): boolean => CONTACT_FIELDS.some((one) => one === field);

/** The faults of the changed fields; untouched fields are neither sent nor validated. */
export function detailFaults(seen: AccountDetails, draft: AccountDetails): Faults<DetailField> {
  const changed = changesOf(DETAIL_FIELDS, seen, draft);
  return {
    ...(changed.includes('name') && isBlank(draft.name) ? { name: 'required' as const } : {}),
    // The contact can be replaced but not removed: the contract has no call for that.
    ...(changed.some(isContactField) ? contactFaults(draft, seen) : {}),
  };
}

/**
 * The bodies of PATCH accounts and PATCH accounts/{id}, with the changed fields only; a call without changes is
 * omitted.
 */
export function toUpdates(seen: AccountDetails, draft: AccountDetails) {
  const changed = changesOf(DETAIL_FIELDS, seen, draft);
  const { managers, customerSuccessManagers, accessType } = draft;
  const values = { name: cleanName(draft.name), accessType, managers, customerSuccessManagers };
  const account: Partial<typeof values> = Object.fromEntries(
    Object.entries(values).filter(([field]) => changed.includes(field as DetailField)),
  );
  return {
    account: Object.keys(account).length > 0 ? account : undefined,
    billingContact: changed.some(isContactField) ? toContact(draft) : undefined,
  };
}

/** The details whose values are stored in the user's own log; for the billing contact, only that it changed. */
const KEPT_DETAILS = ['name', 'accessType', 'managers', 'customerSuccessManagers'] as const;

/** The log entry of a change of the details. */
export function changeOfDetails(id: Id, { seen, draft }: { seen: AccountDetails; draft: AccountDetails }) {
  const kept = ({ name, accessType, managers, customerSuccessManagers }: AccountDetails) => ({
    name: name.trim(),
    accessType,
    managers,
    customerSuccessManagers,
  });
  const others = changesOf(DETAIL_FIELDS, seen, draft).filter(
    (field) => !KEPT_DETAILS.some((one) => one === field),
  );
  return {
    kind: 'accountDetails' as const,
    accountId: id,
    records: [{ id, label: seen.name || id, before: kept(seen), after: kept(draft) }],
    others: others.length > 0 ? ['billingContact'] : [],
  };
}
