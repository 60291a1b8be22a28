/** The wire contract, parsed from the project's own document: docs/api/openapi.json. */
import { readFileSync } from 'node:fs';

const FILE = 'docs/api/openapi.json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Schema = { readonly [key: string]: unknown };
type Referring<Shape> = Shape | { readonly $ref: string };
type Content = { readonly content?: { readonly 'application/json'?: { readonly schema: Schema } } };
type Parameter = Content & {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema?: Schema;
};
type RawOperation = {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Referring<Parameter>[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Referring<Content>>>;
  readonly 'x-reads'?: true;
  readonly 'x-no-body'?: true;
  readonly 'x-elsewhere'?: true;
  readonly 'x-exclusive'?: readonly string[];
  readonly 'x-together'?: readonly string[];
};
type PathItem = { readonly 'x-service': string } & {
  readonly [method in (typeof METHODS)[number]]?: RawOperation;
};
export type Document = {
  readonly tags: readonly {
    readonly name: string;
    readonly description: string;
    readonly 'x-base': string;
    /** For a service with one base per region. */
    readonly 'x-regions'?: Readonly<Record<string, string>>;
  }[];
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, PathItem>>;
};

/** A JSON pointer into the document. */
type Place = string;

export type QueryParameter = {
  readonly name: string;
  readonly required: boolean;
  /** Written as JSON. */
  readonly isJson: boolean;
  readonly type: string;
  readonly schema: Place;
};

export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly service: string;
  /** Relative to the service's base. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly reads: boolean;
  /** Not sent by the console's own client. */
  readonly elsewhere: boolean;
  readonly token: 'required' | 'never' | 'optional';
  readonly headers: readonly string[];
  readonly query: readonly QueryParameter[];
  /** Query parameters that exclude each other. */
  readonly exclusive: readonly string[];
  /** Query parameters that require each other. */
  readonly together: readonly string[];
  readonly body: Place | undefined;
  /** The schema of each status's answer; undefined where it has no body. `4XX` covers the rest. */
  readonly answers: ReadonlyMap<string, Place | undefined>;
};

let read: Document | undefined;

/** The document in the working tree. */
export const readDocument = (): Document => (read ??= JSON.parse(readFileSync(FILE, 'utf8')) as Document);

const step = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
const placeOf = (...names: readonly string[]): Place => names.map(step).join('');

/** The value at a pointer. */
export function at(document: Document, place: Place): unknown {
  return place
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], document);
}

/** Follows references from a pointer to the definition. */
export function followed(document: Document, place: Place): Place {
  const { $ref } = at(document, place) as { $ref?: string };
  return $ref === undefined ? place : followed(document, $ref.slice(1));
}

const JSON_SCHEMA = placeOf('content', 'application/json', 'schema');

/** The schema of what is at a pointer, if it has a JSON body. */
function schemaIn(document: Document, from: Place): Place | undefined {
  const place = followed(document, from);
  const { content } = at(document, place) as Content;
  return content?.['application/json'] ? place + JSON_SCHEMA : undefined;
}

function tokenOf(security: readonly object[]): Operation['token'] {
  const withToken = security.filter((each) => 'bearer' in each).length;
  if (withToken === 0) return 'never';
  return withToken === security.length ? 'required' : 'optional';
}

function queryOf(document: Document, place: Place): QueryParameter {
  const { name, required = false, schema } = at(document, place) as Parameter;
  const isJson = schema === undefined;
  const own = isJson ? place + JSON_SCHEMA : `${place}/schema`;
  const { type } = at(document, followed(document, own)) as { type?: string };
  return { name, required, isJson, type: type ?? 'string', schema: own };
}

function operationOf(document: Document, key: string, method: (typeof METHODS)[number]): Operation {
  const { [key]: item } = document.paths;
  const raw = item?.[method];
  if (!item || !raw) throw new Error(`No ${method} ${key}`);
  const place = placeOf('paths', key, method);
  const tag = document.tags.find(({ name }) => name === raw.tags[0]);
  if (!tag || !key.startsWith(tag['x-base'])) throw new Error(`${raw.operationId}: no tag of its service`);
  const parameters = (raw.parameters ?? []).map((_, index) =>
    followed(document, `${place}/parameters/${index}`),
  );
  const of = (kind: Parameter['in']) =>
    parameters.filter((each) => (at(document, each) as Parameter).in === kind);
  return {
    name: raw.operationId,
    method: method.toUpperCase(),
    service: item['x-service'],
    path: key.slice(tag['x-base'].length + 1),
    tag: tag.name,
    summary: raw.summary,
    reads: method === 'get' || raw['x-reads'] === true,
    elsewhere: raw['x-elsewhere'] === true,
    token: tokenOf(raw.security ?? document.security),
    headers: of('header').map((each) => (at(document, each) as Parameter).name),
    query: of('query').map((each) => queryOf(document, each)),
    exclusive: raw['x-exclusive'] ?? [],
    together: raw['x-together'] ?? [],
    body: raw.requestBody && place + placeOf('requestBody') + JSON_SCHEMA,
    answers: new Map(
      Object.keys(raw.responses).map((status) => [
        status,
        schemaIn(document, place + placeOf('responses', status)),
      ]),
    ),
  };
}

/** All operations, in the document's order. */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([key, item]) =>
    METHODS.filter((method) => item[method]).map((method) => operationOf(document, key, method)),
  );

/** The documented status that applies: the exact one, else its range. */
export const statusFor = ({ answers }: Operation, status: number): string | undefined =>
  [String(status), `${Math.floor(status / 100)}XX`].find((each) => answers.has(each));
