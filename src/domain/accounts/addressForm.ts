/** The form of a billing address: values, validation, request body (contract §3). Pure. */
import type { BillingAddress } from '../entities.ts';
import { cleanEmail, emailProblem } from '../people/email.ts';
import { cleanName, isBlank, nameFault } from '../people/names.ts';
import { cleanPhone, takesPhone } from '../people/phone.ts';

const PERSON = ['firstName', 'lastName', 'email', 'phone'] as const;
const PLACE = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;

export type AddressField = (typeof PERSON)[number] | (typeof PLACE)[number];
export const ADDRESS_FIELDS: readonly AddressField[] = [...PERSON, ...PLACE];

/** Flat, as in the form; missing values are empty strings. */
export type AddressDraft = Record<AddressField, string>;

/** Optional, because not everybody has these (spec 2 §5: the phone is optional). */
const OPTIONAL: readonly AddressField[] = ['phone', 'line2', 'state', 'postalCode'];

/** Whether an address is complete without it. */
export const isOptionalPart = (field: AddressField): boolean => OPTIONAL.includes(field);

export const addressDraftOf = ({ address, ...person }: BillingAddress = {}): AddressDraft =>
  Object.fromEntries([
    ...PERSON.map((field) => [field, person[field] ?? '']),
    ...PLACE.map((field) => [field, address?.[field] ?? '']),
  ]) as AddressDraft;

export type AddressFault = 'required' | 'email' | 'long' | 'phone';

/** The fault of one field; a stored value (`seen`) is always accepted, except an empty required one. */
function addressFault(field: AddressField, typed: string, seen: string): AddressFault | undefined {
  if (field === 'phone') return takesPhone(typed, seen) ? undefined : 'phone';
  if (field === 'email') return emailProblem(typed, seen);
  if (field === 'firstName' || field === 'lastName') return nameFault(typed, seen);
  return !isOptionalPart(field) && isBlank(typed) ? 'required' : undefined;
}

/** The faults of the address, empty when it is complete. `seen` is the stored address. */
export function addressFaults(
  draft: AddressDraft,
  seen: Partial<AddressDraft> = {},
): { [F in AddressField]?: AddressFault } {
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const fault = addressFault(field, draft[field], seen[field] ?? '');
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
}

function sent(field: AddressField, typed: string): string {
  if (field === 'email') return cleanEmail(typed);
  if (field === 'phone') return cleanPhone(typed);
  return field === 'firstName' || field === 'lastName' ? cleanName(typed) : typed.trim();
}

/** The address as it is sent: normalized, without empty fields. */
export function toBillingAddress(draft: AddressDraft): BillingAddress {
  const filled = (fields: readonly AddressField[]): Record<string, string> =>
    Object.fromEntries(
      fields.map((field) => [field, sent(field, draft[field])] as const).filter(([, text]) => text !== ''),
    );
  return { ...filled(PERSON), address: filled(PLACE) };
}

/** Whether two drafts are equal once normalized. */
export const isSameAddress = (a: AddressDraft, b: AddressDraft): boolean =>
  ADDRESS_FIELDS.every((field) => sent(field, a[field]) === sent(field, b[field]));
