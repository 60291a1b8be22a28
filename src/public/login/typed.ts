/** Values and validation of the sign-in form (spec 1 §5, messages of the login). */
import { cleanEmail, isEmail } from '../../domain/people/email.ts';
import { formValues } from '../form/formValues.ts';

export type Typed = { email: string; password: string };
export type TypedFault = 'required' | 'invalid';
export type TypedFaults = { [Field in keyof Typed]?: TypedFault };

/** Reads the form; the password stays exactly as typed. */
export function readTyped(form: HTMLFormElement): Typed {
  const { email, password } = formValues(form, 'email', 'password');
  return { email: cleanEmail(email), password };
}

/** The fault of each field; empty when the form can be sent. */
export function faultsOf({ email, password }: Typed): TypedFaults {
  const faults: TypedFaults = {};
  if (email === '') faults.email = 'required';
  else if (!isEmail(email)) faults.email = 'invalid';
  if (password === '') faults.password = 'required';
  return faults;
}
