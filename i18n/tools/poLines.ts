/** Checks the lines of a PO file before it is parsed: the parser would skip broken ones silently, and lose messages. */
import type { Reason } from '../reasons.ts';
import { Unreadable } from './unreadable.ts';

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
  /** The line of the current entry's msgid, until its msgstr follows. */
  let open: number | undefined;
  const end = (): void => {
    // A file that was cut off ends so.
    if (open !== undefined) throw new Unreadable('poUnfinished', { line: open });
  };
  const lines = text.split(/\r\n|\r|\n/u);
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim();
    const fail = (say: Reason['say'], values: Reason['values'] = {}): never => {
      throw new Unreadable(say, { line: index + 1, ...values });
    };
    // Obsolete entries and comments are not imported.
    if (line === '' || line.startsWith('#')) continue;
    const [, keyword, at, strings = ''] = KEYWORD.exec(line) ?? [];
    if (keyword === undefined) {
      if (last === undefined || !CONTINUED.test(line)) fail('poLine', { text: line.slice(0, 60) });
      else entry.set(last, (entry.get(last) ?? '') + raw(line));
      continue;
    }
    if (keyword === 'msgctxt' || (keyword === 'msgid' && last !== 'msgctxt')) {
      end();
      entry = new Map();
    }
    if (keyword === 'msgid') {
      forms = 0;
      open = index + 1;
    }
    if (keyword === 'msgstr') {
      open = undefined;
      if (!entry.has('msgid')) fail('poLonely');
      if (forms === 0) {
        const name = `${entry.get('msgctxt') ?? ''}\n${entry.get('msgid') ?? ''}`;
        if (seen.has(name)) fail('twice', { key: entry.get('msgctxt') ?? '–' });
        seen.add(name);
      }
      if (Number(at ?? 0) !== forms) fail('poForm', { given: at ?? '', wanted: forms });
      forms += 1;
    }
    entry.set(keyword, raw(strings));
    last = keyword;
  }
  end();
}
