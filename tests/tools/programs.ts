/**
 * System programs that the browser tests need. `npm run programs`, the first step of the gate, finds them or, on Debian
 * as root, announces and installs what is missing. Nothing else installs anything.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Whether this file exists and is executable. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these commands on the path (or in sbin), as an absolute path. */
const find = (...names: string[]): string | undefined =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isExecutable);

type Program = {
  readonly name: string;
  /** The environment variable for its path. */
  readonly variable: string;
  /** Its commands, preferred ones first. */
  readonly commands: readonly string[];
  /** Its Debian packages, preferred ones first. */
  readonly packages: readonly string[];
};

/** The headless shell comes first: it is a third faster in these tests. */
const CHROMIUM: Program = {
  name: 'Chromium',
  variable: 'CHROME',
  commands: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  packages: ['chromium-headless-shell', 'chromium'],
};
const NGINX: Program = { name: 'nginx', variable: 'NGINX', commands: ['nginx'], packages: ['nginx'] };

/** A program's path, from its variable or else the PATH; undefined if it is missing. */
function placeOf({ variable, commands }: Program): string | undefined {
  const given = process.env[variable] ?? '';
  return given === '' ? find(...commands) : given;
}

/** One sentence that says what is missing and what to do. */
const missing = ({ name, variable, packages: [first = ''] }: Program): string =>
  `${name} is missing: install it (Debian: apt-get install ${first}), or set ${variable} to its path.`;

/** A program's path; throws an error of one sentence if it is missing. */
function needed(program: Program): string {
  const place = placeOf(program);
  if (place === undefined) throw new Error(missing(program));
  return place;
}

/** Chromium's path: `CHROME`, else from the PATH. */
export const browser = (): string => needed(CHROMIUM);

/** nginx's path: `NGINX`, else from the PATH. */
export const nginx = (): string => needed(NGINX);

/** Whether apt-get succeeded; its own error output says why not. */
function apt(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, ['-q', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
    return true;
  } catch {
    return false;
  }
}

/** `npm run programs`. */
export function main(): void {
  const absent = [CHROMIUM, NGINX].filter((program) => placeOf(program) === undefined);
  const installer = find('apt-get');
  if (absent.length > 0 && installer !== undefined && process.getuid?.() === 0) {
    const names = absent.map(({ packages }) => packages[0]).join(' and ');
    console.log(`The browser tests need ${names}: installing by apt-get, as root.`);
    apt(installer, 'update');
    for (const { packages } of absent)
      packages.some((name) => apt(installer, 'install', '--yes', '--no-install-recommends', name));
  }
  for (const program of [CHROMIUM, NGINX])
    console.log(placeOf(program) === undefined ? missing(program) : `${program.name}: ${placeOf(program)}`);
  if ([CHROMIUM, NGINX].some((program) => placeOf(program) === undefined)) process.exitCode = 1;
}

/** Flags that keep Chromium quiet on a test machine. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
