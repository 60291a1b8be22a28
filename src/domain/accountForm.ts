/** The forms about an account: what is typed, what is wrong with it, what is sent (contract §3). Pure. */
import { cleanEmail, emailProblem } from './email.ts';
import type { AccessType, Account, BillingContact, Id, Open, Option, Region } from './entities.ts';
import { changesOf, conflictsIn } from './fieldChanges.ts';
import { cleanName, isBlank, nameFault } from './names.ts';

/** Part of a form that names the billing contact; all three or none. */
export type ContactValues = { firstName: string; lastName: string; email: string };

const CONTACT_FIELDS = ['firstName', 'lastName', 'email'] as const;

export type FieldFault = 'required' | 'email' | 'long';
type Faults<Field extends string> = { [F in Field]?: FieldFault };

/** The contact as it is sent. */
export const toContact = ({ firstName, lastName, email }: ContactValues): BillingContact => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
});

/** What is wrong with a contact; undefined where nothing is. What is there already (`seen`) stands. */
export const contactFaultOf = (
  field: keyof ContactValues,
  typed: string,
  seen = '',
): FieldFault | undefined => (field === 'email' ? emailProblem(typed, seen) : nameFault(typed, seen));

function contactFaults(contact: ContactValues, seen?: ContactValues): Faults<keyof ContactValues> {
  const faults: Faults<keyof ContactValues> = {};
  for (const field of CONTACT_FIELDS) {
    const fault = contactFaultOf(field, contact[field], seen?.[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}

const isEmptyContact = (contact: ContactValues): boolean =>
  CONTACT_FIELDS.every((field) => isBlank(contact[field]));

/** The access types that a new account can get; Premium 1 where the platform shows it (spec 1 §9). */
export function offeredTypes(shows: { premium: boolean }): readonly AccessType[] {
  const types: AccessType[] = ['ENTERPRISE', 'PROFESSIONAL', 'LITE', 'TRIAL', 'BASIC', 'TEST'];
  return shows.premium ? [...types, 'PREMIUM_1'] : types;
}

export type AccountDraft = ContactValues & {
  name: string;
  accessType: Open<AccessType>;
  region: Open<Region>;
};

/** A new account before anything is typed: Enterprise, on the servers in the US (spec 1 §3). */
export const NEW_ACCOUNT: AccountDraft = {
  name: '',
  accessType: 'ENTERPRISE',
  region: 'GLOBAL',
  firstName: '',
  lastName: '',
  email: '',
};

/** What is wrong with a new account; nothing when it can be sent. A blank name counts as none. */
export function draftFaults(draft: AccountDraft): Faults<keyof AccountDraft> {
  return {
    ...(draft.name.trim() === '' ? { name: 'required' as const } : {}),
    ...(isEmptyContact(draft) ? {} : contactFaults(draft)),
  };
}

/** The body of POST accounts. */
export function toNewAccount(draft: AccountDraft) {
  const { accessType, region } = draft;
  const billingContact = isEmptyContact(draft) ? {} : { billingContact: toContact(draft) };
  return { name: draft.name.trim(), accessType, region, ...billingContact };
}

/** What can be edited of an account (decisions §9, "settings" tab). */
export type AccountDetails = ContactValues & {
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

/** The account as its form shows it. */
export const detailsOf = (account: Account): AccountDetails => ({
  name: account.name,
  accessType: account.accessType,
  managers: account.managers ?? [],
  customerSuccessManagers: account.customerSuccessManagers ?? [],
  firstName: account.billingContact?.firstName ?? '',
  lastName: account.billingContact?.lastName ?? '',
  email: account.billingContact?.email ?? '',
});

/** Names of managers as options; they come in the order of the ids, and where they don't fit there are none. */
export function managerOptions(ids: readonly Id[] = [], names: Account['managerDetails'] = []): Option[] {
  if (names.length !== ids.length) return [];
  return ids.flatMap((id, index) => {
    const { firstName, lastName } = names[index] ?? { firstName: '', lastName: '' };
    const label = `${firstName} ${lastName}`.trim();
    return label === '' ? [] : [{ id, value: id, label }];
  });
}

/** The fields whose value differs from the one that was seen. */
export const changedFields = (seen: AccountDetails, draft: AccountDetails): DetailField[] =>
  changesOf(DETAIL_FIELDS, seen, draft);

/** The changed fields that somebody else has changed since they were seen, and to something else. */
export const conflictsOf = (
  seen: AccountDetails,
  draft: AccountDetails,
  now: AccountDetails,
): DetailField[] => conflictsIn(DETAIL_FIELDS, seen, draft, now);

const isContactField = (field: DetailField): boolean => CONTACT_FIELDS.some((one) => one === field);

/** What is wrong with the changed parts; what was not touched is not sent and blocks nothing. */
export function detailFaults(seen: AccountDetails, draft: AccountDetails): Faults<DetailField> {
  const changed = changedFields(seen, draft);
  return {
    ...(changed.includes('name') && draft.name.trim() === '' ? { name: 'required' as const } : {}),
    // An account's contact can be replaced, not taken away: the call has no word for that.
    ...(changed.some(isContactField) ? contactFaults(draft, seen) : {}),
  };
}

/** The bodies of PATCH accounts and PATCH accounts/{id}: only what changed; a call without changes is left out. */
export function toUpdates(seen: AccountDetails, draft: AccountDetails) {
  const changed = changedFields(seen, draft);
  const { managers, customerSuccessManagers, accessType } = draft;
  const values = { name: draft.name.trim(), accessType, managers, customerSuccessManagers };
  const account: Partial<typeof values> = Object.fromEntries(
    Object.entries(values).filter(([field]) => changed.includes(field as DetailField)),
  );
  return {
    account: Object.keys(account).length > 0 ? account : undefined,
    billingContact: changed.some(isContactField) ? toContact(draft) : undefined,
  };
}
