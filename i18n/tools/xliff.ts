/**
 * Messages as XLIFF 2.0. It has no plural forms: a message with several is a unit with one segment per form, whose id
 * is the form's category, and a note with the whole English. Pure.
 */
import { formsOf, isPlural, messageOf } from './catalogue.ts';
import { markIn } from './exportMark.ts';
import { pluralForms } from './plurals.ts';
import type { PoEntry, PoFile, PoMessage } from './po.ts';
import { commentLines, spelledComment, toldIn } from './poComments.ts';
import type { State } from './states.ts';
import { Unreadable } from './unreadable.ts';
import { below, type Element, escapedXml, readXml, within } from './xml.ts';

const SPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Our states in XLIFF, which has no state for a doubtful text. */
const STATES: Readonly<Record<State, string>> = {
  new: 'state="initial"',
  sourceChanged: 'state="translated" subState="canvass:sourceChanged"',
  needsReview: 'state="translated" subState="canvass:needsReview"',
  translated: 'state="translated"',
  reviewed: 'state="reviewed"',
};

/** A placeholder, or a sign that XML can't hold. */
// oxlint-disable-next-line no-control-regex -- they are what is replaced
const PIECES = /%\{\w+\}|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Cs}]/gu;

/** Numbers the placeholders of a unit; those of a translation have the numbers of the English ones. */
function numbering() {
  let last = 0;
  const inline = (text: string, known: [name: string, id: string][], isSource: boolean): string => {
    let at = 0;
    const parts = [...text.matchAll(PIECES)].map(({ 0: piece, index }) => {
      const before = escapedXml(text.slice(at, index));
      at = index + piece.length;
      if (!piece.startsWith('%'))
        return `${before}<cp hex="${piece.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`;
      const same = isSource ? -1 : known.findIndex(([name]) => name === piece);
      const [, id = `p${(last += 1)}`] = same < 0 ? [] : (known.splice(same, 1)[0] ?? []);
      if (isSource) known.push([piece, id]);
      return `${before}<ph id="${id}" equiv="${piece}" disp="${piece}"/>`;
    });
    return parts.join('') + escapedXml(text.slice(at));
  };
  return (source: string, target: string): string[] => {
    const known: [string, string][] = [];
    return [
      `        <source>${inline(source, known, true)}</source>`,
      ...(target === '' ? [] : [`        <target>${inline(target, known, false)}</target>`]),
    ];
  };
}

const noteLine = (category: string, text: string): string =>
  `        <note category="${category}">${escapedXml(text)}</note>`;

function notesOf({ source, comments, references, state, entry = {}, previous }: PoEntry): string[] {
  const { by, at } = entry;
  const review =
    state === 'reviewed' ? { isReviewed: true, ...(by ? { by } : {}), ...(at ? { at } : {}) } : {};
  const told = commentLines({ ...review, comments: entry.comments ?? [] });
  const lines = [
    ...comments.map((each) => noteLine('note', spelledComment(each))),
    ...references.map((each) => noteLine('place', spelledComment(each))),
    ...(isPlural(source) ? [noteLine('english', messageOf(formsOf(source)))] : []),
    ...(previous === undefined ? [] : [noteLine('previous', previous)]),
    ...(told.length > 0 ? [noteLine('translator', told.join('\n'))] : []),
  ];
  return lines.length > 0 ? ['      <notes>', ...lines, '      </notes>'] : [];
}

function unitOf(entry: PoEntry, locale: string): string[] {
  const { key, source, translation, state = 'translated' } = entry;
  const forms = isPlural(source) ? pluralForms(locale).map(({ category }) => category) : [''];
  const english = formsOf(source);
  const given = isPlural(source) ? formsOf(translation ?? '') : [translation ?? ''];
  const write = numbering();
  return [
    `    <unit id="${escapedXml(key)}" canResegment="no">`,
    ...notesOf(entry),
    ...forms.flatMap((category, at) => {
      const from = category === '' ? source : (english[category === 'one' ? 0 : english.length - 1] ?? '');
      const target = given.length === forms.length ? (given[at] ?? '') : '';
      return [
        `      <segment${category === '' ? '' : ` id="${category}"`} ${STATES[target === '' ? 'new' : state]}>`,
        ...write(from, target),
        '      </segment>',
      ];
    }),
    '    </unit>',
  ];
}

/** The text of an XLIFF file. */
export const writeXliff = (entries: readonly PoEntry[], locale: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${SPACE}" version="2.0" srcLang="en" trgLang="${locale}">`,
    '  <file id="messages" xml:space="preserve">',
    ...entries.flatMap((entry) => unitOf(entry, locale)),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');

/** The text of an element, with our placeholders. */
function textOf(element: Element | undefined): string {
  return (element?.content ?? [])
    .map((each) => {
      if (typeof each === 'string') return each;
      const { name, attributes } = each;
      if (name === 'cp') return String.fromCharCode(Number.parseInt(attributes.get('hex') ?? '20', 16));
      if (name !== 'ph') return textOf(each);
      const { equiv, disp } = Object.fromEntries(attributes);
      return equiv ?? disp ?? '';
    })
    .join('');
}

function messageIn(unit: Element): PoMessage {
  const [notes] = below(unit, 'notes');
  const notesIn = (category: string): string[] =>
    below(notes, 'note')
      .filter(({ attributes }) => attributes.get('category') === category)
      .map(textOf);
  const noteOf = (category: string): string | undefined => notesIn(category)[0];
  const segments = below(unit, 'segment').map((segment) => ({
    state: segment.attributes.get('state') ?? 'initial',
    sub: segment.attributes.get('subState') ?? '',
    source: textOf(below(segment, 'source')[0]),
    target: textOf(below(segment, 'target')[0]),
  }));
  if (segments.length === 0) throw new Unreadable('notXliff', { line: unit.line });
  const filled = segments.filter(({ target }) => target !== '');
  // A text whose state is still `initial` is a program's guess.
  const isFuzzy = filled.some(({ state, sub }) => state === 'initial' || /^canvass:(?!$)/u.test(sub));
  const { isReviewed: _, by, at, comments } = toldIn(noteOf('translator')?.split('\n') ?? []);
  const isReviewed =
    filled.length > 0 && !isFuzzy && filled.every(({ state }) => state === 'reviewed' || state === 'final');
  const previous = noteOf('previous');
  const exported = markIn(notesIn('note'));
  return {
    key: unit.attributes.get('id') ?? '',
    source: noteOf('english') ?? segments.map(({ source }) => source).join(''),
    forms: segments.map(({ target }) => target),
    isFuzzy,
    ...(previous === undefined ? {} : { previous }),
    ...(exported === undefined ? {} : { exported }),
    ...(isReviewed ? { isReviewed, ...(by ? { by } : {}), ...(at ? { at } : {}) } : {}),
    ...(comments ? { comments } : {}),
  };
}

/** The messages of an XLIFF 2 file; throws with the line of an error. */
export function readXliff(text: string): PoFile {
  const root = readXml(text.replace(/^\uFEFF/u, ''));
  const version = root.attributes.get('version') ?? '';
  if (root.name !== 'xliff' || !version.startsWith('2.'))
    throw new Unreadable('notXliff', { line: root.line });
  const seen = new Set<string>();
  const messages = within(root, 'unit').map((unit) => {
    const message = messageIn(unit);
    if (seen.has(message.key)) throw new Unreadable('twice', { line: unit.line, key: message.key });
    seen.add(message.key);
    return message;
  });
  return { locale: root.attributes.get('trgLang'), messages };
}
