/**
 * Answers `--help` for our commands in package.json, and refuses unknown options. Plain JavaScript that imports only
 * Node's own modules, so that asking for help starts nothing else.
 */
import { parseArgs } from 'node:util';

/**
 * A command: its name, its positional arguments, what it does, its options (with the value's name, if one follows, and
 * their meaning), an example.
 *
 * @typedef {{
 *   name: string;
 *   takes?: string;
 *   does: string;
 *   options?: Record<string, readonly [value: string, is: string]>;
 *   example?: string;
 * }} Command
 */

const CONFIG = 'path/to/config.json';
const ONLY = { only: ['<area>', 'with --current: only this area'] };
const RELEASE = { release: ['<folder>', 'the folder of the build, whose script the policy names (dist)'] };
const FEWER = 'With BENCH_RUNS=3 in the environment it makes fewer runs.';

/** By script; a script with several commands has one entry per first argument. */
const COMMANDS = /** @type {Record<string, Command>} */ ({
  'mocks/start.mjs': {
    name: 'start',
    does: 'Serves the console and the mock platform on one port.',
    options: {
      accounts: ['<number>', 'the number of accounts'],
      users: ['<number>', 'the number of users'],
      seed: ['<number>|hostile', 'other data; with hostile, some names are markup, placeholders or formulas'],
      port: ['<number>', 'the port (5173)'],
      host: ['<address>', 'the address to listen on; 0.0.0.0 is reachable from other machines (localhost)'],
      preview: ['', 'serves the build in dist/'],
    },
    example: '--accounts=300 --users=1000000 --port=8080',
  },
  'deploy/release.ts': {
    name: 'release',
    does: 'Builds the console and its bill of materials.',
  },
  'deploy/licenses.ts': {
    name: 'licenses',
    does: 'Lists the licenses of the shipped packages; fails if one is not allowed.',
  },
  'deploy/print.ts csp': {
    name: 'csp',
    takes: CONFIG,
    does: 'Prints the content security policy of a deployment.',
    options: RELEASE,
    example: CONFIG,
  },
  'deploy/print.ts headers': {
    name: 'headers',
    takes: CONFIG,
    does: 'Prints the security headers of a deployment, one per line.',
    options: RELEASE,
    example: CONFIG,
  },
  'deploy/print.ts nginx': {
    name: 'nginx',
    takes: CONFIG,
    does: 'Prints the configuration of nginx for a deployment.',
    options: {
      ...RELEASE,
      root: ['<folder>', 'the folder of the build on the server (dist)'],
      listen: ['<port>', 'the port (8080)'],
      upstream: ['<address>', 'the platform, if nginx is to forward requests to it'],
    },
    example: `${CONFIG} --root /srv/console --listen 8080`,
  },
  'tests/tools/programs.ts': {
    name: 'programs',
    does: 'Finds the programs that the browser tests need; as root on Debian, it installs missing ones.',
  },
  'tests/tools/check.ts': {
    name: 'check',
    takes: '[commit]',
    does: 'Checks the changes since a commit (HEAD), in under a minute.',
    example: 'main',
  },
  'tests/tools/gate.ts': {
    name: 'test',
    does: 'Runs everything that must pass before a change is merged, until something fails.',
    options: { long: ['', 'the full matrices, like test:long'] },
    example: '--long',
  },
  'tests/tools/nightly.ts': {
    name: 'test:nightly',
    does: `Looks for tests that lose races, without second tries: tests that needed one and tests that changed since
yesterday run ten times beside two busy loops; then all browser tests run with late responses.`,
  },
  'tests/tools/mutate.ts': {
    name: 'mutation',
    takes: '[file …]',
    does: 'Changes rules in one place at a time, in a copy, and checks that a unit test fails.',
    options: { sample: ['<number>', 'the number of places per file'] },
    example: '--sample 20 src/domain/access/rank.ts',
  },
  'tests/tools/newResource.ts': {
    name: 'new:resource',
    takes: '<one> <many>',
    does: 'Copies the files of teams under another name, as the start of a new resource.',
    example: 'tag tags',
  },
  'tests/tools/api.ts': { name: 'api:print', does: 'Writes docs/api.md from docs/api/openapi.json.' },
  'tests/tools/contract.ts': {
    name: 'contract',
    takes: 'https://console.example',
    does: `Sends the reading calls of docs/api/openapi.json to a running platform and reports differences. It writes
nothing; a sign-in by password opens a session, which takes over another one of that user.

The addresses of the services are read from <address>/config.json or the file of --config; without either, they are
below <address>/api. Set CONTRACT_TOKEN to the bearer token of a session, or CONTRACT_EMAIL and CONTRACT_PASSWORD where
there is no bot check. An SxAdmin can read most. Ids are taken from the lists; calls without an id are not sent.`,
    options: { config: ['<file>', 'the config.json of the deployment'] },
    example: 'https://console.example --config config.json',
  },
  'i18n/tools/check.ts': {
    name: 'i18n:check',
    takes: '[language …]',
    does: 'Reports faults in the messages of all or some languages; fails on any error.',
    options: { all: ['', 'all findings, not only the first 25 of a kind'] },
    example: 'fr --all',
  },
  'i18n/tools/export.ts': {
    name: 'i18n:export',
    does: 'Writes or prints the messages of a language as a PO or XLIFF file, for translators.',
    options: {
      locale: ['<language>', 'the language'],
      out: ['<file>', 'the file to write; without it, the text is printed'],
      format: ['po|xliff', 'the format; without it, XLIFF for a file .xlf or .xliff, else PO'],
      only: ['missing|open', 'messages without a translation; or all that need work, with doubtful ones'],
    },
    example: '--locale fr --out fr.po --only open',
  },
  'i18n/tools/import.ts': {
    name: 'i18n:import',
    takes: 'file',
    does: 'Imports a translator’s file, message by message; fails if one is refused.',
    options: { locale: ['<language>', 'the language; needed only for a new one, since the file names it'] },
    example: 'fr.po',
  },
  'i18n/tools/settle.ts': {
    name: 'i18n:states',
    takes: '[language …]',
    does: 'Updates the files with the states of translations.',
    options: { current: ['', 'marks these languages as translated from today’s English'], ...ONLY },
    example: '--current fr de --only seats',
  },
  'tests/bench/bench.ts': {
    name: 'bench',
    takes: '[word]',
    does: `Measures the console’s start and navigation beside reference pages; a word limits it to the lines that contain it.
${FEWER}`,
    example: 'detail',
  },
  'tests/bench/agent.ts': { name: 'bench:agent', does: 'Measures the daily jobs of an agent at the desk.' },
  'tests/bench/export.ts': { name: 'bench:export', does: 'Measures an export of 100,000 users.' },
  'tests/bench/growth.ts': {
    name: 'bench:growth',
    does: `Measures the cost of lists and records as the platform grows. ${FEWER}`,
  },
  'tests/bench/interactions.ts': {
    name: 'bench:interactions',
    takes: '[word]',
    does: `Measures every press, key and scroll of the daily jobs; a word limits it to those that contain it.
${FEWER}`,
    example: 'phone',
  },
  'tests/bench/soak.ts': {
    name: 'bench:soak',
    does: 'Measures a working day of 8 hours in one tab; with BENCH_NAVIGATIONS=200 in the environment, a shorter one.',
  },
});

