import { useState } from 'react';
import { meaningOf } from '../../api/failures.ts';
import { createConfirmedWrite } from '../../domain/writes/confirmedWrite.ts';

/** The confirmed write of a sign-up form. */
export function useSignUpWrite<Input, Answer, Read>() {
  const [{ run }] = useState(() => createConfirmedWrite<Input, Answer, Read>({ meaningOf }));
  return run;
}
