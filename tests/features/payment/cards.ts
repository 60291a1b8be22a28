/** The card provider in a test's page, over the platform's ledger; the fate of each request is scripted. */
import { vi } from 'vitest';
import type { Platform } from '../../../mocks/platform.ts';
import { cardScript } from '../../../mocks/stripe/pageScript.ts';
import { OPERATIONS } from '../../../mocks/stripe/server.ts';
import { forgetCardProvider } from '../../../src/shared/payment/provider.ts';
import { whenOver } from '../../leaving.ts';

/** The fate of the next request of an operation. */
export type CardFate = {
  readonly operation: 'retrieve' | 'confirm' | 'challenge';
  /** Whether the provider carries it out. */
  readonly effect: boolean;
  /** The provider's own error instead of its answer; left out: the connection breaks. */
  readonly error?: { readonly type: string; readonly code?: string; readonly message: string };
  /** The answer arrives intact, once this resolves. */
  readonly until?: Promise<void>;
};

const NEVER = new Promise<never>(() => undefined);

/** Runs the provider's stand-in as a page would. */
export function cardsOf(platform: Platform) {
  const asked: string[] = [];
  let fates: CardFate[] = [];
  let unanswered = 0;
  let page = 0;

  async function answer(operation: string, given: object): Promise<Response> {
    const fate = fates.find((each) => each.operation === operation);
    fates = fates.filter((each) => each !== fate);
    const said = fate?.effect === false ? {} : OPERATIONS[operation]?.(platform, given);
    if (fate?.until) await fate.until;
    else if (fate?.error) return Response.json({ error: fate.error });
    else if (fate) throw new TypeError('Failed to fetch');
    return Response.json(said);
  }

  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const operation = address.slice('/__mock/stripe/'.length);
    const asks = page;
    asked.push(operation);
    unanswered += 1;
    try {
      return await answer(operation, JSON.parse(body) as object);
    } finally {
      unanswered -= 1;
      // No answer reaches a closed page.
      if (asks !== page) await NEVER;
    }
  });
  Reflect.construct(Function, [cardScript()]).call(window);
  whenOver(forgetCardProvider);
  return {
    asked,
    unanswered: () => unanswered,
    expect: (fate: CardFate) => void fates.push(fate),
    /** The requesting page is closed. */
    leave() {
      page += 1;
      for (const question of document.querySelectorAll('body > dialog')) question.remove();
    },
  };
}
