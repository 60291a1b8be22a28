/** The form of a billing address: what is typed, what is wrong with it, what is sent (wire contract §3). Pure. */
import { isEmail } from './email.ts';
import type { BillingAddress } from './entities.ts';

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const;
const PLACE = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;

export type AddressField = (typeof PERSON)[number] | (typeof PLACE)[number];
export const ADDRESS_FIELDS: readonly AddressField[] = [...PERSON, ...PLACE];

/** Flat, as a form has it; empty for what is missing. */
export type AddressDraft = Record<AddressField, string>;

/** Not everybody has these (spec 2 §5: the phone is optional). */
const OPTIONAL: readonly AddressField[] = ['phone', 'line2', 'state', 'postalCode'];

const isOptionalPart = (field: AddressField): boolean => OPTIONAL.includes(field);

/** What stands in the form for an address. */
export const addressDraftOf = ({ address, ...person }: BillingAddress = {}): AddressDraft =>
  Object.fromEntries([
    ...PERSON.map((field) => [field, person[field] ?? '']),
    ...PLACE.map((field) => [field, address?.[field] ?? '']),
  ]) as AddressDraft;

/** What is wrong with it; nothing when it is complete. */
export function addressFaults(draft: AddressDraft): { [F in AddressField]?: 'required' | 'email' } {
  const missing = ADDRESS_FIELDS.filter((field) => !isOptionalPart(field) && draft[field].trim() === '');
  const faults = Object.fromEntries(missing.map((field) => [field, 'required' as const]));
  const email = draft.email.trim();
  return email !== '' && !isEmail(email) ? { ...faults, email: 'email' } : faults;
}

/** The address as it is sent: trimmed, and without what is empty. */
export function toBillingAddress(draft: AddressDraft): BillingAddress {
  const filled = (fields: readonly AddressField[]): Record<string, string> =>
    Object.fromEntries(
      fields.map((field) => [field, draft[field].trim()] as const).filter(([, text]) => text !== ''),
    );
  return { ...filled(PERSON), address: filled(PLACE) };
}

/** Whether two drafts say the same once they are sent. */
export const isSameAddress = (a: AddressDraft, b: AddressDraft): boolean =>
  ADDRESS_FIELDS.every((field) => a[field].trim() === b[field].trim());
