/** The declared calls against docs/api.md and against the mock platform. */
import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/api/call.ts';
import { allMocks } from '../../mocks/handlers/all.ts';
import { textOf } from './sources.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value;

const modules = import.meta.glob<Record<string, unknown>>('../../src/api/calls/*.ts', { eager: true });
const exported = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(([, value]) => isCall(value)),
);
const declared = exported.map(([, value]) => value as Call);

const keyOf = ({ service, method, path }: Pick<Call, 'service' | 'method' | 'path'>) =>
  `${service}: ${method} ${path}`;

/** Rows of docs/api.md: the key of a call and, of a declared one, its name. */
function readDocument(): Map<string, string | undefined> {
  const rows = new Map<string, string | undefined>();
  let service = '';
  for (const line of textOf('docs/api.md').split('\n')) {
    service = /^## .*`(\w+)[^`]*` \(/u.exec(line)?.[1] ?? service;
    const row = /^\| (GET|POST|PUT|PATCH|DELETE) \| `([^`]+)` \| .+ \| (?:later|declared: `(\w+)`) \|$/u.exec(
      line,
    );
    if (row) rows.set(`${service}: ${row[1]} ${row[2]}`, row[3]);
  }
  return rows;
}

describe('calls', () => {
  test('each is exported under its own name, once', () => {
    expect(exported.filter(([name, value]) => name !== (value as Call).name)).toEqual([]);
    expect(new Set(declared.map(keyOf)).size).toBe(declared.length);
  });

  test('each is answered by the mock platform', () => {
    const mocked = new Set(allMocks.map(({ call }) => call.name));
    expect(declared.filter(({ name }) => !mocked.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test('docs/api.md names exactly the declared ones as declared', () => {
    const documented = readDocument();
    const said = [...documented].filter(([, name]) => name !== undefined);
    expect(new Map(said)).toEqual(new Map(declared.map((call) => [keyOf(call), call.name])));
    console.log(`calls: ${declared.length} of ${documented.size} declared`);
  });
});
