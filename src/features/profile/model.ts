/** The profile form: its values, its rules, what is sent (spec 1 §5, §7). Pure. */
import type { User } from '../../domain/entities.ts';
import { isPhone } from '../../domain/phone.ts';

/** `avatar` is an address or a data URL, empty where there is none. */
export type ProfileValues = { firstName: string; lastName: string; phone: string; avatar: string };

export const valuesOf = ({ firstName, lastName, phone, avatar }: User): ProfileValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  avatar: avatar ?? '',
});

/** What is wrong with a name; a blank one counts as empty. */
export function nameProblem(name: string): 'required' | 'outerSpace' | undefined {
  if (name.trim() === '') return 'required';
  return name === name.trim() ? undefined : 'outerSpace';
}

/** One that is there already stands, whatever it is. */
export const takesPhone = (phone: string, user: User): boolean => phone === user.phone || isPhone(phone);

/** What is sent: a picture only where a new one was chosen, an empty phone only where there was one to take away. */
export function changesOf(
  values: ProfileValues,
  user: User,
  hasNewPicture: boolean,
): { firstName: string; lastName: string; phone?: string; avatar?: string } {
  const { firstName, lastName, avatar } = values;
  const phone = values.phone.trim();
  return {
    firstName,
    lastName,
    ...(hasNewPicture ? { avatar } : {}),
    ...(phone === '' && user.phone === undefined ? {} : { phone }),
  };
}
