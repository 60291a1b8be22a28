/** Generates bodies from a schema of the contract's document: valid ones, and ones with a single fault. */
import fc from 'fast-check';
import { at, type Document, followed, type Schema } from '../tools/contract/document.ts';

type Shape = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
};

export type Sampler = {
  /** The schema at a pointer, with references resolved. */
  shapeAt(place: string): Shape;
  shapeOf(schema: Schema): Shape;
  right(shape: Shape): fc.Arbitrary<unknown>;
  /** Bodies with one fault each, and the fault's name. */
  wrong(shape: Shape): fc.Arbitrary<readonly [string, unknown]>;
};

const MOST = 3;
/** A value of every JSON type. */
const OTHERS: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 7.5,
  boolean: true,
  array: [],
  object: {},
  null: null,
};

const isOf = (type: string | undefined, other: string): boolean =>
  type === other || (type === 'integer' && other === 'number');

/** Makes samples of a document's schemas. */
export function createSampler(document: Document): Sampler {
  const shapeAt = (place: string) => at(document, followed(document, place)) as Shape;
  const shapeOf = (schema: Schema): Shape =>
    typeof schema['$ref'] === 'string' ? shapeAt(schema['$ref'].slice(1)) : schema;

  const text = ({ pattern, format, minLength, maxLength = 20 }: Shape): fc.Arbitrary<string> => {
    if (pattern?.startsWith('^data:') === true)
      return fc.base64String().map((data) => `data:image/jpeg;base64,${data}`);
    if (format === 'date-time')
      return fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100') })
        .map((day) => day.toISOString());
    return fc.string({ minLength: minLength ?? 0, maxLength, unit: 'grapheme-ascii' });
  };

  function right(shape: Shape): fc.Arbitrary<unknown> {
    if (shape.oneOf) return fc.oneof(...shape.oneOf.map((each) => right(shapeOf(each))));
    if ('const' in shape) return fc.constant(shape.const);
    if (shape.enum) return fc.constantFrom(...shape.enum);
    const { minimum: min = 0, maximum: max = 100_000 } = shape;
    switch (shape.type) {
      case 'string':
        return text(shape);
      case 'integer':
        return fc.integer({ min, max });
      case 'number':
        return fc.double({ min, max, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(right(shapeOf(shape.items ?? {})), {
          minLength: shape.minItems ?? 0,
          maxLength: Math.min(shape.maxItems ?? MOST, MOST),
        });
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(shape.properties ?? {}).map(([name, each]) => [name, right(shapeOf(each))]),
          ),
          { requiredKeys: [...(shape.required ?? [])] },
        );
      default:
        throw new Error(`No samples of ${JSON.stringify(shape)}`);
    }
  }

  /** The possible faults of an object, including those of its members. */
  function faultsOf(shape: Shape, root = 'body'): [string, (given: Record<string, unknown>) => unknown][] {
    const { properties = {}, required = [] } = shape;
    const members = Object.entries(properties).map(([name, each]) => [name, shapeOf(each)] as const);
    const without = (name: string) => (given: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));
    return [
      ...required.map((name): [string, typeof unknownToo] => [`${root} without ${name}`, without(name)]),
      [`${root} with an unknown field`, unknownToo],
      ...members.flatMap(([name, { type }]) =>
        Object.entries(OTHERS)
          .filter(([other]) => !isOf(type, other))
          .map(([other, value]): [string, typeof unknownToo] => [
            `${root}.${name} that is ${other}`,
            (given) => ({ ...given, [name]: value }),
          ]),
      ),
      ...members.flatMap(([name, member]) => {
        const inner = member.type === 'array' ? shapeOf(member.items ?? {}) : member;
        if (inner.type !== 'object') return [];
        const [example] = fc.sample(right(inner), { numRuns: 1, seed: 1 }) as Record<string, unknown>[];
        return faultsOf(inner, `${root}.${name}`).map(([way, spoil]): [string, typeof unknownToo] => [
          way,
          (given) => {
            const spoiled = spoil(example ?? {});
            return { ...given, [name]: member.type === 'array' ? [spoiled] : spoiled };
          },
        ]);
      }),
    ];
  }
  const unknownToo = (given: Record<string, unknown>): unknown => ({ ...given, somethingNew: 1 });

  const wrong = (shape: Shape): fc.Arbitrary<readonly [string, unknown]> => {
    if (shape.oneOf) return fc.oneof(...shape.oneOf.map((each) => wrong(shapeOf(each))));
    return fc
      .tuple(fc.constantFrom(...faultsOf(shape)), right(shape))
      .map(([[way, spoil], body]) => [way, spoil(body as Record<string, unknown>)] as const);
  };

  return { shapeAt, shapeOf, right, wrong };
}
