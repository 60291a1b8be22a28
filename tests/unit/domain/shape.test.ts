/** Our own schema reader beside zod/mini, whose names and meaning it shares (docs/adr/008). */
import { deepStrictEqual } from 'node:assert/strict';
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as zod from 'zod/mini';
import * as own from '../../../src/domain/values/shape.ts';

// As in a browser, whose Content Security Policy forbids generated code.
zod.config({ jitless: true });

type Library = typeof own;
/** Both have the same names, so one function can declare a schema with either. */
const ORACLE = zod as unknown as Library;

/** A schema as data. */
type Plan =
  | { kind: 'string' | 'number' | 'boolean' }
  | { kind: 'enum'; values: string[] }
  | { kind: 'custom'; test: number }
  | { kind: 'array' | 'optional'; of: Plan }
  | { kind: 'catch' | '_default'; of: Plan; value: unknown }
  | { kind: 'check'; of: Plan; tests: number[] }
  | { kind: 'object' | 'looseObject' | 'strictObject'; members: [string, Plan][]; more: [string, Plan][] };

const TESTS: ((given: unknown) => unknown)[] = [
  (given) => given !== '',
  (given) => given !== undefined,
  (given) => given === undefined || given === 'x',
  (given) => typeof given === 'object',
  Boolean,
];
const testAt = (index: number) => TESTS[index] ?? Boolean;
const KEYS = ['a', 'b', 'c', '7', 'toString', 'constructor', '__proto__'];

function declare(z: Library, plan: Plan): own.Schema {
  const members = (all: [string, Plan][]) =>
    Object.fromEntries(all.map(([key, each]) => [key, declare(z, each)]));
  switch (plan.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return z[plan.kind]();
    case 'enum':
      return z.enum(plan.values);
    case 'custom':
      return z.custom(testAt(plan.test));
    case 'array':
    case 'optional':
      return z[plan.kind](declare(z, plan.of));
    case 'catch':
      return z.catch(declare(z, plan.of), plan.value);
    case '_default':
      return z._default(declare(z, plan.of), plan.value);
    case 'check':
      return declare(z, plan.of).check(...plan.tests.map((each) => z.refine(testAt(each), `test ${each}`)));
    case 'object':
    case 'looseObject':
    case 'strictObject': {
      const base = z[plan.kind](members(plan.members));
      return plan.more.length > 0 ? z.extend(base, members(plan.more)) : base;
    }
  }
}

/** The promises of a parse: whether it succeeded, the value, the first issue. */
function outcome(result: own.Result<unknown>) {
  if (result.success) return result;
  const { code, path, ...rest } = result.error.issues[0] ?? expect.fail('a failure without an issue');
  return {
    code,
    path,
    expected: 'expected' in rest && rest.expected,
    values: 'values' in rest && rest.values,
    keys: 'keys' in rest && rest.keys,
    // zod has a message for every issue; ours only where the schema gives one.
    message: code === 'custom' && 'message' in rest && rest.message,
  };
}

const index = fc.nat(TESTS.length - 1);
const json = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'x', 'y', 0, -0, Number.NaN, Infinity, true, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);
const entriesOf = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(fc.constantFrom(...KEYS), value), { maxLength: 6 });
const leaf: fc.Arbitrary<Plan> = fc.oneof(
  fc.record({ kind: fc.constantFrom('string' as const, 'number' as const, 'boolean' as const) }),
  fc.record({ kind: fc.constant('enum' as const), values: fc.subarray(['x', 'y', 'b'], { minLength: 1 }) }),
  fc.record({ kind: fc.constant('custom' as const), test: index }),
);
const around = (of: fc.Arbitrary<Plan>): fc.Arbitrary<Plan> =>
  fc.oneof(
    fc.record({ kind: fc.constant('optional' as const), of }),
    fc.record({ kind: fc.constant('catch' as const), of, value: json }),
    fc.record({
      kind: fc.constant('_default' as const),
      of,
      value: json.filter((value) => value !== undefined),
    }),
    fc.record({ kind: fc.constant('check' as const), of, tests: fc.array(index, { maxLength: 2 }) }),
  );
const plans = fc.letrec<{ plan: Plan }>((tie) => {
  // A missing member's meaning depends on the nesting, so most generated schemas are deep.
  const member = fc.oneof(
    leaf,
    around(leaf),
    around(around(leaf)),
    around(around(around(leaf))),
    tie('plan'),
  );
  const members = fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS), member), {
    selector: ([key]) => key,
    maxLength: 5,
  });
  return {
    plan: fc.oneof(
      { maxDepth: 3 },
      leaf,
      around(tie('plan')),
      fc.record({ kind: fc.constant('array' as const), of: tie('plan') }),
      fc.record({
        kind: fc.constantFrom('object' as const, 'looseObject' as const, 'strictObject' as const),
        members,
        more: fc.oneof(fc.constant<[string, Plan][]>([]), members),
      }),
    ),
  };
}).plan;

