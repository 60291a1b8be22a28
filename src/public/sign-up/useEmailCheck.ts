import { useEffect, useRef, useState } from 'react';
import { checkSignUpEmail } from '../../api/calls/entry.ts';
import { ApiError } from '../../api/errors.ts';
import { usePublic } from '../context.ts';
import { setLoginState } from '../login/loginState.ts';

/**
 * The state of the e-mail check (spec 1 §4 Sign-up email check). `refused` and `failed` correspond to its "invalid":
 * the server rejected the address, or did not answer. No state blocks the sign-up, whose own answer decides.
 */
export type EmailState = 'unchecked' | 'checking' | 'valid' | 'used' | 'refused' | 'failed';

export type EmailCheck = {
  readonly state: EmailState;
  /** Checks an address with the server, once per address. Never rejects. */
  check(email: string): Promise<void>;
  /** Called when the address changes: a pending answer no longer applies. */
  forget(): void;
};

const refusedOrFailed = (error: unknown): EmailState =>
  error instanceof ApiError && [400, 422].includes(error.statusCode) ? 'refused' : 'failed';

/** Checks whether the e-mail of a sign-up is already taken. */
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
        // The sign-in also shows this, with the e-mail filled in.
        if (found === 'used') setLoginState({ ended: 'known', email });
        // A check without an answer is retried the next time.
        if (found === 'failed') last.current = undefined;
      });
    last.current = { email, request, done };
    return done;
  }

  function forget(): void {
    last.current?.request.abort();
    last.current = undefined;
    setLoginState({});
    setState('unchecked');
  }

  return { state, check, forget };
}
