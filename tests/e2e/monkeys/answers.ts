/** Varies the mock platform's answers within the contract on their way to the page. */
import type { Page, Request, Route } from '@playwright/test';
import { operationsOf, readDocument, statusFor } from '../../tools/contract/document.ts';
import { createFinder } from '../../tools/contract/exchange.ts';
import type { Random } from './random.ts';
import { vary } from './vary.ts';

const contract = readDocument();

const basesOf = (service: string): readonly string[] =>
  contract.tags
    .filter(({ name }) => name === service)
    .flatMap((tag) => Object.values(tag['x-regions'] ?? { '': tag['x-base'] }).map((base) => `/api${base}`));

/** The operation of a request; undefined for a request that is not in the contract. */
export const findOperation = createFinder(operationsOf(contract), basesOf);

/** Never varied: everything else depends on the signed-in user. */
const KEPT = new Set(['whoAmI', 'refresh', 'login', 'logout']);

/** The schema of an answer to a read that may be changed; undefined for any other. */
export function changeable(request: Request): string | undefined {
  const operation = findOperation(request.method(), new URL(request.url()).pathname);
  if (!operation?.reads || KEPT.has(operation.name)) return undefined;
  return operation.answers.get(statusFor(operation, 200) ?? '');
}

/** Varies every answer to a read from now on; `share` is how much of each, from 0 to 1. */
export async function varyAnswers(page: Page, random: Random, share: number): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/**', async (route: Route) => {
    const place = changeable(route.request());
    if (place === undefined) return route.continue();
    try {
      const response = await route.fetch();
      if (response.status() !== 200) return await route.fulfill({ response });
      const json = vary(contract, place, await response.json(), random, share);
      return await route.fulfill({ response, json });
    } catch {
      // The page was left and no longer waits for an answer.
      return undefined;
    }
  });
}
