/** A stand-in for the third-party forms service: accepts the marketing form and stores it (contract §7). */
import * as z from 'zod/mini';
import type { Reply } from '../http/reply.ts';

/** The path that stands in for `marketingForm.url`. */
export const FORMS_PATH = '/forms/marketing';

const MarketingForm = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  analyticsId: z.optional(z.string()),
});

export type SentForm = {
  /** Platform time in milliseconds. */
  readonly at: number;
  readonly body: unknown;
  /** How it breaches the contract. */
  readonly problem?: string | undefined;
};

export type Forms = {
  /** Newest last, refused ones included. */
  readonly sent: readonly SentForm[];
  take(method: string, headers: Headers, text: string): Reply;
  clear(): void;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function problemOf(headers: Headers, body: unknown): string | undefined {
  for (const name of ['authorization', 'cookie', 'referer'])
    if (headers.has(name)) return `header: ${name} is none of this service's business`;
  if (!(headers.get('content-type') ?? '').startsWith('application/json'))
    return 'header: content-type has to be application/json';
  const result = MarketingForm.safeParse(body);
  return result.success ? undefined : `body: ${result.error.issues[0]?.path.join('.') || 'unknown field'}`;
}

/** An empty forms service. */
export function createForms(now: () => number): Forms {
  let sent: SentForm[] = [];
  return {
    get sent() {
      return sent;
    },
    take(method, headers, text) {
      if (method !== 'POST') return { status: 405 };
      const body = parsed(text);
      const problem = problemOf(headers, body);
      sent.push({ at: now(), body, problem });
      return problem === undefined ? { status: 204 } : { status: 400, body: { message: problem } };
    },
    clear: () => {
      sent = [];
    },
  };
}
