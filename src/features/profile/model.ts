/** The profile form: values and request body (spec 1 §5, §7). Pure. */
import type { User } from '../../domain/entities.ts';
import { cleanName } from '../../domain/people/names.ts';
import { cleanPhone } from '../../domain/people/phone.ts';

/** `avatar` is a URL or a data URL, empty when there is none. */
export type ProfileValues = { firstName: string; lastName: string; phone: string; avatar: string };

export const PROFILE_FIELDS = ['firstName', 'lastName', 'phone', 'avatar'] as const;

export const valuesOf = ({ firstName, lastName, phone, avatar }: User): ProfileValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  avatar: avatar ?? '',
});

/** The request body: the changed fields only, so that what an admin has changed meanwhile stays. */
export function profileChanges(
  values: ProfileValues,
  isDirty: { readonly [Field in keyof ProfileValues]?: boolean | undefined },
): Partial<ProfileValues> {
  return {
    ...(isDirty.firstName ? { firstName: cleanName(values.firstName) } : {}),
    ...(isDirty.lastName ? { lastName: cleanName(values.lastName) } : {}),
    ...(isDirty.avatar ? { avatar: values.avatar } : {}),
    ...(isDirty.phone ? { phone: cleanPhone(values.phone) } : {}),
  };
}

/** Whether a user who was read shows these changes; a new picture, which may get an address, differs from the old. */
export const isStored = (changes: Partial<ProfileValues>, now: User, before: User): boolean =>
  (Object.keys(changes) as (keyof ProfileValues)[]).every((field) =>
    field === 'avatar' ? now.avatar !== before.avatar : valuesOf(now)[field] === changes[field],
  );
