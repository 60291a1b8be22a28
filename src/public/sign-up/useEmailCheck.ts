import { useEffect, useRef, useState } from 'react';
import { checkSignUpEmail } from '../../api/calls/entry.ts';
import { ApiError } from '../../api/errors.ts';
import { usePublic } from '../context.ts';
import { carry } from '../login/carried.ts';

/**
 * What is known of the email (spec 1 §4 Sign-up email check). `refused` and `failed` are its "invalid": the server
 * did not take the address, or did not answer. None of them holds a sign-up back, whose own answer decides.
 */
export type EmailState = 'unchecked' | 'checking' | 'valid' | 'used' | 'refused' | 'failed';

export type EmailCheck = {
  readonly state: EmailState;
  /** Asks the server, once for the same address. Never rejects. */
  check(email: string): Promise<void>;
  /** The address has changed: an answer that is still to come says nothing about it. */
  forget(): void;
};

const refusedOrFailed = (error: unknown): EmailState =>
  error instanceof ApiError && [400, 422].includes(error.statusCode) ? 'refused' : 'failed';

/** Whether the email of a sign-up is taken already. */
export function useEmailCheck(): EmailCheck {
  const { api } = usePublic();
  const [state, setState] = useState<EmailState>('unchecked');
  const last = useRef<{ email: string; request: AbortController; done: Promise<void> }>(undefined);

  useEffect(() => () => last.current?.request.abort(), []);

  function check(email: string): Promise<void> {
    if (last.current?.email === email) return last.current.done;
    last.current?.request.abort();
    const request = new AbortController();
    setState('checking');
    const done = api
      .send(checkSignUpEmail, { body: { email }, signal: request.signal })
      .then(({ alreadyUsed }): EmailState => (alreadyUsed ? 'used' : 'valid'), refusedOrFailed)
      .then((found) => {
        if (request.signal.aborted) return;
        setState(found);
        // Whoever goes on to the sign-in from here is told there, and types it once.
        if (found === 'used') carry({ ended: 'known', email });
        // What had no answer is asked again the next time.
        if (found === 'failed') last.current = undefined;
      });
    last.current = { email, request, done };
    return done;
  }

  function forget(): void {
    last.current?.request.abort();
    last.current = undefined;
    carry({});
    setState('unchecked');
  }

  return { state, check, forget };
}
