/** Reads people's names as mails, sheets and signatures write them. Pure. */
import type { PersonName } from '../entities.ts';
import { withoutEnds } from '../values/ends.ts';
import { EAST_ASIAN, KATAKANA } from './fullName.ts';
import { cleanName } from './names.ts';

export const NO_NAME: PersonName = { firstName: '', lastName: '' };

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Words before a colon that introduce people and their addresses, in the languages of the console. */
const HEADS =
  words(`to cc bcc from sender reply-to replyto email e-mail mail mailto smtp sip name id user username
  contact member owner organizer attendee attendees required optional
  an kopie blindkopie von absender empfänger antwort kontakt benutzer teilnehmer
  à a de cci copie répondre nom contact courriel para con copia nombre correo contacto usuario
  cco responder nome contato usuário إلى الى من نسخة مخفية المرسل الاسم البريد`);
/** Header lines of a mail that name no people. */
const SKIPPED = words(`subject sent date importance priority attachments
  betreff gesendet datum wichtigkeit anlagen objet envoyé pièces asunto enviado fecha adjuntos
  assunto enviada data anexos الموضوع التاريخ المرفقات`);
/** Words and marks between two people. */
const JOINS = words('and und et y e o ou or oder sowie و & + / • · -');
const TITLES =
  words(`mr mrs ms miss dr prof professor mx herr frau hr fr dipl.-ing ing mag monsieur madame mme mlle
  sr sra srta dra señor señora dott السيد السيدة د`);
const SUFFIXES = words('jr sr ii iii iv phd ph.d md m.d mba msc bsc cpa esq dds rn');
/** Only after a comma, because they are also surnames. */
const DEGREES = words('ma ba jd do pe');

/** The word without surrounding punctuation, in lower case. */
const bare = (word: string): string => withoutEnds(word, /[("'.]/u, /[)"'.,]/u).toLowerCase();

/** Whether a header line of a mail names no people ("Subject: …"). */
export const isSkipped = (line: string): boolean => {
  const colon = line.indexOf(':');
  return colon > 0 && SKIPPED.has(bare(line.slice(0, colon).trim().split(/\s/u).at(0) ?? ''));
};

/** Removes words that end in a colon and introduce what follows ("To:", "E-Mail:"); other colons become spaces. */
function withoutHeads(text: string): string {
  const pieces = text.split(':');
  return pieces
    .map((piece, index) => {
      if (index === pieces.length - 1) return piece;
      const all = piece.split(/(?<=[\s,;|([<"])/u);
      let end = all.length;
      while (end > 0 && HEADS.has(bare((all[end - 1] ?? '').trim()))) end -= 1;
      return all.slice(0, end).join('');
    })
    .join(' ');
}

/** Particles within names. */
const PARTICLES =
  words(`van von de del della der den des da das do dos di du la le los las el al bin ibn bint y e i zu zum
  zur af av ter ten te op 't und dit`);
const isLower = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && !PARTICLES.has(bare(word)) && !word.includes('.');

/** The name at the end of a sentence ("Please invite Lena Braun"); a text in lower case only stays as it is. */
function atEnd(text: string): string {
  const found = [...text.matchAll(/[^\s,;|()<>"]+/gu)];
  const last = found.findLast(([word]) => isLower(word));
  const isSentence = last !== undefined && found.some(([word]) => /^\p{Lu}/u.test(word));
  return isSentence ? text.slice(last.index + last[0].length) : text;
}

/** Removes parts in brackets, unless there is nothing else. */
function withoutAsides(text: string): string {
  const outside = text.replace(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
  return /\p{L}/u.test(outside) ? outside : text;
}

/** Whether a word consists of letters: not a number, an id, or a list mark. */
const isWord = (word: string): boolean => /\p{L}/u.test(word) && !/\p{N}/u.test(word);

const QUOTES = /["“”„«»`<>()[\]{}]+/gu;
/** Stripped at the ends of a word; an apostrophe inside belongs to the name. */
const END = /['’‘.,;\-–—*•·_#]/u;

/** The words of a part of a name, without titles before or suffixes after it. */
function wordsOf(part: string): string[] {
  const found = cleanName(part)
    .split(' ')
    .map((word) => withoutEnds(word, END, /['’‘,;\-–—*•·_#]/u))
    .filter(isWord);
  while (found.length > 1 && TITLES.has(bare(found[0] ?? ''))) found.shift();
  while (found.length > 1 && SUFFIXES.has(bare(found.at(-1) ?? ''))) found.pop();
  return found;
}

const nameOf = (found: readonly string[]): PersonName => {
  const [first = '', ...rest] = found;
  const whole = found.join('');
  // Chinese, Japanese and Korean names begin with the family name.
  return found.length === 2 && EAST_ASIAN.test(whole) && !KATAKANA.test(whole)
    ? { firstName: rest.join(' '), lastName: first }
    : { firstName: first, lastName: rest.join(' ') };
};

const isSuffix = (part: string): boolean => {
  const [only = '', ...more] = part.trim().split(/\s+/u);
  return more.length === 0 && (SUFFIXES.has(bare(only)) || DEGREES.has(bare(only)));
};

/**
 * The name in a text next to an address: "Herrera, Tomás", "To: Dr. Tomás Herrera (Sales)", "3. Tomás". In cells the
 * first two are first and last name; otherwise the last name comes before a comma. Empty when there is none.
 */
export function nameIn(text: string, isCells = false): PersonName {
  const [spoken = ''] = withoutAsides(withoutHeads(text))
    .replace(QUOTES, ' ')
    .split(/\svia\s/iu, 1);
  const plain = isCells ? spoken : atEnd(spoken);
  const parts = plain
    .split(isCells ? /[,;|\t/]/u : /[,;|\t]/u)
    .filter((part) => /\p{L}/u.test(part) && !isSuffix(part))
    .map(wordsOf)
    .filter((found) => found.length > 0);
  const [first = [], second, ...more] = parts;
  if (!second) return nameOf(first);
  return isCells || more.length > 0 || /[;|\t]/u.test(plain)
    ? { firstName: first.join(' '), lastName: second.join(' ') }
    : { firstName: second.join(' '), lastName: first.join(' ') };
}

/** Removes a leading conjunction ("and", "und") that joins this person to the one before. */
export function afterJoin(text: string): string {
  const [word = '', ...rest] = text.trim().split(/\s+/u);
  return JOINS.has(word) ? rest.join(' ') : text;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name that an address seems to consist of ("tomas.herrera@…"), to be reviewed; undefined when there is none. */
export function nameGuessed(email: string): PersonName | undefined {
  const [, first, last] = /^(\p{L}{2,})[._-](\p{L}{2,})@/u.exec(email) ?? [];
  return first === undefined || last === undefined
    ? undefined
    : { firstName: capital(first), lastName: capital(last) };
}
