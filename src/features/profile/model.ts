/** The profile form: its values, its rules, what is sent (spec 1 §5, §7). Pure. */
import type { User } from '../../domain/entities.ts';
import { cleanName } from '../../domain/people/names.ts';

/** `avatar` is an address or a data URL, empty where there is none. */
export type ProfileValues = { firstName: string; lastName: string; phone: string; avatar: string };

export const valuesOf = ({ firstName, lastName, phone, avatar }: User): ProfileValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  avatar: avatar ?? '',
});

/** What is sent: a picture only where a new one was chosen, an empty phone only where there was one to take away. */
export function profileChanges(
  values: ProfileValues,
  user: User,
  hasNewPicture: boolean,
): { firstName: string; lastName: string; phone?: string; avatar?: string } {
  const [firstName, lastName] = [cleanName(values.firstName), cleanName(values.lastName)];
  const { avatar } = values;
  const phone = values.phone.trim();
  return {
    firstName,
    lastName,
    ...(hasNewPicture ? { avatar } : {}),
    ...(phone === '' && user.phone === undefined ? {} : { phone }),
  };
}
