/** The screens of a message, as links where the page knows what is in their addresses. */

/** What the segments that stand for something are, where a path fits a pattern. */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> {
  const given = path.split('/');
  const entries = pattern
    .split('/')
    .flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), given[at] ?? '']] : []));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The path of a pattern; undefined where it needs what is not known. */
export function pathOf(pattern: string, known: Readonly<Record<string, string>>): string | undefined {
  const segments = pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? known[segment.slice(1)] : segment));
  return segments.every((segment) => segment !== undefined) ? segments.join('/') : undefined;
}
