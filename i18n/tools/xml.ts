/** Reads the XML that translators' programs write, strictly: no part of it is guessed or fetched from elsewhere. */
import { Unreadable } from './unreadable.ts';

export type Element = {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: readonly (Element | string)[];
};
type Open = Omit<Element, 'content'> & { readonly content: (Element | string)[] };

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`;
const ATTRIBUTE = String.raw`(${NAME})\s*=\s*(?:"([^<"]*)"|'([^<']*)')`;
const PIECE = new RegExp(
  String.raw`<!--(?<comment>[^]*?)-->|<!\[CDATA\[(?<data>[^]*?)\]\]>|<\?[^]*?\?>|</(?<close>${NAME})\s*>|<(?<open>${NAME})(?<attributes>(?:\s+${ATTRIBUTE})*)\s*(?<empty>/?)>|(?<text>[^<]+)`,
  'uy',
);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The character that a reference stands for; undefined when it is invalid. */
function signOf(hex: string | undefined, decimal: string | undefined, name: string | undefined) {
  if (name !== undefined) return SIGNS.get(name);
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

const REFERENCE = /&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|(\w+))?(;?)/gu;

/** A text with its references resolved; undefined when one of them is invalid. */
function resolved(text: string): string | undefined {
  let isRight = true;
  const plain = text.replaceAll(REFERENCE, (_, hex?: string, decimal?: string, name?: string, end = '') => {
    const sign = signOf(hex, decimal, name);
    if (sign === undefined || end === '') isRight = false;
    return sign ?? '';
  });
  return isRight ? plain : undefined;
}

/** The root element of a file; throws with the line of an error. */
export function readXml(whole: string): Element {
  const text = whole.replaceAll(/\r\n?/gu, '\n');
  const root: Open = { name: '', line: 1, attributes: new Map(), content: [] };
  const open = [root];
  let line = 1;
  const fail = (at: number): never => {
    throw new Unreadable('notXml', {
      line,
      text: text.slice(at).trimStart().slice(0, 60).split('\n')[0] ?? '',
    });
  };
  PIECE.lastIndex = 0;
  for (let at = 0; at < text.length; at = PIECE.lastIndex) {
    const groups = PIECE.exec(text)?.groups ?? fail(at);
    const parent = open.at(-1) ?? root;
    const { data, close, open: name, attributes = '', empty, text: raw } = groups;
    if (data !== undefined) parent.content.push(data);
    if (raw !== undefined) {
      const plain = resolved(raw) ?? fail(at);
      if (parent === root && plain.trim() !== '') fail(at);
      parent.content.push(plain);
    }
    if (close !== undefined && (close !== parent.name || open.length === 1)) fail(at);
    if (close !== undefined) open.pop();
    if (name !== undefined) {
      const given = [...attributes.matchAll(new RegExp(ATTRIBUTE, 'gu'))].map(
        ([, key = '', double, single]): [string, string] => [
          key,
          resolved(double ?? single ?? '') ?? fail(at),
        ],
      );
      const element: Open = { name, line, attributes: new Map(given), content: [] };
      if (element.attributes.size < given.length) fail(at);
      if (parent === root && root.content.some((each) => typeof each !== 'string')) fail(at);
      parent.content.push(element);
      if (empty === '') open.push(element);
    }
    line += text.slice(at, PIECE.lastIndex).split('\n').length - 1;
  }
  const only = root.content.find((each) => typeof each !== 'string');
  if (only === undefined || open.length > 1) return fail(text.length);
  return only;
}

/** The child elements of this name. */
export const below = (element: Element | undefined, name: string): Element[] =>
  (element?.content ?? []).filter((each) => typeof each !== 'string').filter((each) => each.name === name);

/** All elements of this name, at any depth. */
export const within = (element: Element, name: string): Element[] =>
  element.content.flatMap((each) =>
    typeof each === 'string' ? [] : [...(each.name === name ? [each] : []), ...within(each, name)],
  );

/** A text escaped for XML. */
export const escapedXml = (text: string): string =>
  text.replaceAll(/[&<>"\r]/gu, (sign) => `&#${sign.codePointAt(0)};`);
