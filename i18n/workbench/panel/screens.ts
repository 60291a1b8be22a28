/** The screens of a message, as links when the parameters of their paths are known. */

/** The parameters of a path that matches a pattern. */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> {
  const given = path.split('/');
  const entries = pattern
    .split('/')
    .flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), given[at] ?? '']] : []));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The path of a pattern; undefined when a parameter is unknown. */
export function pathOf(pattern: string, known: Readonly<Record<string, string>>): string | undefined {
  const segments = pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? known[segment.slice(1)] : segment));
  return segments.every((segment) => segment !== undefined) ? segments.join('/') : undefined;
}
