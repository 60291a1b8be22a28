/** The card provider's script: fetched once and on demand; a failure is reported, and a retry loads it again. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RELEASE_TRAIN } from '../../../mocks/stripe/pageScript.ts';
import { type Fate, watchScripts } from './cardPage.ts';

/** Resets our module's cache; that of stripe-js lasts as long as the file. */
async function openPage() {
  vi.resetModules();
  return import('../../../src/shared/payment/provider.ts');
}

beforeEach(() => void Reflect.deleteProperty(window, 'Stripe'));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'Stripe');
});

describe('the script of the card provider', () => {
  test('its address has the release train of the installed stripe-js', async () => {
    const { CARD_SCRIPT } = await openPage();
    const text = readFileSync('node_modules/@stripe/stripe-js/dist/pure.mjs', 'utf8');
    const [, train] = /RELEASE_TRAIN = '(\w+)'/u.exec(text) ?? [];
    expect([train, CARD_SCRIPT]).toEqual([RELEASE_TRAIN, `https://js.stripe.com/${train}/stripe.js`]);
  });

  test('it is fetched on demand, and only once', async () => {
    const asked = watchScripts();
    const { loadCardProvider, CARD_SCRIPT } = await openPage();
    expect(asked).toEqual([]);
    const [one, other] = await Promise.all([loadCardProvider('pk_test_1'), loadCardProvider('pk_test_1')]);
    expect(one).toBe(other);
    expect(asked).toEqual([CARD_SCRIPT]);
  });

  test('without a key loading fails as unconfigured, and nothing is fetched', async () => {
    const asked = watchScripts();
    const { loadCardProvider } = await openPage();
    await expect(loadCardProvider('')).rejects.toMatchObject({ why: 'unconfigured' });
    expect(asked).toEqual([]);
  });

  test.each<Fate>(['error', 'empty'])(
    'a script that loads with the fault “%s” is reported as unreachable, and a retry loads it again',
    async (fate) => {
      const why = 'unreachable';
      const asked = watchScripts(fate, fate, 'whole');
      const { loadCardProvider } = await openPage();
      await expect(loadCardProvider('pk_test_1')).rejects.toMatchObject({ why });
      await expect(loadCardProvider('pk_test_1')).rejects.toMatchObject({ why });
      expect(await loadCardProvider('pk_test_1')).toHaveProperty('confirmPayment');
      expect(asked).toHaveLength(3);
    },
  );

  test('a script that does not load is given up after 15 seconds, and a retry loads it again', async () => {
    vi.useFakeTimers();
    const asked = watchScripts('silent', 'whole');
    const { loadCardProvider } = await openPage();
    const failed = expect(loadCardProvider('pk_test_1')).rejects.toMatchObject({ why: 'unreachable' });
    await vi.advanceTimersByTimeAsync(15_000);
    await failed;
    expect(await loadCardProvider('pk_test_1')).toHaveProperty('elements');
    expect(asked).toHaveLength(2);
  });

  test('after forgetCardProvider the script is loaded again', async () => {
    const asked = watchScripts();
    const { loadCardProvider, forgetCardProvider } = await openPage();
    const first = await loadCardProvider('pk_test_1');
    forgetCardProvider();
    expect(await loadCardProvider('pk_test_1')).not.toBe(first);
    expect(asked).toHaveLength(2);
  });
});
