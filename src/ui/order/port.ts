import type { Discount, Prices } from '../../domain/pricing.ts';

/** What an order needs of the platform, of either entry. */
export type OrderPort = {
  prices(signal: AbortSignal): Promise<Prices>;
  validateCode(code: string): Promise<Discount>;
  /** The server's own words about a failure; undefined when it had none. */
  wordsOf(error: unknown): string | undefined;
  /** Whether there are promotional codes (flag promotionalCodes). */
  readonly hasCodes: boolean;
};
