/** The form of a billing address: what is typed, what is wrong with it, what is sent (contract §3). Pure. */
import { cleanEmail, emailProblem } from './email.ts';
import type { BillingAddress } from './entities.ts';
import { cleanName, isBlank, nameFault } from './names.ts';
import { takesPhone } from './phone.ts';

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

export type AddressFault = 'required' | 'email' | 'long' | 'phone';

/** What is wrong with a field; what is there already (`seen`) stands, but for what is missing. */
function addressFault(field: AddressField, typed: string, seen: string): AddressFault | undefined {
  if (field === 'phone') return takesPhone(typed, seen) ? undefined : 'phone';
  if (field === 'email') return emailProblem(typed, seen);
  if (field === 'firstName' || field === 'lastName') return nameFault(typed, seen);
  return !isOptionalPart(field) && isBlank(typed) ? 'required' : undefined;
}

/** What is wrong with it; nothing when it is complete. `seen` is what is there already. */
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

/** A field as it is sent. */
function sent(field: AddressField, typed: string): string {
  if (field === 'email') return cleanEmail(typed);
  return field === 'firstName' || field === 'lastName' ? cleanName(typed) : typed.trim();
}

/** The address as it is sent: mended, and without what is empty. */
export function toBillingAddress(draft: AddressDraft): BillingAddress {
  const filled = (fields: readonly AddressField[]): Record<string, string> =>
    Object.fromEntries(
      fields.map((field) => [field, sent(field, draft[field])] as const).filter(([, text]) => text !== ''),
    );
  return { ...filled(PERSON), address: filled(PLACE) };
}

/** Whether two drafts say the same once they are sent. */
export const isSameAddress = (a: AddressDraft, b: AddressDraft): boolean =>
  ADDRESS_FIELDS.every((field) => sent(field, a[field]) === sent(field, b[field]));
