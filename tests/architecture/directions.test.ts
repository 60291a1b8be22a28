/**
 * Styles use start and end, never left and right, so that a page from right to left is the same page mirrored. What is
 * physical on purpose says why on its line: `physical: the reason`. A rule for one direction (`[dir='rtl']`,
 * `:dir(rtl)`) is physical by nature, and a rule that has such a twin is mirrored by it.
 */
import { describe, expect, test } from 'vitest';
import { filesBelow, textOf, PAGE_CODE } from './sources.ts';

type Declaration = { property: string; value: string; selector: string; line: number; isExcused: boolean };

const EXCUSE = /physical: \S/u;
const OF_A_DIRECTION = /\[dir=|:dir\(/u;

/** The declarations of a sheet, with the selectors around them. */
function declarationsOf(sheet: string): Declaration[] {
  const found: Declaration[] = [];
  const open: string[] = [];
  const lines = sheet.split('\n');
  // Comments become spaces, so that positions stay the same.
  const bare = sheet.replaceAll(/\/\*.*?\*\//gsu, (comment) => comment.replaceAll(/[^\n]/gu, ' '));
  for (const { 1: text = '', 2: sign, index } of bare.matchAll(/([^{};]*)([{};])/gu)) {
    const words = text.trim().replaceAll(/\s+/gu, ' ');
    const end = index + text.length;
    if (sign === '{') open.push(words);
    else {
      const [, property = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/u.exec(words) ?? [];
      const from = bare.slice(0, index + text.search(/\S|$/u)).split('\n').length;
      const to = bare.slice(0, end).split('\n').length;
      const isExcused = EXCUSE.test(lines.slice(from - 1, to).join(' '));
      if (property !== '') found.push({ property, value, selector: open.join(' '), line: from, isExcused });
      if (sign === '}') open.pop();
    }
  }
  return found;
}

/** The parts of a value, split at spaces outside of brackets. */
function partsOf(value: string): string[] {
  let depth = 0;
  let marked = '';
  for (const sign of value) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    marked += sign === ' ' && depth === 0 ? '\n' : sign;
  }
  return marked.split('\n');
}

const SIDED =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|direction)$/u;
const FOUR_SIDES = /^(?:inset|(?:scroll-)?(?:margin|padding)|border-(?:width|style|color))$/u;
const ACROSS = /\b(?:left|right)\b/u;
/** Properties whose values may contain the words left and right. */
const WORDED =
  /^(?:text-align(?:-last)?|float|clear|caption-side|background(?:-position(?:-x)?)?|mask(?:-position)?|object-position|(?:transform|perspective)-origin|resize)$/u;
const GRADIENT = /gradient\(\s*(?:to [a-z ]*(?:left|right)|-?(?!0deg|180deg)[\d.]+(?:deg|turn|rad))/u;
const MOVED = /translate(?:X|3d)?\(\s*(?!0[,)\s])|skewX?\(|rotate\((?!-?(?:1turn|180deg|360deg))/u;
/** A shadow beside its box: the first of the lengths is not 0. */
const SHADOW = /(?:^|,\s*|inset\s+)-?(?!0(?:px)?\s)[\d.]+(?:px|em|rem)\s+-?[\d.]+/u;

/** The four corners, clockwise from the top left. */
function cornersOf(value: string): readonly string[] {
  const [first = '', second = first, third = first, fourth = second] = partsOf(value);
  return [first, second, third, fourth];
}

function isPhysical({ property, value }: Declaration): boolean {
  if (SIDED.test(property)) return true;
  if (FOUR_SIDES.test(property)) {
    const [, right, , left = right] = partsOf(value);
    return left !== right;
  }
  if (property === 'border-radius') {
    const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf(value);
    return topLeft !== topRight || bottomRight !== bottomLeft;
  }
  if (GRADIENT.test(value)) return true;
  if (WORDED.test(property))
    return ACROSS.test(value.replaceAll(/var\([^)]*\)|[\w-]*gradient\([^)]*\)/gu, ''));
  if (property === 'translate') return !/^(?:none|0(?:px|%)?(?:\s|$))/u.test(value);
  if (property === 'rotate') return !/^(?:none|180deg|1turn)$/u.test(value);
  if (property === 'scale') return value.startsWith('-');
  if (property === 'transform') return MOVED.test(value);
  return property === 'box-shadow' && SHADOW.test(value);
}

const withoutDirection = (selector: string): string =>
  selector
    .replaceAll(/:root\[dir=[^\]]*\]|\[dir=[^\]]*\]|:dir\(\w+\)/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** The physical declarations that neither say why nor have a twin for the other direction. */
function physicalIn(sheet: string): string[] {
  const all = declarationsOf(sheet);
  const twins = new Set(
    all
      .filter(({ selector }) => OF_A_DIRECTION.test(selector))
      .map(({ selector, property }) => `${withoutDirection(selector)}|${property}`),
  );
  return all
    .filter((each) => isPhysical(each) && !each.isExcused && !OF_A_DIRECTION.test(each.selector))
    .filter(({ selector, property }) => !twins.has(`${withoutDirection(selector)}|${property}`))
    .map(({ line, property, value }) => `${line}: ${property}: ${value}`);
}

/** The same for styles in code: `style`, `sx` and themes. */
const IN_CODE = new RegExp(
  [
    String.raw`\b(?:scroll)?(?:margin|padding)(?:Left|Right)\b(?=['"]?\s*:)`,
    String.raw`\bborder(?:(?:Top|Bottom)?(?:Left|Right))\w*(?=['"]?\s*:)`,
    String.raw`\btextAlign:\s*['"](?:left|right)`,
    String.raw`\b(?:float|clear):\s*['"](?:left|right)`,
    String.raw`\btranslate(?:X|3d)\(|transform:\s*['"\x60]translate\(`,
    String.raw`\b(?:left|right):\s*(?:['"\x60](?:\$\{[^}]*\}|-?[\d.]+)(?:px|%|r?em|ch|vw)?['"\x60])`,
    String.raw`\bstyle\.(?:left|right|marginLeft|marginRight|paddingLeft|paddingRight)\b`,
    String.raw`\b(?:style|sx)=\{\{[^}]*\b(?:left|right|ml|mr|pl|pr):`,
  ].join('|'),
  'gu',
);

function physicalInCode(code: string): string[] {
  const lines = code.split('\n');
  return [...code.matchAll(IN_CODE)].flatMap(({ 0: text, index }) => {
    const line = code.slice(0, index).split('\n').length;
    const isExcused = EXCUSE.test(`${lines[line - 2] ?? ''} ${lines[line - 1] ?? ''}`);
    return isExcused ? [] : [`${line}: ${text.replaceAll(/\s+/gu, ' ')}`];
  });
}

test('no style sheet uses left or right without a reason', () => {
  const sheets = PAGE_CODE.flatMap((folder) => filesBelow(folder)).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.flatMap((file) => physicalIn(textOf(file)).map((fault) => `${file}:${fault}`))).toEqual([]);
});

test('no style in code uses left or right without a reason', () => {
  const files = PAGE_CODE.flatMap((folder) => filesBelow(folder)).filter((file) => /\.tsx?$/u.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => physicalInCode(textOf(file)).map((fault) => `${file}:${fault}`))).toEqual(
    [],
  );
});