/** @param {Command} command */
function helpOf({ name, takes, does, options = {}, example }) {
  const rows = Object.entries({ ...options, help: ['', 'this text'] }).map(([option, [value, is]]) => [
    `--${option}${value === '' ? '' : ` ${value}`}`,
    is,
  ]);
  const width = Math.max(...rows.map(([option = '']) => option.length));
  const call = (/** @type {string | undefined} */ rest) =>
    `npm run ${name}${rest === undefined ? '' : ` -- ${rest}`}`;
  const usage = [...(Object.keys(options).length > 0 ? ['[options]'] : []), ...(takes ? [takes] : [])].join(
    ' ',
  );
  return [
    `Usage: ${call(usage === '' ? undefined : usage)}`,
    '',
    does,
    '',
    'Options:',
    ...rows.map(([option = '', is]) => `  ${option.padEnd(width)}  ${is}`),
    '',
    `Example: ${call(example)}`,
  ].join('\n');
}

/**
 * Answers `--help` or refuses unknown options, and exits; returns if the script is to run.
 *
 * @param {string} script
 * @param {readonly string[]} args
 */
export function answer(script, args) {
  const command = COMMANDS[script] ?? COMMANDS[`${script} ${args[0]}`];
  if (!command) return;
  const { options = {} } = command;
  const known = Object.entries({ ...options, help: ['', ''] }).map(([name, [value]]) => [
    name,
    { type: value === '' ? 'boolean' : 'string' },
  ]);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(known),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter(({ kind }) => kind === 'option').map(({ name, rawName }) => [name, rawName]);
  if (given.some(([name]) => name === 'help')) {
    process.stdout.write(`${helpOf(command)}\n`);
    process.exit(0);
  }
  const [, strange] = given.find(([name, raw]) => raw !== `--${name}` || !(name in options)) ?? [];
  if (strange === undefined) return;
  process.stderr.write(`Unknown option ${strange}\n\n${helpOf(command)}\n`);
  process.exit(2);
}
