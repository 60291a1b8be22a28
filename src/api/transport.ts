/** One attempt at a call: builds the request, parses the answer, classifies the failure. No policy (contract §1). */
import { addressOf, type Call, type CallInput, type ServiceName } from './call.ts';
import { ApiError, type ErrorShape } from './errors.ts';

/** Time limit of one attempt, in milliseconds. */
const TIME_LIMIT_MS = 30_000;

export type Transport = <Path extends string, Body, Answer>(
  call: Call<Path, Body, Answer>,
  input: CallInput<Path, Body>,
  token: string | undefined,
) => Promise<Answer>;

export type TransportOptions = {
  /** Base address of a service. */
  base(service: ServiceName): string;
  fetch: typeof globalThis.fetch;
};

/** The headers of the last answer, and this computer's time when it came. */
export const heard: { headers?: Headers; at?: number } = {};

/** Reads null as missing: members are removed, and elements become undefined. */
const withoutNull = (_: string, value: unknown): unknown => (value === null ? undefined : value);

function parse(text: string): unknown {
  return JSON.parse(text, withoutNull);
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const words = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function errorOf(response: Response, text: string): ApiError {
  let body: Record<string, unknown> = {};
  try {
    body = record(parse(text));
  } catch {
    // An HTML error page, or no body: only the status is known, and the screen shows its fallback text.
  }
  const shape: ErrorShape = {
    statusCode: response.status,
    message: words(body['message']),
    status: words(body['status']),
    errors: body['errors'],
    url: words(body['url']),
    userError: words(body['userError']),
  };
  const after = response.headers.get('retry-after') ?? '';
  return new ApiError('answer', shape, body, /^\d+$/u.test(after) ? Number(after) : undefined);
}

function answerOf<Path extends string, Body, Answer>(
  call: Call<Path, Body, Answer>,
  response: Response,
  text: string,
): Answer {
  const unusable = () => new ApiError('unusable', { statusCode: response.status });
  let json: unknown;
  try {
    json = text.trim() === '' ? undefined : parse(text);
  } catch {
    throw unusable();
  }
  // Without a schema the answer is not read, and its type is undefined.
  if (!call.answer) return undefined as Answer;
  const parsed = call.answer.safeParse(json);
  if (!parsed.success) throw unusable();
  return parsed.data;
}

/** Makes the function that sends one attempt. It rejects with ApiError only. */
export function createTransport({ base, fetch }: TransportOptions): Transport {
  return async (call, input, token) => {
    const headers: Record<string, string> = { Accept: 'application/json', ...input.headers };
    if (call.body) headers['Content-Type'] = 'application/json';
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
    const limit = new AbortController();
    const cancel = () => limit.abort();
    const timer = setTimeout(cancel, TIME_LIMIT_MS);
    input.signal?.addEventListener('abort', cancel);
    if (input.signal?.aborted) cancel();
    try {
      const response = await fetch(
        addressOf(input.base ?? base(call.service as ServiceName), call, input.params, input.query),
        {
          method: call.method,
          headers,
          credentials: 'include',
          signal: limit.signal,
          ...(call.keepalive ? { keepalive: true } : {}),
          ...(call.body ? { body: JSON.stringify(input.body) } : {}),
        },
      );
      heard.headers = response.headers;
      heard.at = Date.now();
      const text = await response.text();
      if (!response.ok) throw errorOf(response, text);
      return answerOf(call, response, text);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (input.signal?.aborted) throw new ApiError('aborted');
      throw new ApiError(limit.signal.aborted ? 'timeout' : 'network');
    } finally {
      clearTimeout(timer);
      input.signal?.removeEventListener('abort', cancel);
    }
  };
}