describe('the search for left and right', () => {
  test.each([
    'left: 0',
    'margin-right: 4px',
    'padding: 1px 2px 3px 4px',
    'inset: 0 auto auto 0',
    'border-left-color: red',
    'border-top-left-radius: 4px',
    'border-radius: 4px 0 0 4px',
    'text-align: right',
    'float: left',
    'direction: ltr',
    'background: linear-gradient(90deg, red, blue)',
    'background: linear-gradient(to right, red, blue)',
    'background-position: right 4px center',
    'object-position: left',
    'transform-origin: top left',
    'transform: translateX(4px)',
    'transform: translate(-50%, 0)',
    'translate: 4px 0',
    'scale: -1 1',
    'box-shadow: inset 3px 0 0 red',
    'border-width: 0 0 1px 1px',
  ])('the declaration “%s” is found, unless it has a reason or is for one direction', (declaration) => {
    expect(physicalIn(`.a {\n  ${declaration};\n}`)).toHaveLength(1);
    expect(physicalIn(`.a {\n  ${declaration}; /* physical: a tick is one for everybody */\n}`)).toEqual([]);
    expect(physicalIn(`.a {\n  ${declaration}; /* physical */\n}`)).toHaveLength(1);
    expect(physicalIn(`[dir='rtl'] .a {\n  ${declaration};\n}`)).toEqual([]);
    expect(
      physicalIn(`@media print { .a { ${declaration} } }\n[dir='rtl'] .b { ${declaration} }`),
    ).toHaveLength(1);
  });

  test.each([
    'margin: 1px 2px 3px 2px',
    'padding: 0 4px',
    'margin: 1px max(2px, calc((100% - 4px) / 2)) 0',
    'inset-inline: 0 auto',
    'border-radius: 4px 4px 0 0',
    'text-align: start',
    'float: inline-start',
    'background: linear-gradient(var(--to-end), red, blue)',
    'background: linear-gradient(180deg, red, blue)',
    'transform: translateY(-8px)',
    'transform: translate(0, 4px)',
    'rotate: 180deg',
    'box-shadow: 0 0 0 2px red, inset 0 1px 2px blue',
    'box-shadow: var(--shadow-1)',
    'grid-template-areas: "left right"',
  ])('the declaration “%s” is not found', (declaration) => {
    expect(physicalIn(`.a {\n  ${declaration};\n}`)).toEqual([]);
  });

  test('a general rule with a twin for one direction is not found', () => {
    const twin =
      ".a td:first-child { box-shadow: inset 3px 0 0 red }\n[dir='rtl'] .a td:first-child { box-shadow: inset -3px 0 0 red }";
    expect(physicalIn(twin)).toEqual([]);
  });

  test.each([
    'style={{ marginLeft: 4 }}',
    "sx={{ textAlign: 'left' }}",
    'sx={{ ml: 2 }}',
    'style={{ left: 0 }}',
    'Object.assign(at, { left: `${x}px` })',
    "style={{ transform: 'translateX(4px)' }}",
    'element.style.left = at;',
    "'& .a': { borderTopLeftRadius: 0 }",
  ])('the code “%s” is found, unless it has a reason', (code) => {
    expect(physicalInCode(code)).toHaveLength(1);
    expect(physicalInCode(`// physical: follows the pointer\n${code}`)).toEqual([]);
  });

  test.each([
    'style={{ marginInlineStart: 4 }}',
    "left: 'M10 3.5 5.5 8'",
    'const { left, right } = box',
    'left: Math.max(a, b)',
  ])('the code “%s” is not found', (code) => {
    expect(physicalInCode(code)).toEqual([]);
  });
});
