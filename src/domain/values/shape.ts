/**
 * Validates values from outside against a schema: the part of zod/mini that the project uses, with its names and
 * semantics, at a fraction of its size (docs/adr/008). Only the first issue is reported.
 */

export type Issue = { readonly path: PropertyKey[] } & (
  | { readonly code: 'invalid_type'; readonly expected: string }
  | { readonly code: 'invalid_value'; readonly values: readonly string[] }
  | { readonly code: 'unrecognized_keys'; readonly keys: readonly string[] }
  | { readonly code: 'custom'; readonly message: string }
);
export type Result<T> =
  | { success: true; data: T }
  | { success: false; error: { readonly issues: readonly Issue[] } };
type Check<T> = { readonly passes: (value: T) => unknown; readonly message: string };

/** Returns the value, or adds an issue. Only called while there is none. */
type Read = (given: unknown, issues: Issue[]) => unknown;
/** What replaces a missing member: nothing ('optional') or a value ('defaulted'); undefined: the member is required. */
type Absence = 'optional' | 'defaulted' | undefined;

export class Schema<T = unknown> {
  readonly absence: Absence;
  /** Whether the member may also be missing from the result. */
  readonly omits: boolean;
  readonly checks: readonly Check<never>[] = [];
  private readonly look: Read;

  constructor(look: Read, absence?: Absence, omits = false) {
    this.look = look;
    this.absence = absence;
    this.omits = omits;
  }

  /** For schemas that contain this one. */
  read(given: unknown, issues: Issue[]): unknown {
    const value = this.look(given, issues);
    if (issues.length > 0) return undefined;
    const broken = this.checks.find(({ passes }) => !passes(value as never));
    if (broken) issues.push({ code: 'custom', path: [], message: broken.message });
    return value;
  }

  safeParse(given: unknown): Result<T> {
    const issues: Issue[] = [];
    const data = this.read(given, issues) as T;
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data };
  }

  /** Returns the value; throws an error that names paths and never values. */
  parse(given: unknown): T {
    const result = this.safeParse(given);
    if (!result.success) throw new TypeError(JSON.stringify(result.error.issues));
    return result.data;
  }

  /** The same schema with additional checks. */
  check(...checks: Check<T>[]): this {
    const copy = Object.assign(Object.create(Schema.prototype) as this, this);
    return Object.assign(copy, { checks: [...this.checks, ...checks] });
  }
}

/** A schema whose member may be missing. */
export type Optional<T> = Schema<T> & { readonly omits: true };

type Output<S extends Schema> = ReturnType<S['parse']>;
export type { Output as infer };

export const refine = <T>(passes: (value: NoInfer<T>) => unknown, message = 'Invalid input'): Check<T> => ({
  passes,
  message,
});

const typed = <T>(expected: string, passes: (given: unknown) => boolean) =>
  new Schema<T>((given, issues) => {
    if (!passes(given)) issues.push({ code: 'invalid_type', expected, path: [] });
    return given;
  });

const TEXT = typed<string>('string', (given) => typeof given === 'string');
const NUMBER = typed<number>('number', Number.isFinite);
const BOOLEAN = typed<boolean>('boolean', (given) => typeof given === 'boolean');

export const string = () => TEXT;
/** A finite number. */
export const number = () => NUMBER;
export const boolean = () => BOOLEAN;
export const custom = <T>(passes: (given: unknown) => unknown) =>
  new Schema<T>((given) => given).check(refine(passes));

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  new Schema<Values[number]>((given, issues) => {
    if (!values.includes(given as string)) issues.push({ code: 'invalid_value', values, path: [] });
    return given;
  });

export function array<T>(element: Schema<T>): Schema<T[]> {
  return new Schema((given, issues) => {
    if (!Array.isArray(given)) {
      issues.push({ code: 'invalid_type', expected: 'array', path: [] });
      return undefined;
    }
    const all: unknown[] = [];
    for (let index = 0; index < given.length; index += 1) {
      all.push(element.read(given[index], issues));
      if (issues.length > 0) {
        issues[0]?.path.unshift(index);
        return undefined;
      }
    }
    return all;
  });
}

/** A copy of a default value, so that changing one result doesn't change later ones. */
function fresh(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === 'object' && value !== null ? { ...value } : value;
}

const orOptional = ({ absence }: Schema): Absence => absence ?? 'optional';

