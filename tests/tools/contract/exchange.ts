/** Checks one request and its answer against the document. */
import { type Operation, type QueryParameter, statusFor } from './document.ts';
import type { Difference, Judge } from './schemas.ts';

/** Base paths of a service; a regional one has several. */
export type Bases = (service: string) => readonly string[];

/** Finds the operation of a request; paths without parameters come first. */
export function createFinder(
  operations: readonly Operation[],
  bases: Bases,
): (method: string, pathname: string) => Operation | undefined {
  const forms = operations
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
    .flatMap((operation) =>
      bases(operation.service).map((base) => {
        const escaped = `${base}/${operation.path}`.replace(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`);
        return { operation, form: new RegExp(`^${escaped.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u') };
      }),
    );
  return (method, pathname) =>
    forms.find(({ operation, form }) => operation.method === method && form.test(pathname))?.operation;
}

export type Request = {
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly text: string;
};

const different = (where: string, what: string): Difference => ({ where, what });
const below = (root: string, { where, what }: Difference): Difference =>
  different([root, where].filter(Boolean).join('.'), what);

/** The parsed value of a query parameter; undefined when it is invalid. */
function valueOf({ isJson, type }: QueryParameter, text: string): unknown {
  if (isJson) return parsed(text);
  if (type === 'integer' || type === 'number') return /^-?\d+$/u.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : text;
  return type === 'array' ? text.split(',') : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function queryDifferences(
  judge: Judge,
  { query: known, exclusive, together }: Operation,
  query: URLSearchParams,
): Difference[] {
  const names = [...query.keys()];
  const had = (some: readonly string[]) => some.filter((name) => query.has(name)).length;
  return [
    ...names
      .filter((name) => !known.some((each) => each.name === name))
      .map((name) => different('query', `has an unknown parameter ${name}`)),
    ...known.flatMap((parameter) => {
      const values = query.getAll(parameter.name);
      if (values.length > 1) return [different('query', `has ${parameter.name} twice`)];
      const [text] = values;
      if (text === undefined)
        return parameter.required ? [different('query', `lacks ${parameter.name}`)] : [];
      return judge(parameter.schema, valueOf(parameter, text)).map((each) =>
        below(`query.${parameter.name}`, each),
      );
    }),
    ...(had(exclusive) > 1 ? [different('query', `has ${exclusive.join(' and ')} together`)] : []),
    ...(had(together) % together.length > 0
      ? [different('query', `has not all of ${together.join(', ')}`)]
      : []),
  ];
}

function headerDifferences({ token, headers: known, body }: Operation, headers: Headers): Difference[] {
  const custom = [...headers.keys()].filter(
    (name) => name.startsWith('x-') && !known.some((each) => each.toLowerCase() === name),
  );
  const type = headers.get('content-type');
  return [
    ...custom.map((name) => different('headers', `have an unknown ${name}`)),
    ...known.filter((name) => !headers.get(name)).map((name) => different('headers', `lack ${name}`)),
    ...(headers.get('accept')?.includes('application/json') ? [] : [different('headers', 'lack accept')]),
    ...(token === 'never' && headers.has('authorization') ? [different('headers', 'have a token')] : []),
    ...((type ?? '').startsWith('application/json') === (body !== undefined) && (body || type === null)
      ? []
      : [different('headers', 'have the wrong content-type')]),
  ];
}

function bodyDifferences(judge: Judge, { body }: Operation, text: string): Difference[] {
  if (body === undefined) return text === '' ? [] : [different('body', 'is there, and there should be none')];
  const value = parsed(text);
  if (value === undefined) return [different('body', 'is not JSON')];
  return judge(body, value).map((each) => below('body', each));
}

/** What a request has beyond the contract, or lacks. */
export const requestDifferences = (judge: Judge, operation: Operation, request: Request): Difference[] => [
  ...headerDifferences(operation, request.headers),
  ...queryDifferences(judge, operation, request.query),
  ...bodyDifferences(judge, operation, request.text),
];

export type Answer = { readonly status: number; readonly type: string | null; readonly text: string };

/** What an answer has beyond the contract, or lacks. */
export function answerDifferences(judge: Judge, operation: Operation, answer: Answer): Difference[] {
  const { status, type, text } = answer;
  const named = statusFor(operation, status);
  if (named === undefined) return [different('status', `${status} is not named for this call`)];
  const schema = operation.answers.get(named);
  if (schema === undefined)
    return text === '' ? [] : [different('answer', 'has a body, and there should be none')];
  const isJson = (type ?? '').startsWith('application/json');
  // A failing server may answer with an HTML page, or nothing.
  if (named === '5XX' && !isJson) return [];
  if (text === '') return [different('answer', 'has no body')];
  if (!isJson)
    return [different('content-type', `is ${type?.split(';')[0] ?? 'missing'}, not application/json`)];
  const value = parsed(text);
  if (value === undefined) return [different('answer', 'is not JSON')];
  return judge(schema, value).map((each) => below('answer', each));
}
