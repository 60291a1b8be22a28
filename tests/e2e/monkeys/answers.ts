/** Answers of the mock platform on their way to the page, varied within the contract. */
import type { Page, Request, Route } from '@playwright/test';
import { createFinder } from '../../tools/contract/exchange.ts';
import { operationsOf, readDocument, statusFor } from '../../tools/contract/document.ts';
import type { Random } from './random.ts';
import { vary } from './vary.ts';

const contract = readDocument();

const basesOf = (service: string): readonly string[] =>
  contract.tags
    .filter(({ name }) => name === service)
    .flatMap((tag) => Object.values(tag['x-regions'] ?? { '': tag['x-base'] }).map((base) => `/api${base}`));

/** The operation of a request; undefined for what is none of the contract's. */
export const findOperation = createFinder(operationsOf(contract), basesOf);

/** Who is signed in stays who it is: everything else depends on it. */
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
      // The page has gone on, and waits for no answer.
      return undefined;
    }
  });
}
