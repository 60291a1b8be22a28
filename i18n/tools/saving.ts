/** What may be written to the files of a language. Pure, and shared by the editor and the server. */
import type { Refusal, SaveRequest } from '../saves.ts';
import { SAVE_HEADER } from '../saves.ts';
import { localeOf } from '../languages.ts';
import { type Reason, reason } from '../reasons.ts';
import { areaOf, formsOf, isPlural, messageOf, prefixOf, RA } from './catalogue.ts';
import { BREAKING, faultsOf } from './faults.ts';

/** Longer than any text of a screen. */
const LONGEST = 5000;

type Headers = { readonly [name: string]: string | readonly string[] | undefined };

/**
 * Whether a request comes from a page of this server. A foreign page can't set the header without a preflight, and a
 * browser names the origin of every POST.
 */
export function isFromPage(headers: Headers): boolean {
  const { origin, host, 'sec-fetch-site': site = 'same-origin', 'content-type': type } = headers;
  if (typeof origin !== 'string' || typeof host !== 'string' || !URL.canParse(origin)) return false;
  return (
    new URL(origin).host === host &&
    site === 'same-origin' &&
    type === 'application/json' &&
    headers[SAVE_HEADER] === '1'
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request's body; undefined if it is invalid. */
export function saveRequestOf(body: string): SaveRequest | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isGroup(parsed)) return undefined;
  const isWhole = Object.values(parsed).every(
    (messages) => isGroup(messages) && Object.values(messages).every((text) => typeof text === 'string'),
  );
  return isWhole ? (parsed as SaveRequest) : undefined;
}

/** A message as files spell it: with normalized separators. */
const spelled = (text: string): string => (isPlural(text) ? messageOf(formsOf(text)) : text);

/** Why a message can't be written; undefined when it can. Too long a text or a missing term doesn't prevent it. */
function refusalOf(
  locale: string,
  key: string,
  text: string,
  english: ReadonlyMap<string, string>,
): readonly Reason[] | undefined {
  if (localeOf(locale) === undefined) return [reason('unknownLanguage')];
  const source = english.get(key);
  if (source === undefined) return [reason('unknown')];
  if (locale === 'en' && areaOf(key) === RA) return [reason('ofPackage')];
  if (text.length > LONGEST) return [reason('beyond', { max: LONGEST })];
  const faults = faultsOf(text, { key, source, locale }).filter(({ kind }) => BREAKING.has(kind));
  return faults.length > 0 ? faults.map((fault) => fault.reason) : undefined;
}

export type Plan = {
  /** What changes in a file, by the file's own keys. */
  readonly files: readonly {
    readonly locale: string;
    readonly area: string;
    readonly changes: ReadonlyMap<string, string>;
  }[];
  readonly refused: readonly Refusal[];
};

/** The files that change, and what is refused. */
export function planOf(request: SaveRequest, english: ReadonlyMap<string, string>): Plan {
  const refused: Refusal[] = [];
  const files = Object.entries(request).flatMap(([locale, messages]) => {
    const areas = new Map<string, Map<string, string>>();
    for (const [key, text] of Object.entries(messages)) {
      const why = refusalOf(locale, key, text, english);
      if (why !== undefined) {
        refused.push({ locale, key, why });
        continue;
      }
      const area = areaOf(key);
      const changes = areas.get(area) ?? new Map<string, string>();
      areas.set(area, changes.set(key.slice(prefixOf(area).length), spelled(text)));
    }
    return [...areas].map(([area, changes]) => ({ locale, area, changes }));
  });
  return { files, refused };
}
