/** Finds the columns of a list exported from a sheet, a directory or an HR system. Pure. */
import type { Invitation } from '../entities.ts';
import { hasAt } from './addresses.ts';

/** The most columns a spreadsheet can have; cells after them are not read as headings. */
const COLUMNS_MAX = 16_384;

/** Column headings in the language of the page, recognized in addition to the usual ones. */
export type OwnHeadings = Readonly<Record<keyof Invitation, string>>;

export type Columns = {
  readonly firstName: number | undefined;
  readonly lastName: number | undefined;
  readonly fullName: number | undefined;
  /** Whether the headings, in a language of the console, tell where the names are or that there are none. */
  readonly isNamed: boolean;
  /** In order of preference: a row without an address in the first column may have one in the second. */
  readonly emails: readonly number[];
  /** The first row below the headings. */
  readonly body: number;
};

/** Headings in comparable form: lower case, without spaces, punctuation and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const listed = (text: string): readonly string[] => text.split(',').map(folded);

/** In English, German, French, Spanish, Portuguese and Arabic; the first one found in a list is used. */
const HEADINGS = {
  firstName: listed(`first name, given name, forename, first, legal first name, preferred first name, fname,
    vorname, rufname, prénom, nombre, nombres, nombre de pila, primer nombre, nome, primeiro nome, prenome,
    الاسم الأول, الاسم الشخصي, الاسم`),
  lastName: listed(`last name, surname, family name, last, sn, legal last name, preferred last name, lname,
    nachname, familienname, zuname, nom de famille, apellido, apellidos, primer apellido,
    sobrenome, último nome, apelido, اسم العائلة, الاسم الأخير, اللقب, الكنية, الشهرة, name, nom`),
  fullName:
    listed(`full name, display name, name, cn, common name, employee name, employee, contact name, person, member,
    vollständiger name, anzeigename, mitarbeiter, nom complet, nom d'affichage, nom et prénom, prénom et nom, nom,
    nombre completo, nombre para mostrar, nombre y apellidos, nombre, nome completo, nome de exibição, nome,
    الاسم الكامل, اسم العرض, الاسم`),
  email:
    listed(`email, mail, email address, mail address, primary email, email primary, work email, email work,
    primary work email, business email, company email, email 1 value, email 1, email 1 address, email value,
    e-mail-adresse, mailadresse, geschäftliche e-mail, dienstliche e-mail, courriel, adresse e-mail, adresse mail,
    adresse électronique, adresse de messagerie, mél, correo, correo electrónico, dirección de correo,
    dirección de correo electrónico, endereço de e-mail, correio eletrônico, البريد الإلكتروني, البريد الالكتروني,
    عنوان البريد الإلكتروني, الإيميل, user principal name, upn, sign-in name, username, user name, login, login name`),
} as const;
/** Words in e-mail headings that are not listed, in any language. */
const OF_EMAIL = /mail|correo|courriel|post[ea]dress|メール|邮|郵|почт|بريد/u;

/** The possible readings of a heading: "Email Address [Required]", "User name [userPrincipalName] Required *". */
function readings(heading: string): string[] {
  const outside = heading
    .replace(/[[(][^[\]()]*[\])]/gu, ' ')
    .replace(/\b(?:required|pflichtfeld|obligatoire|obligatorio|obrigatório)\b/giu, ' ');
  const inside = [...heading.matchAll(/[[(]([^[\]()]*)[\])]/gu)].map(([, text = '']) => text);
  return [heading, outside, ...inside].map(folded);
}

/** The first column of each heading. */
function firstColumns(head: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  head.forEach((heading, column) => {
    for (const text of heading) if (!columns.has(text)) columns.set(text, column);
  });
  return columns;
}

/** Lines that Excel and Entra put above the headings. */
const isPreamble = (row: readonly string[]): boolean => /^(?:sep=|version:)/iu.test(row[0] ?? '');

/** The column whose cells most often have an @. */
function columnWithAt(body: readonly (readonly string[])[]): number | undefined {
  const counts: number[] = [];
  for (const row of body)
    row.forEach((cell, column) => {
      if (hasAt(cell)) counts[column] = (counts[column] ?? 0) + 1;
    });
  const most = counts.reduce((max, count) => Math.max(max, count), 0);
  return most === 0 ? undefined : counts.indexOf(most);
}

/** The columns of a list with headings; undefined when its first row is not a heading. */
export function headingIn(rows: readonly (readonly string[])[], own: OwnHeadings): Columns | undefined {
  const at = rows.findIndex((row) => !isPreamble(row));
  const first = rows[at] ?? [];
  if (first.some(hasAt)) return undefined;
  const head = first.slice(0, COLUMNS_MAX).map((cell) => (cell.trim() === '' ? [] : readings(cell)));
  const columns = firstColumns(head);
  /** The columns with one of a field's headings, in the order of the headings. */
  const find = (field: keyof Invitation | 'fullName'): number[] => {
    const names = [...(field === 'fullName' ? [] : [folded(own[field])]), ...HEADINGS[field]];
    return [...new Set(names.flatMap((name) => columns.get(name) ?? []))];
  };
  const [fullName] = find('fullName');
  const [lastName] = find('lastName');
  const firstName = find('firstName').find((column) => column !== lastName);
  // A plain "name" (nom, nombre) next to a column for the other name means one of the two; alone it is the full name.
  const isPair = firstName !== undefined && lastName !== undefined;
  const whole = isPair && (fullName === firstName || fullName === lastName) ? undefined : fullName;
  const names =
    isPair || whole === undefined
      ? { firstName, lastName, fullName: whole }
      : { firstName: undefined, lastName: undefined, fullName: whole };
  const body = rows.slice(at + 1);
  const known = find('email');
  const filledColumn = columnWithAt(body);
  const heading = filledColumn === undefined ? undefined : head[filledColumn];
  const likely = heading !== undefined && heading.length > 0 ? filledColumn : undefined;
  const count = Object.values(names).filter((column) => column !== undefined).length;
  const isOnlyEmail = known.length > 0 && head.filter((each) => each.length > 0).length === 1;
  const isOfEmail = heading?.some((text) => OF_EMAIL.test(text)) ?? false;
  // A person's name may equal a heading, so one known word is not enough.
  const isHeading =
    count + known.length > 1 || isOnlyEmail || (likely !== undefined && (count > 0 || isOfEmail));
  const isKnownFilled = body.some((row) => known.some((column) => hasAt(row[column] ?? '')));
  const emails = isKnownFilled || likely === undefined ? known : [likely];
  const isNamed = count > 0 || known.length > 0;
  return isHeading ? { ...names, isNamed, emails, body: at + 1 } : undefined;
}

/** The e-mail of a row: from the first e-mail column that has an address, else the content of the first one. */
export const emailUnder = (row: readonly string[], { emails }: Columns): string =>
  row[emails.find((column) => hasAt(row[column] ?? '')) ?? emails[0] ?? -1] ?? '';
