import type { Discount, Prices } from '../../domain/orders/pricing.ts';

/** The platform calls of an order, for either entry. */
export type OrderPort = {
  prices(signal: AbortSignal): Promise<Prices>;
  validateCode(code: string): Promise<Discount>;
  /** The server's message about a failure; undefined when it had none. */
  wordsOf(error: unknown): string | undefined;
  /** Whether promotional codes are enabled (flag promotionalCodes). */
  readonly hasCodes: boolean;
};
