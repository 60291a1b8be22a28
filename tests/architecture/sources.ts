/** The project's own files and what they import, read once for all architecture tests. */
import { dirname, join } from 'node:path/posix';
import { CODE, parse, textOf } from '../../i18n/tools/sources.ts';

// The translators' tools read the code as well, and their layer may import nothing of ours.
export { codeBelow, filesBelow, parse, textOf } from '../../i18n/tools/sources.ts';

/** What runs in the page: the console, and the translators' workbench over it. */
export const PAGE_CODE = ['src', 'i18n/workbench'] as const;

type Import = {
  /** A path from the project's root, or a package's name as written. */
  readonly to: string;
  /** `type` is erased by compilation, `lazy` is loaded later. */
  readonly kind: 'static' | 'lazy' | 'type';
};

const imports = new Map<string, readonly Import[]>();

/** The imports of a file, in their order. */
function importsOf(file: string): readonly Import[] {
  const known = imports.get(file) ?? readImports(file);
  imports.set(file, known);
  return known;
}

function readImports(file: string): Import[] {
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

/** Everything that is loaded together with `entries`: our files and packages, by static imports only. */
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
