/** Programs that the tests need of the machine: found, or installed where this is possible (Debian, as root). */
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these commands that is on the path (or in sbin), as an absolute path. */
const find = (...names: string[]): string | undefined =>
  names.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(isExecutable);

/** Installs a Debian package; false where this is not possible. */
function install(name: string): boolean {
  const apt = find('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} …`);
  const run = (...args: string[]) =>
    execFileSync(apt, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  try {
    run('-q', 'update');
    run('-q', 'install', '--yes', '--no-install-recommends', name);
    return true;
  } catch {
    return false;
  }
}

/** Chromium without a window, a third faster at what tests do. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium: `CHROME`, else on the path, else installed. Throws one sentence that says what to do. */
export function browser(): string {
  const given = process.env['CHROME'];
  if (given !== undefined && given !== '') return given;
  const installed = () => install(SHELL) || install('chromium');
  const found = find(...BROWSERS) ?? (installed() ? find(...BROWSERS) : undefined);
  if (found === undefined) throw new Error('No browser: install Chromium, or set CHROME to the path of one.');
  return found;
}

/** nginx: on the path, else installed; undefined where neither is possible. */
export const nginx = (): string | undefined =>
  find('nginx') ?? (install('nginx') ? find('nginx') : undefined);

/** Start flags of Chromium that keep a test machine quiet. */
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
