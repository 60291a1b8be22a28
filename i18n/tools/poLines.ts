/** Checks the lines of a PO file before it is parsed: the parser would skip broken ones silently, and lose messages. */

const STRINGS = String.raw`(?:"[^"\\]*(?:\\.[^"\\]*)*"\s*)+`;
const KEYWORD = new RegExp(
  String.raw`^(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d+)\])?\s*(${STRINGS})$`,
  'u',
);
const CONTINUED = new RegExp(`^${STRINGS}$`, 'u');

/** The content of a line's strings, without the quotes. */
const raw = (strings: string): string =>
  [...strings.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"/gu)].map(([, text]) => text ?? '').join('');

/** Throws with the number of the first line that is invalid, or that repeats an earlier one's content. */
export function checkLines(text: string): void {
  const seen = new Set<string>();
  /** The current entry, by its keywords. */
  let entry = new Map<string, string>();
  let last: string | undefined;
  let forms = 0;
  const lines = text.split(/\r\n|\r|\n/u);
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim();
    const fail = (why: string): never => {
      throw new Error(`line ${index + 1}: ${why}`);
    };
    // Obsolete entries and comments are not imported.
    if (line === '' || line.startsWith('#')) continue;
    const [, keyword, at, strings = ''] = KEYWORD.exec(line) ?? [];
    if (keyword === undefined) {
      if (last === undefined || !CONTINUED.test(line))
        fail(`this is no line of a PO file: ${line.slice(0, 60)}`);
      else entry.set(last, (entry.get(last) ?? '') + raw(line));
      continue;
    }
    if (keyword === 'msgctxt' || (keyword === 'msgid' && last !== 'msgctxt')) entry = new Map();
    if (keyword === 'msgid') forms = 0;
    if (keyword === 'msgstr') {
      if (!entry.has('msgid')) fail('msgstr without a msgid');
      if (forms === 0) {
        const name = `${entry.get('msgctxt') ?? ''}\n${entry.get('msgid') ?? ''}`;
        if (seen.has(name)) fail(`this message was there before (${entry.get('msgctxt') ?? 'no msgctxt'})`);
        seen.add(name);
      }
      if (Number(at ?? 0) !== forms) fail(`msgstr[${at ?? ''}] where msgstr[${forms}] comes next`);
      forms += 1;
    }
    entry.set(keyword, raw(strings));
    last = keyword;
  }
}
