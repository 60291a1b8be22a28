/**
 * A line among a message's comments that identifies the texts and the state it had at the export, so that an import
 * doesn't revert what somebody has changed since. Programs keep it like any other comment for translators. Pure.
 */
import { spelled } from './catalogue.ts';
import { isState, type State } from './states.ts';

/** FNV-1a in 32 bits: two texts of a message differ in it, but for one pair in four billion. */
function digestOf(text: string): string {
  let digest = 0x811c9dc5;
  for (const sign of spelled(text)) digest = Math.imul(digest ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (digest >>> 0).toString(16).padStart(8, '0');
}

/** The line: `stored` is the text in the language's file, `given` the exported one, which may be an unsaved edit. */
export function exportMark(stored = '', given = '', state: State = 'translated'): string {
  const [own, other] = [stored, given].map(digestOf);
  return `Exported from ${own}${own === other ? '' : ` as ${other}`}, ${state}`;
}

export type ExportMark = {
  readonly stored: string;
  readonly given: string;
  /** Missing in files of earlier exports. */
  readonly state?: State;
};

/** The mark among a message's comments; undefined in a file without it. */
export function markIn(comments: readonly string[]): ExportMark | undefined {
  for (const line of comments) {
    const [, stored, given = stored, state] =
      /^Exported from ([\da-f]{8})(?: as ([\da-f]{8}))?(?:, (\w+))?$/u.exec(line.trim()) ?? [];
    if (stored !== undefined && given !== undefined)
      return { stored, given, ...(isState(state) ? { state } : {}) };
  }
  return undefined;
}

/** Whether the file's text is neither of the two that it had at the export. */
export const isChangedSince = ({ stored, given }: ExportMark, now = ''): boolean =>
  ![stored, given].includes(digestOf(now));

/** Whether a translator has returned the text that the file had at the export. */
export const isAsExported = ({ stored }: ExportMark, text: string): boolean => stored === digestOf(text);
