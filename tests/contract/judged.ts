/**
 * Checks every exchange between a test and a mock platform against docs/api/openapi.json. A difference is logged as a
 * console error, which fails the test (tests/setup.ts).
 */
import type { TestBrowser } from '../../mocks/browser.ts';
import type { FaultKind } from '../../mocks/faults/faults.ts';
import type { LogEntry } from '../../mocks/http/callLog.ts';
import type { Platform } from '../../mocks/platform.ts';
import { type Operation, operationsOf, readDocument } from '../tools/contract/document.ts';
import { answerDifferences, createFinder, requestDifferences } from '../tools/contract/exchange.ts';
import { judgeOf, type Difference } from '../tools/contract/schemas.ts';

const contract = readDocument();
export const judge = judgeOf(contract);
export const operations: readonly Operation[] = operationsOf(contract);

/** Faults that leave the answer intact. */
const HARMLESS: readonly (string | undefined)[] = [
  undefined,
  ...(['delay', 'slow30s', 'outOfOrder'] satisfies FaultKind[]),
];

const pathOf = (address: string): string => new URL(address, 'http://base.invalid').pathname;

const finders = new Map<string, ReturnType<typeof createFinder>>();

/** The operation of a request; one finder for all platforms with the same addresses. */
function finderFor({ config }: Platform): ReturnType<typeof createFinder> {
  const { services } = config.current;
  const key = JSON.stringify(services);
  const known =
    finders.get(key) ??
    createFinder(operations, (service) => {
      const found = { ...services, puzzle: services.auth }[service];
      if (found === undefined) return [];
      return (typeof found === 'string' ? [found] : Object.values(found)).map(pathOf);
    });
  finders.set(key, known);
  return known;
}

const lines = (differences: readonly Difference[]): string =>
  differences.map(({ where, what }) => `\n  ${where} ${what}`).join('');

/** Called with every exchange that no fault spoiled. */
export type Heard = (told: { operation: Operation; status: number }) => void;

/**
 * What the mock platform refuses beyond the document: a `nextPage` of another query, an offset between two pages, and
 * operators that the contract doesn't define for a kind of field.
 */
const OWN_REFUSAL = /^(nextPage|offset|limit)\b|does not take the operator/u;

/** Whether the platform and the document agree on a request, and the answer is documented. */
async function compare(
  operation: Operation | undefined,
  entry: LogEntry,
  init: RequestInit,
  response: Response,
): Promise<string[]> {
  const call = `${entry.method} ${entry.url.split('?')[0]}`;
  if (!operation) return entry.call === undefined ? [] : [`${call} is not in the document`];
  const text = await response.text();
  const { status, headers } = response;
  const request = requestDifferences(judge, operation, {
    query: new URL(entry.url, 'http://base.invalid').searchParams,
    headers: new Headers(init.headers),
    text: typeof init.body === 'string' ? init.body : '',
  });
  const answer = answerDifferences(judge, operation, { status, text, type: headers.get('content-type') });
  const faults = [];
  if (answer.length > 0) faults.push(`${call} (${operation.name}) answered ${status}:${lines(answer)}`);
  if (entry.call !== operation.name) faults.push(`${call} is ${entry.call}, not ${operation.name}`);
  if (status < 400 && request.length > 0)
    faults.push(`${call} (${operation.name}) was taken, although:${lines(request)}`);
  if (entry.problem !== undefined && !OWN_REFUSAL.test(entry.problem) && request.length === 0)
    faults.push(`${call} (${operation.name}) was refused, although it is right: ${entry.problem}`);
  return faults;
}

/** The same browser, with every exchange checked. */
export function judged(platform: Platform, browser: TestBrowser, heard?: Heard): TestBrowser {
  const find = finderFor(platform);
  const fetch: TestBrowser['fetch'] = (input, init = {}) => {
    const { length } = platform.log.entries;
    const answered = browser.fetch(input, init);
    const entry = platform.log.entries[length];
    if (!entry) return answered;
    const listen = async (response: Response) => {
      if (!HARMLESS.includes(entry.fault)) return;
      const operation = find(entry.method, pathOf(entry.url));
      const faults = await compare(operation, entry, init, response.clone());
      for (const fault of faults) console.error(`Not as in docs/api/openapi.json: ${fault}`);
      if (operation) heard?.({ operation, status: response.status });
    };
    // Asynchronously: the caller gets its answer without delay.
    answered.then(listen, () => undefined).catch((error: unknown) => console.error(error));
    return answered;
  };
  return { ...browser, fetch };
}
