/**
 * `npm run check`: checks what a change may have broken: types, lint, format, boundaries, the messages and the tests
 * that the change touches. One to three minutes; ten after a change of the rules or the mock platform. `npm run check -- main` compares with another commit than HEAD. Browser tests, sizes and
 * other features' tests are left to the gate.
 */
import { execFileSync, spawnSync } from 'node:child_process';

/** The folders of feature tests for parts of the source, where they have other names. */
const FOLDERS_OF: readonly (readonly [start: string, folders: readonly string[]])[] = [
  ['src/features/accounts/', ['accounts', 'lists']],
  ['src/features/users/', ['users', 'lists']],
  ['src/features/account-billing/', ['billing']],
  ['src/features/api-key/', ['apiKey']],
  ['src/features/profile/', ['shell']],
  ['src/features/teams/', ['accounts', 'lists']],
  ['src/public/', ['public']],
  ['i18n/workbench/', ['workbench']],
  ['src/shared/payment/', ['card']],
  ['src/shared/list/', ['lists']],
  ['src/shared/filters/', ['lists']],
  ['src/app/', ['shell']],
  ['i18n/', ['languages']],
];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The folders of tests/features that a changed file affects. */
export function foldersOf(file: string): readonly string[] {
  const listed = FOLDERS_OF.find(([start]) => file.startsWith(start));
  if (listed) return listed[1];
  const [, named] = /^(?:src|tests)\/features\/([\w-]+)\//u.exec(file) ?? [];
  return named === undefined ? [] : [named];
}

/** One step; false when it failed. */
function run(name: string, command: string, args: readonly string[]): boolean {
  console.log(`\n▸ ${name}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Runs the steps until one fails. */
export function main(): void {
  const [, , base = 'HEAD'] = process.argv;
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const folders = [...new Set(changed.flatMap(foldersOf))].map((name) => `tests/features/${name}/`);
  const vitest = (name: string, ...args: string[]) =>
    run(name, 'npx', ['vitest', 'run', '--reporter=dot', '--passWithNoTests', ...args]);
  const shared = changed.filter((file) => file.startsWith('src/') && foldersOf(file).length === 0);
  const texts = changed.some((file) => file.startsWith('i18n/')) ? ['i18n:check'] : [];
  const holds =
    ['types', 'lint', 'format:check', ...texts].every((script) =>
      run(script, 'npm', ['run', '--silent', script]),
    ) &&
    vitest('boundaries', '--project=architecture') &&
    vitest('unit and contract tests', '--project=unit', '--project=contract', `--changed=${base}`) &&
    (folders.length === 0 || vitest('feature tests', '--project=features', ...folders));
  if (holds && shared.length > 0)
    console.log(
      `\nAll features share ${shared.length} of these files: npm run test:features tries them all.`,
    );
  process.exitCode = holds ? 0 : 1;
}
