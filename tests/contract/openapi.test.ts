/**
 * The declared calls against docs/api/openapi.json, which was written from the contract independently of them:
 * both have the same calls and bodies. The mock platform's requests and answers are checked against it in every test
 * (judged.ts).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/api/call.ts';
import { readDocument } from '../tools/contract/document.ts';
import { judge, operations } from './judged.ts';
import { createSampler } from './samples.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/calls/*.ts', { eager: true });
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value;
const declared = Object.values(modules)
  .flatMap((module) => Object.values(module).filter(isCall))
  .toSorted((one, other) => one.name.localeCompare(other.name));

const documented = operations.filter(({ elsewhere }) => !elsewhere);
const operationOf = ({ name }: Call) => {
  const found = documented.find((operation) => operation.name === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};

const byName = <T>(entries: (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));

describe('the document and the declarations', () => {
  test.each<[string, (call: Call) => unknown, (operation: (typeof documented)[number]) => unknown]>([
    [
      'document and declarations have the same calls',
      ({ method, service, path }) => `${method} ${service} ${path}`,
      ({ method, service, path }) => `${method} ${service} ${path}`,
    ],
    [
      'document and declarations say the same about the token of each call',
      ({ token }) => token,
      ({ token }) => token,
    ],
    [
      'document and declarations mark the same calls as reading',
      ({ changes }) => !changes,
      ({ reads }) => reads,
    ],
    [
      'document and declarations have the same query parameters',
      ({ query }) => [...(query ?? [])].toSorted(),
      ({ query }) => query.map(({ name }) => name).toSorted(),
    ],
    [
      'document and declarations have the same headers',
      ({ headers }) => headers ?? [],
      ({ headers }) => headers,
    ],
    [
      'document and declarations have a body for the same calls',
      ({ body }) => body !== undefined,
      ({ body }) => body !== undefined,
    ],
  ])('%s', (_, ofCall, ofOperation) => {
    expect(byName(declared.map((call) => [call.name, ofCall(call)]))).toEqual(
      byName(documented.map((operation) => [operation.name, ofOperation(operation)])),
    );
  });

  test('the document marks the writes that are declared without a body as x-no-body', () => {
    const { paths } = readDocument();
    const marked = Object.values(paths).flatMap(({ post, put, patch, delete: remove }) =>
      [post, put, patch, remove].flatMap((each) => (each?.['x-no-body'] ? [each.operationId] : [])),
    );
    const without = declared.filter(({ method, body }) => method !== 'GET' && !body);
    expect(marked.toSorted()).toEqual(without.map(({ name }) => name).toSorted());
  });

  /** Answers that the console ignores, and why. */
  const UNREAD: Readonly<Record<string, string>> = {
    createProUser: 'the console ignores the created user and reads who-am-i instead',
  };

  test('the console reads the answer of every call that has one, apart from the listed exceptions', () => {
    const answering = documented.filter(({ answers }) =>
      [...answers].some(([status, schema]) => status.startsWith('2') && schema !== undefined),
    );
    const unread = answering.filter(({ name }) =>
      declared.some((call) => call.name === name && !call.answer),
    );
    expect(unread.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNREAD).toSorted());
    const read = declared.filter((call) => call.answer && !answering.includes(operationOf(call)));
    expect(read.map(({ name }) => name)).toEqual([]);
  });
});

describe('declared bodies', () => {
  const sampler = createSampler(readDocument());
  const settings = { seed: 20_240_229 };
  const withBody = declared.flatMap((call) => {
    const { body: place } = operationOf(call);
    return call.body && place !== undefined ? [{ name: call.name, body: call.body, place }] : [];
  });

  test.each(withBody)(
    'the body of $name accepts valid samples of the document’s schema and rejects faulty ones',
    ({ body, place }) => {
      const shape = sampler.shapeAt(place);
      fc.assert(
        fc.property(sampler.right(shape), (sample) => {
          expect(judge(place, sample)).toEqual([]);
          expect(body.safeParse(sample)).toMatchObject({ success: true });
        }),
        { ...settings, numRuns: 25 },
      );
      fc.assert(
        fc.property(sampler.wrong(shape), ([way, sample]) => {
          expect(judge(place, sample), way).not.toEqual([]);
          expect(body.safeParse(sample).success, way).toBe(false);
        }),
        { ...settings, numRuns: 75 },
      );
    },
  );
});
