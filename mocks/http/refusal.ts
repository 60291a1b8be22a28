/** An error answer in the wire's shape (contract §1). Handlers throw it. */
export type RefusalShape = {
  message: string;
  status?: string;
  errors?: unknown;
  url?: string;
  userError?: string;
  /** Only with status `recaptcha_error`. */
  useFallback?: boolean;
};

export class Refusal extends Error {
  readonly statusCode: number;
  readonly shape: RefusalShape;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, shape: RefusalShape, headers: Readonly<Record<string, string>> = {}) {
    super(shape.message);
    this.statusCode = statusCode;
    this.shape = shape;
    this.headers = headers;
  }
}

/** Refuses with this HTTP status. */
export function refuse(statusCode: number, shape: RefusalShape | string): never {
  throw new Refusal(statusCode, typeof shape === 'string' ? { message: shape } : shape);
}

/** Rate limit: refuses with 429, and Retry-After in seconds. */
export function refuseTooOften(waitMs: number): never {
  const after = String(Math.max(1, Math.ceil(waitMs / 1000)));
  throw new Refusal(429, { message: 'Too many requests.' }, { 'retry-after': after });
}

/** 403 for a missing right (contract §1). */
export const forbid = (message = 'You may not do this.'): never =>
  refuse(403, { message, status: 'forbidden' });

export const unprocessable = (message: string): never => refuse(422, message);
