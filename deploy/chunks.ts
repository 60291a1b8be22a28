/** Which chunk of a build a module of the console belongs to. */
import { fileURLToPath } from 'node:url';

/** Our own chunks, each with its entry modules; a module belongs to the first chunk that needs it. */
const CHUNKS = {
  base: ['/src/main.tsx'],
  // What the public screens share with the console, such as the redirect rules.
  arrive: ['/src/boot/arrive.ts'],
  console: ['/src/app/entry.tsx'],
  // Includes the tabs that are opened most.
  record: [
    '/src/app/account/AccountScreen.tsx',
    '/src/app/account/AccountSettingsTab.tsx',
    '/src/features/users/tab/AccountUsers.tsx',
  ],
} as const;
type Chunk = keyof typeof CHUNKS;
type ModuleInfo = {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
  readonly exports: readonly string[];
  readonly code: string | null;
} | null;
type InfoOf = (id: string) => ModuleInfo;

/** Modules of packages that import their own parts through barrel files, one per folder. */
const PART =
  /\/node_modules\/(?:ra-core|ra-ui-materialui|react-admin|@tanstack\/[a-z-]+)\/(?:dist|build)\/(?:.+\/)?([^/]+)\.js$/u;
const isBarrel = (id: string): boolean => PART.exec(id)?.[1] === 'index';
const IMPORT = /\bimport\s+([\w$]*)[\s,]*(?:\{([^}]*)\})?\s*from\b/gu;

/** The names that a module imports, before renaming; import examples in its comments are ignored. */
function importedNames(code: string): ReadonlySet<string> {
  const clauses = code.replaceAll(/\/\*[^]*?\*\//gu, '').matchAll(IMPORT);
  const names = [...clauses].flatMap(([, whole = '', some = '']) => [whole, ...some.split(',')]);
  return new Set(names.map((name) => name.trim().split(/\s/u)[0] ?? ''));
}

/** The modules that a barrel file re-exports, nested barrels included. */
function partsOf(barrel: string, infoOf: InfoOf, found = new Set<string>()): ReadonlySet<string> {
  for (const id of infoOf(barrel)?.importedIds ?? []) {
    if (found.has(id)) continue;
    found.add(id);
    if (isBarrel(id)) partsOf(id, infoOf, found);
  }
  return found;
}

/**
 * The modules that entries import statically. Of a barrel file, only the parts that are imported by name count: barrels
 * lie between any two parts of react-admin, so otherwise a later screen with a form would add forms here.
 */
function carriedBy(starts: readonly string[], infoOf: InfoOf): ReadonlySet<string> {
  const carried = new Set<string>();
  const visit = (id: string): void => {
    if (carried.has(id)) return;
    carried.add(id);
    const { importedIds = [], code } = infoOf(id) ?? {};
    const names = importedNames(code ?? '');
    /** A default export goes by its file's name; `export * as fetchUtils` re-exports a file `fetch` as a namespace. */
    const isNamed = (part: string): boolean => {
      const file = PART.exec(part)?.[1] ?? '';
      return [...(infoOf(part)?.exports ?? []), file, `${file}Utils`].some((name) => names.has(name));
    };
    for (const imported of importedIds)
      if (!isBarrel(imported)) visit(imported);
      else for (const part of partsOf(imported, infoOf)) if (!isBarrel(part) && isNamed(part)) visit(part);
  };
  starts.forEach(visit);
  return carried;
}

/** The public screens, which never wait for the console. */
const VISITORS = '/src/public/';

/** Whether a module is part of the public screens, directly or through an import. */
function isVisitors(id: string, infoOf: InfoOf, seen = new Set<string>()): boolean {
  if (id.includes(VISITORS)) return true;
  seen.add(id);
  return (infoOf(id)?.importers ?? []).some((one) => !seen.has(one) && isVisitors(one, infoOf, seen));
}

/** Combines rarely needed modules: the entry lists every chunk's name, which costs each first visit. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  visitor: /\/src\/public\/(?:logout\/|two-factor\/|template\/|NoticeScreen|Waiting|ActingBar)/u,
  acting: /\/src\/(?:api\/(?:impersonation|actingLog)|domain\/session\/impersonations)\.ts/u,
  hosted: /\/src\/(?:api|public)\/hosted\/(?!SocialButtons)/u,
  arrive:
    /\/src\/(?:api\/trial|boot\/(?:takeover|actor)|kit\/(?:controls\/Button|i18n\/plainTranslate|layers\/(?:Dialog|scrolledByKeys)))\.tsx?$/u,
  // The record beside its list, and what Back from a record needs.
  beside: /\/src\/app\/beside\/(?!lazy|WithRecordBeside)|\/src\/domain\/lists\/neighbours\.ts/u,
  // Actions on many rows: loaded when a list's first row is ticked or its menu is opened.
  many: /\/src\/(?:shared\/(?:list\/[Ss]electAll|bulk\/(?!BulkButton|kind))|features\/(?:users\/UserMore|accounts\/AccountMore)|domain\/(?:bulk\/(?!rules)|lists\/(?:pasted|readMatching)))/u,
};

const carried: Partial<Record<Chunk, ReadonlySet<string>>> = {};

/** For few requests, entries and their static imports are one chunk; the bundler splits everything else. */
export function chunkOf(id: string, bundle: { getModuleInfo: InfoOf }): string | null {
  if (id.includes('rolldown/runtime')) return 'base';
  const infoOf: InfoOf = (module) => bundle.getModuleInfo(module);
  const first =
    (Object.keys(CHUNKS) as Chunk[]).find((chunk) =>
      (carried[chunk] ??= carriedBy(
        CHUNKS[chunk].map((entry) => fileURLToPath(new URL(`..${entry}`, import.meta.url))),
        infoOf,
      )).has(id),
    ) ?? null;
  const shared = Object.keys(TOGETHER).find((name) => TOGETHER[name]?.test(id));
  if (shared !== undefined && first !== 'base') return shared;
  if (first === 'record' && isVisitors(id, infoOf)) return 'form';
  return first === 'console' && isVisitors(id, infoOf) ? 'arrive' : first;
}
