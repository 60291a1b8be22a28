/** The profile form: its values, its rules, what is sent (spec 1 §5, §7). Pure. */
import type { User } from '../../domain/entities.ts';

export type ProfileValues = { firstName: string; lastName: string; phone: string };

export const valuesOf = ({ firstName, lastName, phone }: User): ProfileValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
});

/** What is wrong with a name; a blank one counts as empty. */
export function nameProblem(name: string): 'required' | 'outerSpace' | undefined {
  if (name.trim() === '') return 'required';
  return name === name.trim() ? undefined : 'outerSpace';
}

/** What is sent: an empty phone only where there was one to take away. */
export function changesOf(
  values: ProfileValues,
  user: User,
): { firstName: string; lastName: string; phone?: string } {
  const { firstName, lastName } = values;
  const phone = values.phone.trim();
  return phone === '' && user.phone === undefined ? { firstName, lastName } : { firstName, lastName, phone };
}
