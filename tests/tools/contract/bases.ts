/** Where a platform's services are: its own config.json, a file, or the default addresses. */
import { type Config, parseConfig } from '../../../src/config/schema.ts';
import type { Document } from './document.ts';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** An error in the arguments, in one sentence. */
export class Complaint extends Error {}

export type Platform = {
  /** Addresses of a service by region; '' for a service without regions. */
  readonly bases: (service: string) => Readonly<Record<string, string>>;
  readonly config: Config | undefined;
};

/** The time limit of an answer, in milliseconds. */
export const LIMIT_MS = 30_000;
const SLASHES = /\/+$/u;

function configOf(text: string, from: string): Config {
  const parsed = parseConfig(text);
  if ('config' in parsed) return parsed.config;
  const { field, problem } = parsed.fault;
  throw new Complaint(`${from} is no config of the console: ${field || 'the whole'} (${problem}).`);
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** The config at the address; undefined where there is none, or an HTML page. */
async function served(fetch: Fetch, address: string): Promise<Config | undefined> {
  const file = `${address}/config.json`;
  const response = await fetch(file, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => {
    throw new Complaint(`There is no answer at ${address}.`);
  });
  const text = await response.text();
  return response.ok && isJson(text) ? configOf(text, file) : undefined;
}

/** The platform at an address; `file` is the text of a config.json to use instead of the one served there. */
export async function platformAt(
  document: Document,
  fetch: Fetch,
  address: string,
  file?: string,
): Promise<Platform> {
  const root = address.replace(SLASHES, '');
  const config = file === undefined ? await served(fetch, root) : configOf(file, 'The file');
  const absolute = (base: string) => new URL(base, `${root}/`).href.replace(SLASHES, '');
  const all = (found: Readonly<Record<string, string>>, below = '') =>
    Object.fromEntries(Object.entries(found).map(([region, base]) => [region, absolute(below + base)]));
  const defaults = Object.fromEntries(
    document.tags.map((tag) => [tag.name, all(tag['x-regions'] ?? { '': tag['x-base'] }, `${root}/api`)]),
  );
  const bases: Platform['bases'] = (service) => {
    if (!config) return defaults[service] ?? {};
    const found = config.services[service];
    return all(typeof found === 'string' ? { '': found } : ((found ?? {}) as Record<string, string>));
  };
  return { bases, config };
}
