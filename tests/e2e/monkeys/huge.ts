/** Answers whose every count and amount is as large as the contract allows. */
import type { Page, Route } from '@playwright/test';
import { at, followed, type Schema, readDocument } from '../../tools/contract/document.ts';
import { changeable } from './answers.ts';

const contract = readDocument();

/** A trillion, with digits that show whether they are grouped. */
const HUGE = 1_234_567_890_123;
/** Numbers that are not amounts: those of pages and percentages. */
const KEPT = /^(?:page|limit|totalDocs|totalPages|pagingCounter|statusCode|.*[Pp]ercentage|discount)$/u;

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value with every amount of the schema at `place` made huge. */
function enlarged(place: string, value: unknown): unknown {
  const here = followed(contract, place);
  const schema = at(contract, here) as Schema;
  if (here.endsWith('/Epoch')) return value;
  const properties = schema['properties'];
  if (isRecord(properties) && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        KEPT.test(key) || !Object.hasOwn(properties, key)
          ? each
          : enlarged(`${here}/properties/${key}`, each),
      ]),
    );
  if (Array.isArray(value)) return value.map((each: unknown) => enlarged(`${here}/items`, each));
  return typeof value === 'number' && value !== 0 ? HUGE : value;
}

/** Makes the amounts in every answer to a read huge from now on. */
export const enlargeAnswers = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route: Route) => {
    const place = changeable(route.request());
    if (place === undefined) return route.fallback();
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    return route.fulfill({ response, json: enlarged(place, await response.json()) });
  });
