/** The stand-in's script in a test's page, over a ledger of its own. */
import { vi } from 'vitest';
import type { Platform } from '../../../mocks/platform.ts';
import { cardScript } from '../../../mocks/stripe/pageScript.ts';
import { OPERATIONS } from '../../../mocks/stripe/server.ts';

/** Runs the script as a page would; the platform answers it. `asked` are its requests in order. */
export function standInCards(platform: Platform) {
  const asked: { operation: string; body: object }[] = [];
  /** The fate of the next requests of an operation: lost before or after they took effect. */
  const lost: { operation: string; effect: boolean }[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const operation = address.slice('/__mock/stripe/'.length);
    const given = JSON.parse(body) as object;
    asked.push({ operation, body: given });
    const fault = lost.findIndex((each) => each.operation === operation);
    const [fate] = fault < 0 ? [] : lost.splice(fault, 1);
    if (fate?.effect === false) throw new TypeError('Failed to fetch');
    const answer = OPERATIONS[operation]?.(platform, given);
    if (fate) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  runScript(cardScript());
  return { asked, lost };
}

const runScript = (text: string): void => {
  Reflect.construct(Function, [text]).call(window);
};

export type Fate = 'whole' | 'error' | 'empty' | 'silent' | 'half';

/** The scripts that the page requested; `fates` scripts the next ones. */
export function watchScripts(...fates: Fate[]): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    asked.push(script.src);
    const fate = fates.shift() ?? 'whole';
    queueMicrotask(() => {
      if (fate === 'silent') return;
      if (fate === 'error') return void script.dispatchEvent(new Event('error'));
      if (fate === 'whole') runScript(cardScript());
      if (fate === 'half') runScript('window.Stripe = Object.assign(() => ({}), { version: "endive" })');
      script.dispatchEvent(new Event('load'));
    });
    return node;
  });
  return asked;
}
