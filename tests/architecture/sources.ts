/** The project's own files and what they import, read once for all architecture tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

type Import = {
  /** A path from the project's root, or the package as it was written. */
  readonly to: string;
  /** `type` is gone after compilation, `lazy` loads later. */
  readonly kind: 'static' | 'lazy' | 'type';
};

const CODE = /\.tsx?$/u;

/** Paths from the project's root of all files below `folder`, sorted. */
export function filesBelow(folder: string, pattern = /./u): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export const codeBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) => filesBelow(folder, CODE));

export const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The syntax tree; the paths are those of the project, so a fault of it is a fault of ours. */
export function parse(file: string) {
  const parsed = parseSync(file, textOf(file));
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  return parsed;
}

/** What a file imports, in its order. */
function importsOf(file: string): Import[] {
  const target = (request: string) => (request.startsWith('.') ? join(dirname(file), request) : request);
  const { module } = parse(file);
  const text = textOf(file);
  const isType = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every((entry) => entry.isType);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }): Import => ({
      to: target(moduleRequest.value),
      kind: isType(entries) ? 'type' : 'static',
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry): Import[] =>
        entry.moduleRequest
          ? [{ to: target(entry.moduleRequest.value), kind: entry.isType ? 'type' : 'static' }]
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }): Import => ({
      to: target(text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
      kind: 'lazy',
    })),
  ];
}

/** Everything that is loaded together with `entries`: files of ours and packages, by static imports alone. */
export function loadedWith(entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    if (!CODE.test(file)) return;
    for (const { to, kind } of importsOf(file)) if (kind === 'static') visit(to);
  };
  entries.forEach(visit);
  return loaded;
}
