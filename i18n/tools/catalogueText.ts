/**
 * Catalogue files as text: a few messages change, everything else stays byte for byte, including escapes and short
 * groups on one line. `JSON.parse` would lose both.
 */

type Group = { readonly isOnOneLine: boolean; readonly entries: Map<string, string | Group> };

const TOKEN = /[{}:,]|"(?:[^"\\]|\\.)*"/gu;

/** The groups of a file's text; texts keep their spelling and quotes. */
function groupsOf(text: string): Group {
  const tokens = [...text.matchAll(TOKEN)];
  let at = 0;
  const take = (wanted: string): RegExpExecArray => {
    const token = tokens[at++];
    if (token === undefined || !token[0].startsWith(wanted))
      throw new Error(`no ${wanted} where one has to be`);
    return token;
  };
  const group = (): Group => {
    const { index } = take('{');
    const entries = new Map<string, string | Group>();
    const next = tokens[at];
    const isOnOneLine = next !== undefined && !text.slice(index, next.index).includes('\n');
    while (tokens[at]?.[0] !== '}') {
      if (entries.size > 0) take(',');
      const name = JSON.parse(take('"')[0]) as string;
      take(':');
      entries.set(name, tokens[at]?.[0] === '{' ? group() : take('"')[0]);
    }
    take('}');
    return { isOnOneLine, entries };
  };
  return group();
}

const NONE: Group = { isOnOneLine: true, entries: new Map() };

/** A group in the order of English; extra messages stay at its end, because unchanged ones must not disappear. */
function merged(
  english: Group,
  own: Group | undefined,
  changes: ReadonlyMap<string, string>,
  prefix: string,
): Group {
  const entries = new Map<string, string | Group>();
  for (const [name, source] of english.entries) {
    const here = own?.entries.get(name);
    if (typeof source === 'string') {
      const change = changes.get(prefix + name);
      if (change !== undefined) entries.set(name, JSON.stringify(change));
      else if (here !== undefined) entries.set(name, here);
    } else {
      const below = merged(source, typeof here === 'string' ? NONE : here, changes, `${prefix}${name}.`);
      if (below.entries.size > 0) entries.set(name, below);
    }
  }
  for (const [name, here] of own?.entries ?? []) if (!english.entries.has(name)) entries.set(name, here);
  return { isOnOneLine: (own ?? english).isOnOneLine, entries };
}

/** The project's formatter breaks longer lines. */
const WIDTH = 110;

function printed({ isOnOneLine, entries }: Group, indent = '', before = 0): string {
  const inner = `${indent}  `;
  const lines = [...entries].map(([name, value]) => {
    const label = `${JSON.stringify(name)}: `;
    return label + (typeof value === 'string' ? value : printed(value, inner, inner.length + label.length));
  });
  const line = `{ ${lines.join(', ')} }`;
  // Leaves room for a comma.
  const fits = before + line.length < WIDTH && !line.includes('\n');
  if (isOnOneLine && fits) return line;
  return `{\n${lines.map((each) => inner + each).join(',\n')}\n${indent}}`;
}

/**
 * The text of a language's file with changed messages (by the file's own keys), in the order and layout of the English
 * file. `own` is undefined while there is no file.
 */
export function changedText(
  english: string,
  own: string | undefined,
  changes: ReadonlyMap<string, string>,
): string {
  const before = own === undefined ? undefined : groupsOf(own);
  return `${printed(merged(groupsOf(english), before, changes, ''))}\n`;
}