/** With own `__proto__` members, as JSON.parse makes them. */
const asJson = (entries: [string, unknown][]): object =>
  entries.reduce<object>(
    (all, [key, value]) =>
      Object.defineProperty(all, key, { value, enumerable: true, writable: true, configurable: true }),
    {},
  );
const hostile = fc.oneof(
  json,
  entriesOf(json).map(asJson),
  entriesOf(json).map((entries) => Object.create(asJson(entries)) as object),
  fc.sparseArray(json, { maxLength: 5 }),
  fc.anything({
    withNullPrototype: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
    withBigInt: true,
  }),
);

/** A value that nearly matches a schema, so that parsing gets deep. */
function near(plan: Plan): fc.Arbitrary<unknown> {
  const fit = (): fc.Arbitrary<unknown> => {
    switch (plan.kind) {
      case 'string':
        return fc.constantFrom('', 'x', 'long enough');
      case 'number':
        return fc.double();
      case 'boolean':
        return fc.boolean();
      case 'enum':
        return fc.constantFrom(...plan.values);
      case 'custom':
        return fc.constantFrom('x', '', 1, undefined, []);
      case 'array':
        return fc.array(near(plan.of), { maxLength: 3 });
      case 'optional':
      case 'catch':
      case '_default':
      case 'check':
        return near(plan.of);
      default: {
        const known = [...plan.members, ...plan.more].map(([key, each]) =>
          fc.oneof(
            { weight: 4, arbitrary: near(each).map((value): [string, unknown][] => [[key, value]]) },
            { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
          ),
        );
        const unknown = fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, entriesOf(json));
        return fc.tuple(unknown, ...known).map((parts) => asJson(parts.flat()));
      }
    }
  };
  return fc.oneof({ weight: 9, arbitrary: fit() }, { weight: 1, arbitrary: hostile });
}

describe('beside zod/mini', () => {
  const cases = plans.chain((plan) =>
    fc.record({ plan: fc.constant(plan), given: fc.oneof({ weight: 3, arbitrary: near(plan) }, hostile) }),
  );
  prop.prop([cases], { numRuns: 3000 })('any shape reads any value alike', ({ plan, given }) => {
    const theirs = outcome(declare(ORACLE, plan).safeParse(given));
    // Not vitest's, which is confused by values that have a `toString` or no prototype.
    deepStrictEqual(outcome(declare(own, plan).safeParse(given)), theirs);
  });
});

