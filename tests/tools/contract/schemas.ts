/** Checks JSON against the schemas of the document, and reports differences without ever repeating a value. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Document } from './document.ts';

/** The place of a difference, as a path with `*` for list members, and its kind. */
export type Difference = { readonly where: string; readonly what: string };

export type Judge = (place: string, value: unknown) => Difference[];

const ID = 'contract';

const FORMATS = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/u,
  date: /^\d{4}-\d\d-\d\d$/u,
};

/** Whether a text is a valid calendar day. */
function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The kind of a value. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'a text', number: 'a number', boolean: 'a boolean', undefined: 'nothing' }[
      typeof value as string
    ] ?? 'an object'
  );
}

/** Keys of a map could reveal ids; the contract's field names never look like one. */
const nameOf = (name: string): string => (/^[A-Za-z_]\w{0,40}$/u.test(name) ? name : '(a key)');

const FORMS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
};

function describe({ keyword, params, data }: ErrorObject): string {
  const { type, format, missingProperty, additionalProperty, limit } = params as Record<string, unknown>;
  const found = `found ${kindOf(data)}`;
  switch (keyword) {
    case 'required':
      return `lacks ${nameOf(String(missingProperty))}`;
    case 'additionalProperties':
      return `has an unknown field ${nameOf(String(additionalProperty))}`;
    case 'type':
      return `is not ${[type]
        .flat()
        .map((each) => FORMS[String(each)])
        .join(' or ')}: ${found}`;
    case 'enum':
    case 'const':
      return `is none of the values that the contract names: ${found}`;
    case 'format':
      return `is no ${String(format)}: ${found}`;
    case 'pattern':
      return `is not written as the contract says: ${found}`;
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return 'is none of the shapes that the contract names';
    default:
      return `breaks ${keyword}${limit === undefined ? '' : ` ${Number(limit)}`}: ${found}`;
  }
}

const whereOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((name) => (/^\d+$/u.test(name) ? '*' : nameOf(name)))
    .join('.');

/** Every difference once. Where no branch of a choice fits, the branches are not reported. */
function told(errors: readonly ErrorObject[]): Difference[] {
  const isChoice = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf';
  const choices = errors.filter(isChoice).map(({ instancePath }) => instancePath);
  const shown = errors
    .filter((error) => error.keyword !== 'if')
    .filter((error) => isChoice(error) || !choices.some((path) => error.instancePath.startsWith(path)))
    .map((error) => ({ where: whereOf(error.instancePath), what: describe(error) }));
  return [...new Map(shown.map((each) => [`${each.where} ${each.what}`, each])).values()];
}

const judges = new WeakMap<Document, Judge>();

/** The validator of a document's schemas; each is compiled once, on first use. */
export function judgeOf(document: Document): Judge {
  const judge = judges.get(document) ?? createJudge(document);
  judges.set(document, judge);
  return judge;
}

function createJudge(document: Document): Judge {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    allowUnionTypes: true,
  });
  for (const [name, form] of Object.entries(FORMATS))
    ajv.addFormat(name, (text) => form.test(text) && isDay(text.slice(0, 10)));
  // The document itself is not a schema: its own members are no JSON Schema keywords.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, ID);
  const compiled = new Map<string, ValidateFunction>();
  return (place, value) => {
    const known =
      compiled.get(place) ??
      ajv.compile({ $ref: `${ID}#${place.split('/').map(encodeURIComponent).join('/')}` });
    compiled.set(place, known);
    if (known(value)) return [];
    return told(known.errors ?? []);
  };
}
