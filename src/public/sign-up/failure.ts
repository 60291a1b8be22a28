/** The outcomes of a refused sign-up, resend or later step (spec 1 §4; contract §2). */
import type { MessageKey } from '../../../i18n/messages.ts';
import { ApiError, isAborted } from '../../api/errors.ts';
import { serverText } from '../../api/failures.ts';

export type SignUpFailure =
  | { kind: 'nothing' }
  /** `says` is shown at the challenge, `unshown` when it can't be rendered. */
  | { kind: 'challenge'; challenge: 'checkbox' | 'puzzle'; says: MessageKey; unshown: MessageKey }
  | { kind: 'message'; text: MessageKey }
  /** The server's message. */
  | { kind: 'words'; text: string };

const isAnswer = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'answer';

/** Interprets a failure without a bot check: the server's message for a 422, else general advice. */
export function readPlainFailure(error: unknown): Exclude<SignUpFailure, { kind: 'challenge' }> {
  if (isAborted(error)) return { kind: 'nothing' };
  const words = isAnswer(error) && error.statusCode === 422 ? serverText(error) : undefined;
  return words === undefined
    ? { kind: 'message', text: 'common.error.request' }
    : { kind: 'words', text: words };
}

/**
 * Interprets a failure of signUp/by-email and signUp/resend: `recaptcha_error`, 409 and 429 show the visible challenge.
 */
export function readSignUpFailure(error: unknown): SignUpFailure {
  if (!isAnswer(error)) return readPlainFailure(error);
  const isBotCheck = error.status === 'recaptcha_error';
  if (!isBotCheck && error.statusCode !== 409 && error.statusCode !== 429) return readPlainFailure(error);
  const challenge = error.body['useFallback'] === true ? 'puzzle' : 'checkbox';
  if (error.statusCode === 429)
    return { kind: 'challenge', challenge, says: 'signUp.tooOften', unshown: 'signUp.tooOften' };
  return {
    kind: 'challenge',
    challenge,
    says: challenge === 'puzzle' ? 'signUp.puzzle' : 'signUp.asked',
    unshown: isBotCheck ? 'public.botCheck.failed' : 'common.error.request',
  };
}