describe('what is read', () => {
  const person = own.strictObject({
    name: own.string().check(own.refine((name) => name !== '', 'no name')),
    age: own.optional(own.number()),
    role: own.catch(own.enum(['admin', 'guest']), 'guest'),
    tags: own._default(own.array(own.string()), []),
  });
  const wrongDefault = own
    ._default(
      own.custom<unknown>(() => true),
      'x',
    )
    .check(own.refine(() => false));
  const loose = own.looseObject({ a: own.catch(own.optional(own.string()), undefined) });

  test.each<[string, own.Schema, unknown, unknown]>([
    [
      'a default and what a refusal became',
      person,
      { name: 'x', role: 1 },
      { name: 'x', role: 'guest', tags: [] },
    ],
    [
      'undefined as given',
      person,
      { name: 'x', age: undefined },
      { name: 'x', age: undefined, role: 'guest', tags: [] },
    ],
    ['nothing for what is missing', loose, {}, {}],
    ['undefined for what was refused', loose, { a: 7 }, { a: undefined }],
    ['what the shape does not name', loose, { b: [null] }, { b: [null] }],
    ['no more than the shape names', own.object({ a: own.boolean() }), { a: true, b: 1 }, { a: true }],
    ['nothing for a default that breaks its rule', own.optional(wrongDefault), undefined, undefined],
    [
      'what a wrong default became',
      own.object({ a: own.catch(wrongDefault, undefined) }),
      {},
      { a: undefined },
    ],
    ['a hole as undefined', own.array(own.optional(own.string())), Array(1), [undefined]],
  ])('%s', (_, schema, given, data) =>
    expect(schema.safeParse(given)).toStrictEqual({ success: true, data }),
  );

  test.each<[string, own.Schema, unknown, own.Issue]>([
    ['a wrong type', person, { name: 7 }, { code: 'invalid_type', expected: 'string', path: ['name'] }],
    ['a missing member', person, {}, { code: 'invalid_type', expected: 'string', path: ['name'] }],
    ['null', person, { name: 'x', age: null }, { code: 'invalid_type', expected: 'number', path: ['age'] }],
    ['no number', own.number(), Number.NaN, { code: 'invalid_type', expected: 'number', path: [] }],
    ['a broken rule', person, { name: '' }, { code: 'custom', message: 'no name', path: ['name'] }],
    [
      'an element',
      person,
      { name: 'x', tags: ['', 1] },
      { code: 'invalid_type', expected: 'string', path: ['tags', 1] },
    ],
    ['an array', own.object({}), [], { code: 'invalid_type', expected: 'object', path: [] }],
    [
      'unknown members',
      person,
      { name: 'x', b: 1, c: 1 },
      { code: 'unrecognized_keys', keys: ['b', 'c'], path: [] },
    ],
    ['no choice', own.enum(['x', 'y']), 'z', { code: 'invalid_value', values: ['x', 'y'], path: [] }],
    [
      'a custom member that is missing, even if its test would pass',
      own.object({ a: own.custom(() => true) }),
      {},
      { code: 'invalid_type', expected: 'nonoptional', path: ['a'] },
    ],
  ])('%s is refused', (_, schema, given, issue) =>
    expect(schema.safeParse(given)).toStrictEqual({ success: false, error: { issues: [issue] } }),
  );

  test('a member called __proto__ changes no prototype and is unknown to a strict shape', () => {
    const given: unknown = JSON.parse('{"__proto__":{"admin":true},"a":"x"}');
    const read = loose.parse(given);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(read).not.toHaveProperty('admin');
    expect(own.strictObject({ a: own.string() }).safeParse(given)).toHaveProperty('error.issues.0.keys', [
      '__proto__',
    ]);
  });

  test('a value given in place of another is a new one each time', () => {
    const [list, map] = [own.catch(own.array(own.string()), []), own._default(own.looseObject({}), { a: 1 })];
    list.parse(0).push('left behind');
    map.parse(undefined)['b'] = 2;
    expect([list.parse(0), map.parse(undefined)]).toEqual([[], { a: 1 }]);
  });

  test('a check leaves the schema it was made of as it was, and stays with one that is extended', () => {
    const base = own.object({ a: own.string() });
    const checked = base.check(own.refine(({ a }) => a === 'x'));
    const more = own.extend(checked, { b: own.number() });
    expect([base, checked].map((each) => each.safeParse({ a: 'y' }).success)).toEqual([true, false]);
    expect(['x', 'y'].map((a) => more.safeParse({ a, b: 1 }).success)).toEqual([true, false]);
  });

  test('parse throws, and tells no value', () => {
    const refuse = () => own.strictObject({ password: own.number() }).parse({ password: 'secret' });
    expect(refuse).toThrow('password');
    expect(refuse).not.toThrow('secret');
  });
});

test('the types are those of zod/mini', () => {
  const ours = own.strictObject({
    text: own.string(),
    maybe: own.optional(own.number()),
    caught: own.catch(own.optional(own.array(own.boolean())), undefined),
    choice: own._default(own.enum(['x', 'y']), 'x'),
    yes: own.custom<true>((given: unknown) => given === true),
  });
  const theirs = zod.strictObject({
    text: zod.string(),
    maybe: zod.optional(zod.number()),
    caught: zod.catch(zod.optional(zod.array(zod.boolean())), undefined),
    choice: zod._default(zod.enum(['x', 'y']), 'x'),
    yes: zod.custom<true>((given: unknown) => given === true),
  });
  const oursMore = own.extend(own.looseObject({ a: own.string() }), { a: own.optional(own.number()) });
  const theirsMore = zod.extend(zod.looseObject({ a: zod.string() }), { a: zod.optional(zod.number()) });
  // Refused by tsc.
  expectTypeOf<own.infer<typeof ours>>().toEqualTypeOf<zod.infer<typeof theirs>>();
  expectTypeOf<own.infer<typeof oursMore>>().toEqualTypeOf<zod.infer<typeof theirsMore>>();
  const given = { text: 'x', caught: 'x', yes: true };
  expect([ours.parse(given), oursMore.parse({ b: 1 })]).toStrictEqual([
    theirs.parse(given),
    theirsMore.parse({ b: 1 }),
  ]);
});
