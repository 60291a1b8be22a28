import type { Intent } from '../../domain/orders/payment.ts';
import { type Answer, readIntent } from './paymentPort.ts';

/** Reads an intent without card fields: on arrival, and on the way back from a bank. */
export async function readOrder(publishableKey: string, clientSecret: string): Promise<Answer<Intent>> {
  try {
    const { loadCardProvider } = await import('./provider.ts');
    return await readIntent(await loadCardProvider(publishableKey), clientSecret);
  } catch {
    return { error: { type: 'api_connection_error' } };
  }
}
