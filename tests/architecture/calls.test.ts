/** The declared calls against the contract's document, and docs/api.md as it is printed from it. */
import { describe, expect, test } from 'vitest';
import { allMocks } from '../../mocks/handlers/all.ts';
import type { Call } from '../../src/api/call.ts';
import { operationsOf, readDocument } from '../tools/contract/document.ts';
import { printed } from '../tools/contract/print.ts';
import { textOf } from './sources.ts';

const contract = readDocument();

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value;

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/calls/*.ts', { eager: true });
const exported = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([, value]) => isCall(value)),
);
const declared = exported.map(([, value]) => value as Call);

const keyOf = ({ service, method, path }: Record<'service' | 'method' | 'path', string>) =>
  `${service}: ${method} ${path}`;

/** How often each key occurs in a JSON text. */
function keysIn(json: string): Map<string, number> {
  const counts = new Map<string, number>();
  // Matches whole strings, so that a colon inside one isn't taken for the end of a key.
  for (const [, key = '', colon] of json.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:)?/gu))
    if (colon) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('calls', () => {
  test('no object of docs/api/openapi.json has a key twice, of which a reader would see only the last', () => {
    const text = textOf('docs/api/openapi.json');
    expect(keysIn(text)).toEqual(keysIn(JSON.stringify(JSON.parse(text))));
    expect(keysIn('{"a": 1, "b": {"a": "a\\":"}}')).toEqual(new Map(Object.entries({ a: 2, b: 1 })));
  });

  test('each call is exported under its own name, and none is declared twice', () => {
    expect(exported.filter(([name, value]) => name !== (value as Call).name)).toEqual([]);
    expect(new Set(declared.map(keyOf)).size).toBe(declared.length);
  });

  test('each call is answered by the mock platform', () => {
    const mocked = new Set(allMocks.map(({ call }) => call.name));
    expect(declared.filter(({ name }) => !mocked.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test('the calls are exactly the operations of docs/api/openapi.json, with the same names', () => {
    const operations = operationsOf(contract).filter(({ elsewhere }) => !elsewhere);
    const named = operations.map((operation): [string, string] => [keyOf(operation), operation.name]);
    expect(new Map(named)).toEqual(new Map(declared.map((call) => [keyOf(call), call.name])));
    console.log(`calls: ${declared.length} declared`);
  });

  test('docs/api.md is what `npm run api:print` prints', () => {
    expect(textOf('docs/api.md')).toBe(printed(contract));
  });
});
