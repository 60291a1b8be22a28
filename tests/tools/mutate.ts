/**
 * `npm run mutation`: changes the rules of sessions, access and money one place at a time, in a copy of the tree, and checks
 * that a unit test notices. `--sample N` takes N places per file, always the same ones; arguments name the files.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

export const FILES = [
  ...['session', 'identity', 'impersonation', 'takeoverGate', 'http', 'statuses', 'refresh'].map(
    (name) => `src/api/${name}.ts`,
  ),
  ...[
    'session/redirect',
    'access/access',
    'accounts/accountStatus',
    'people/userStatus',
    'people/sectionAccess',
    'people/passwords',
    'session/signUp',
  ].map((name) => `src/domain/${name}.ts`),
  ...['accounts/accountRules', 'people/peopleRules', 'access/rank', 'access/verdict'].map(
    (name) => `src/domain/${name}.ts`,
  ),
  ...['seats/seatRules', 'seats/seatPrice', 'orders/orderBook', 'orders/pricing', 'bulk/rules'].map(
    (name) => `src/domain/${name}.ts`,
  ),
];

/** A node of the syntax tree, and one mutation: the source from `start` to `end` becomes `text`. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Mutant = { start: number; end: number; text: string };

/** Pairs of operators that replace each other. */
const OPERATORS = '=== !== < <= > >= + - * / && || ++ -- += -='.split(' ');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The mutations of one node. */
function mutantsAt(node: Node, textOf: (node: Node) => string): Mutant[] {
  const whole = (text: string): Mutant => ({ start: node.start, end: node.end, text });
  const { left, right, argument, test, operator, value } = node;
  const swap = OPERATORS[OPERATORS.indexOf(String(operator)) ^ 1];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      if (!isNode(left) || !isNode(right)) return [];
      if (operator === '??') return [whole(textOf(left))];
      return swap === undefined ? [] : [whole(`(${textOf(left)} ${swap} ${textOf(right)})`)];
    case 'UpdateExpression':
      return [whole(textOf(node).replace(String(operator), String(swap)))];
    case 'UnaryExpression':
      return operator === '!' && isNode(argument) ? [whole(textOf(argument))] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      // Their negation is already covered by a mutation of their own.
      if (!isNode(test) || ['===', '!==', '!'].includes(String(test['operator']))) return [];
      return [{ start: test.start, end: test.end, text: `!(${textOf(test)})` }];
    case 'ExpressionStatement':
      return [whole('{}')];
    case 'TemplateLiteral':
      return [whole("''")];
    case 'Literal':
      if (typeof value === 'boolean') return [whole(String(!value))];
      return typeof value === 'string' && value !== '' ? [whole("''")] : [];
    default:
      return [];
  }
}

/** The executable children of a node: no types, imports or member names. */
function partsOf(node: Node): Node[] {
  if (node.type.startsWith('Import') || node['exportKind'] === 'type') return [];
  if (node.type.startsWith('TS') && !('expression' in node)) return [];
  return Object.entries(node)
    .filter(([key]) => key !== 'key' && key !== 'typeAnnotation' && key !== 'typeArguments')
    .flatMap(([, part]) => part)
    .filter(isNode);
}

/** Every mutation of a source, in order. */
export function mutantsOf(source: string): Mutant[] {
  const { program } = parseSync('source.ts', source);
  const textOf = (node: Node): string => source.slice(node.start, node.end);
  const visit = (node: Node): Mutant[] => [...mutantsAt(node, textOf), ...partsOf(node).flatMap(visit)];
  return visit(program as unknown as Node).toSorted((one, other) => one.start - other.start);
}

export const apply = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

/** A deterministic sample of the list. */
function sampleOf(mutants: Mutant[], size: number): Mutant[] {
  const dice = ({ start, text }: Mutant) => createHash('sha1').update(`${start} ${text}`).digest('hex');
  return mutants.toSorted((one, other) => (dice(one) < dice(other) ? -1 : 1)).slice(0, size);
}

/** A copy of the working tree elsewhere, sharing its packages. */
function copyTree(): string {
  const copy = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'canvass-mutation-'));
  const others = ['node_modules', '.git', 'dist', 'coverage', 'test-results'];
  for (const name of fs.readdirSync('.').filter((one) => !others.includes(one)))
    fs.cpSync(name, join(copy, name), { recursive: true });
  fs.mkdirSync(join(copy, 'node_modules'));
  // Not the folder itself: Vite's cache is in there.
  for (const name of fs.readdirSync('node_modules').filter((one) => !one.startsWith('.')))
    fs.symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

/** Runs unit tests in a folder; a timeout counts as noticed. */
export function runTests(cwd: string, tests: readonly string[], timeout?: number) {
  const flags = ['--run', '--project', 'unit', '--bail', '1', '--reporter', 'json'];
  const call = ['node_modules/vitest/vitest.mjs', ...tests, ...flags];
  const options = { cwd, timeout, encoding: 'utf8', killSignal: 'SIGKILL', maxBuffer: 2 ** 28 } as const;
  const { status, stdout } = spawnSync(process.execPath, call, options);
  return { passed: status === 0, isLate: status === null, stdout };
}

/** Mutates one file in all its places, or a sample; prints the survivors. */
function tryFile(copy: string, file: string, sample: number) {
  const source = fs.readFileSync(join(copy, file), 'utf8');
  const started = Date.now();
  const { passed, stdout } = runTests(copy, ['related', file]);
  if (!passed) throw new Error(`The tests of ${file} fail before anything is changed.`);
  const limit = 10_000 + 3 * (Date.now() - started);
  const { testResults } = JSON.parse(stdout) as { testResults: { name: string }[] };
  const tests = testResults.map(({ name }) => relative(copy, name));
  const mutants = sampleOf(mutantsOf(source), sample);
  let late = 0;
  const survivors = mutants.filter((mutant) => {
    fs.writeFileSync(join(copy, file), apply(source, mutant));
    const { passed: survives, isLate } = runTests(copy, tests, limit);
    late += Number(isLate);
    return survives;
  });
  fs.writeFileSync(join(copy, file), source);
  const lineOf = ({ start }: Mutant): number => source.slice(0, start).split('\n').length;
  for (const one of survivors)
    console.log(`${file}:${lineOf(one)}  ${source.slice(one.start, one.end)}  →  ${one.text}`);
  return { file, mutants: mutants.length, killed: mutants.length - survivors.length, late };
}

/** @public Runs the check. */
export function main(): void {
  const options = { sample: { type: 'string', default: 'Infinity' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const copy = copyTree();
  try {
    const files = positionals.length > 0 ? positionals : FILES;
    const rows = files.map((file) => tryFile(copy, file, Number(values.sample)));
    const sum = (key: 'mutants' | 'killed' | 'late') => rows.reduce((total, row) => total + row[key], 0);
    const all = { file: 'all', mutants: sum('mutants'), killed: sum('killed'), late: sum('late') };
    const scored = [...rows, all].map((row) => ({ ...row, score: (100 * row.killed) / row.mutants }));
    console.table(scored.map((row) => ({ ...row, score: `${row.score.toFixed(1)} %` })));
    process.exitCode = all.killed < 0.9 * all.mutants ? 1 : 0;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}
