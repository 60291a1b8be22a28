/** Sends the document's reading calls to a platform, and compares each answer with it. */
import { Complaint, type Fetch, LIMIT_MS, type Platform } from './bases.ts';
import { type Document, type Operation, operationsOf } from './document.ts';
import { answerDifferences, requestDifferences } from './exchange.ts';
import type { Found, Input, Reading } from './found.ts';
import { READINGS } from './readings.ts';
import { judgeOf, type Judge } from './schemas.ts';

export type Outcome = {
  readonly operation: Operation;
  readonly outcome: 'passed' | 'failed' | 'not asked';
  /** The differences, or why it was not sent; never a value of an answer. */
  readonly said: readonly string[];
};

/** Refusals that say nothing about the service: a missing right, the plan, the session, a rate limit. */
const RIGHTS = [401, 402, 403, 409, 422, 429];

type Asked = { readonly status: number; readonly differences: readonly string[]; readonly value: unknown };

function addressOf(
  platform: Platform,
  operation: Operation,
  { params = {}, query = {}, region = '' }: Input,
): URL {
  const { [region]: base } = platform.bases(operation.service);
  const path = operation.path.replace(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const address = new URL(`${base}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

type Work = {
  readonly fetch: Fetch;
  readonly platform: Platform;
  readonly token: string;
  readonly judge: Judge;
};

/** The answer; undefined where the values of earlier answers would make an invalid request. */
async function ask(
  { fetch, platform, token, judge }: Work,
  operation: Operation,
  input: Input,
): Promise<Asked | undefined> {
  const address = addressOf(platform, operation, input);
  const headers = new Headers({ Accept: 'application/json' });
  if (operation.token === 'required') headers.set('Authorization', `Bearer ${token}`);
  if (operation.body !== undefined) headers.set('Content-Type', 'application/json');
  const text = operation.body === undefined ? '' : JSON.stringify(input.body);
  const own = requestDifferences(judge, operation, { query: address.searchParams, headers, text });
  if (own.length > 0) return undefined;
  try {
    const response = await fetch(address.href, {
      method: operation.method,
      headers,
      // The token must not follow redirects.
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(text === '' ? {} : { body: text }),
    });
    const answered = await response.text();
    const { status } = response;
    const type = response.headers.get('content-type');
    const differences = answerDifferences(judge, operation, { status, type, text: answered });
    return {
      status,
      differences: differences.map(({ where, what }) => `${where} ${what}`),
      value: valueOf(answered),
    };
  } catch {
    return { status: 0, differences: ['no answer'], value: undefined };
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What one answer says about the service. */
function judged(operation: Operation, { status, differences }: Asked): Omit<Outcome, 'operation'> {
  const told = differences.map((each) => `${status || '–'}: ${each}`);
  if (told.length > 0) return { outcome: 'failed', said: told };
  if (status < 300) return { outcome: 'passed', said: [] };
  if (RIGHTS.includes(status) && (status !== 422 || !operation.answers.has('422')))
    return { outcome: 'not asked', said: [`refused with ${status}`] };
  if (operation.answers.has(String(status))) return { outcome: 'passed', said: [] };
  return { outcome: 'failed', said: [`${status}: is not named for this call`] };
}

const unusable = ({ needs }: Reading): Omit<Outcome, 'operation'> => ({
  outcome: 'not asked',
  said: [`needs ${needs} as the contract writes it`],
});

const WORST = ['failed', 'passed', 'not asked'] as const;

async function read(work: Work, operation: Operation, reading: Reading, found: Found): Promise<Outcome> {
  const parts: Omit<Outcome, 'operation'>[] = [];
  for (const input of reading.inputs(found)) {
    const asked = await ask(work, operation, input);
    const part = asked ? judged(operation, asked) : unusable(reading);
    parts.push(part);
    const isEnough = asked !== undefined && asked.status < 300 && reading.learn?.(asked.value, found, input);
    if (part.outcome === 'failed' || isEnough === true) break;
  }
  const outcome = WORST.find((each) => parts.some((part) => part.outcome === each));
  if (outcome === undefined) return { operation, outcome: 'not asked', said: [`needs ${reading.needs}`] };
  const said = parts.filter((part) => part.outcome === outcome).flatMap((part) => part.said);
  return { operation, outcome, said: [...new Set(said)] };
}

/** Sends all reading calls, in turn. */
export async function readAll(
  document: Document,
  { fetch, platform, token }: Omit<Work, 'judge'>,
): Promise<Outcome[]> {
  const operations = operationsOf(document).filter(({ reads, elsewhere }) => reads && !elsewhere);
  const work = { fetch, platform, token, judge: judgeOf(document) };
  const found: Found = { accounts: [], subscribed: [], deals: [], pools: [] };
  const outcomes: Outcome[] = [];
  for (const reading of READINGS) {
    const operation = operations.find(({ name }) => name === reading.name);
    if (!operation) throw new Error(`${reading.name} is no reading call of the document`);
    const outcome = await read(work, operation, reading, found);
    if (reading.name === 'whoAmI' && outcome.said.includes('refused with 401'))
      throw new Complaint('The platform refuses the token with 401.');
    outcomes.push(outcome);
  }
  const left = operations.filter(({ name }) => !READINGS.some((reading) => reading.name === name));
  if (left.length > 0)
    throw new Error(
      `No row in tests/tools/contract/readings.ts for ${left.map(({ name }) => name).join(', ')}`,
    );
  return outcomes;
}
