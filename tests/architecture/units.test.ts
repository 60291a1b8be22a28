/**
 * Dollars and cents, seconds and milliseconds are converted only in src/domain/values/units.ts, whose types say which
 * is which.
 */
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { parseText } from '../../i18n/tools/sources.ts';
import { codeBelow, textOf, PAGE_CODE } from './sources.ts';

/** Where the units are defined. */
const UNITS = 'src/domain/values/units.ts';

/** Files that multiply or divide by such a number for another purpose, which is named. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/api/wait.ts':
    'the duration of a timer, from the seconds of a Retry-After header; it is not an instant',
  'src/domain/credits/creditPools.ts': 'the parts of a meter in percent',
  'src/domain/orders/pricing.ts': 'the saving of annual payment in percent',
  'src/domain/values/share.ts': 'the used share in percent',
  'src/features/profile/avatar/CropDialog.tsx': 'the crop in percent of the picture',
  'src/features/subscription/pages/UsageBlock.tsx': 'the filled part of a ring in percent',
  'src/features/video/ProjectUsage.tsx': 'the length of a bar in percent',
  'src/public/DoorArt.tsx': 'the length of a bar in percent',
};

/** Cents of a dollar; seconds, minutes, hours and days in milliseconds; hours and days in seconds. */
const RATIOS = [100, 1000, 60_000, 3_600_000, 86_400_000, 3600, 86_400];
const isRatio = (value: number): boolean => RATIOS.some((ratio) => value === ratio || value === 1 / ratio);

const OPERATORS = new Set(['*', '/', '%', '*=', '/=', '%=']);
/** Types that only a function of `units.ts` may give a number. */
const BRANDS = new Set(['Cents', 'Dollars', 'EpochMs', 'EpochSeconds']);

/** The conversions by hand in a file, verbatim. */
function conversionsIn(file: string, text: string): string[] {
  const { program } = parseText(file, text);
  const found: string[] = [];
  /** Names of this file for such a number. */
  const named = new Set<string>();
  const counts = (node: ESTree.Node): boolean =>
    (node.type === 'Literal' && typeof node.value === 'number' && isRatio(node.value)) ||
    (node.type === 'Identifier' && named.has(node.name));
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && counts(init)) named.add(id.name);
    },
  }).visit(program);
  const tell = ({ start, end }: ESTree.Node) => void found.push(text.slice(start, end));
  new Visitor({
    BinaryExpression(node) {
      if (OPERATORS.has(node.operator) && (counts(node.left) || counts(node.right))) tell(node);
    },
    AssignmentExpression(node) {
      if (OPERATORS.has(node.operator) && counts(node.right)) tell(node);
    },
    TSAsExpression(node) {
      const { typeAnnotation: type } = node;
      const isBrand = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier';
      if (isBrand && BRANDS.has((type.typeName as ESTree.IdentifierReference).name)) tell(node);
    },
  }).visit(program);
  return found;
}

const found = new Map(
  codeBelow(...PAGE_CODE)
    .filter((file) => file !== UNITS)
    .map((file) => [file, conversionsIn(file, textOf(file))] as const)
    .filter(([, conversions]) => conversions.length > 0),
);

test('no file but units.ts converts amounts or times, except for the listed ones', () => {
  expect([...found].filter(([file]) => !(file in EXCEPTIONS))).toEqual([]);
});

test('every listed exception is a file with a conversion', () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => !found.has(file))).toEqual([]);
});

test('a conversion by hand is found, and a calculation with other numbers is not', () => {
  const text = `
    const CENTS = 100;
    const LIMIT_MS = 60_000;
    const shown = amount / 100;
    const sent = Math.round(CENTS * dollars);
    let at = now * 1e3;
    at /= 1000;
    const price = dollars * 0.01;
    const left = cents % 100;
    const minutes = (end - start) / LIMIT_MS;
    const cost = 1999 as Cents;
    const fine = amount / 12 + 100 + seats * LINES - 1000;
    setTimeout(close, 1000);
  `;
  expect(conversionsIn('src/planted.ts', text)).toEqual([
    'amount / 100',
    'CENTS * dollars',
    'now * 1e3',
    'at /= 1000',
    'dollars * 0.01',
    'cents % 100',
    '(end - start) / LIMIT_MS',
    '1999 as Cents',
  ]);
});
