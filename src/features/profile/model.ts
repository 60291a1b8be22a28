/** The profile form: values and request body (spec 1 §5, §7). Pure. */
import type { User } from '../../domain/entities.ts';
import { cleanName } from '../../domain/people/names.ts';

/** `avatar` is a URL or a data URL, empty when there is none. */
export type ProfileValues = { firstName: string; lastName: string; phone: string; avatar: string };

export const valuesOf = ({ firstName, lastName, phone, avatar }: User): ProfileValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  avatar: avatar ?? '',
});

/** The request body: a picture only when a new one was chosen, an empty phone only to remove the stored one. */
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