export function optional<T>(inner: Schema<T>): Optional<T | undefined> {
  const look: Read = (given, issues) => {
    if (given !== undefined) return inner.read(given, issues);
    if (inner.absence !== 'defaulted') return undefined;
    const value = inner.read(given, issues);
    return issues.pop() ? undefined : value;
  };
  return new Schema<T | undefined>(look, orOptional(inner), true) as Optional<T | undefined>;
}

export function _default<T>(inner: Schema<T>, value: NoInfer<Exclude<T, undefined>>) {
  return new Schema<Exclude<T, undefined>>((given, issues) => {
    const read = given === undefined ? undefined : inner.read(given, issues);
    return read === undefined ? fresh(value) : read;
  }, 'defaulted');
}

/** Replaces whatever the inner schema refuses by this value. */
function caught<T>(inner: Optional<T>, value: NoInfer<T>): Optional<T>;
function caught<T>(inner: Schema<T>, value: NoInfer<T>): Schema<T>;
function caught<T>(inner: Schema<T>, value: T): Schema<T> {
  const look: Read = (given, issues) => {
    const read = inner.read(given, issues);
    return issues.pop() ? fresh(value) : read;
  };
  return new Schema<T>(look, orOptional(inner), inner.omits);
}

type Members = Readonly<Record<string, Schema>>;
/** What happens to members that the shape doesn't name. */
type Rest = 'dropped' | 'kept' | 'refused';
type Kept = Record<string, unknown>;
type Flat<T> = { [Key in keyof T]: T[Key] };
type Data<Shape, Others> = Flat<
  {
    -readonly [Key in keyof Shape as Shape[Key] extends { omits: true } ? never : Key]: OutputOf<Shape[Key]>;
  } & {
    -readonly [Key in keyof Shape as Shape[Key] extends { omits: true } ? Key : never]?: OutputOf<Shape[Key]>;
  } & Others
>;
type OutputOf<S> = S extends Schema ? Output<S> : never;
type ObjectSchema<Shape, Others> = Schema<Data<Shape, Others>> & {
  readonly members: Shape;
  readonly rest: Rest;
};

/** Adds one member to `data`; false when there is an issue. */
function readMember(data: Kept, given: object, key: string, member: Schema, issues: Issue[]): boolean {
  const present = key in given;
  const value = member.read((given as Kept)[key], issues);
  const [issue] = issues;
  if (!present && member.omits && (issue || member.absence === 'optional')) issues.length = 0;
  else if (issue) issue.path.unshift(key);
  else if (!present && !member.absence)
    issues.push({ code: 'invalid_type', expected: 'nonoptional', path: [key] });
  else if (present || value !== undefined || (member.absence === 'defaulted' && !member.omits))
    data[key] = value;
  return issues.length === 0;
}

/** Handles the members that the shape doesn't name; `__proto__` is never copied. */
function readRest(data: Kept, given: object, members: Members, rest: Rest, issues: Issue[]): void {
  const keys: string[] = [];
  for (const key in given) if (!Object.hasOwn(members, key)) keys.push(key);
  if (rest === 'refused' && keys.length > 0) issues.push({ code: 'unrecognized_keys', keys, path: [] });
  if (rest === 'kept') for (const key of keys) if (key !== '__proto__') data[key] = (given as Kept)[key];
}

function objectOf<Shape extends Members, Others>(members: Shape, rest: Rest): ObjectSchema<Shape, Others> {
  const entries = Object.entries<Schema>(members).filter(([key]) => key !== '__proto__');
  const schema = new Schema<Data<Shape, Others>>((given, issues) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      issues.push({ code: 'invalid_type', expected: 'object', path: [] });
      return undefined;
    }
    const data: Kept = {};
    for (const [key, member] of entries) if (!readMember(data, given, key, member, issues)) return undefined;
    if (rest !== 'dropped') readRest(data, given, members, rest, issues);
    return data;
  });
  return Object.assign(schema, { members, rest });
}

export const object = <Shape extends Members>(members: Shape) => objectOf<Shape, unknown>(members, 'dropped');
export const looseObject = <Shape extends Members>(members: Shape) => objectOf<Shape, Kept>(members, 'kept');
export const strictObject = <Shape extends Members>(members: Shape) =>
  objectOf<Shape, unknown>(members, 'refused');

/** The same object with additional members; its checks still apply. */
export function extend<Shape extends Members, Others, More extends Members>(
  { members, rest, checks }: ObjectSchema<Shape, Others>,
  more: More,
) {
  const schema = objectOf<Omit<Shape, keyof More> & More, Others>({ ...members, ...more }, rest);
  return schema.check(...(checks as Check<unknown>[]));
}

export { caught as catch, oneOf as enum };
