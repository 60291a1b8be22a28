/** The browsers that this suite drives: found on the machine, never installed and never skipped. */
import { delimiter, join } from 'node:path';
import { isExecutable } from '../tools/programs.ts';

const onPath = (name: string): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** The file that a variable names, or else the first of these that exists; the error says what to do if none does. */
function need(what: string, variable: string, debian: string, files: readonly string[]): string {
  const given = process.env[variable];
  if (given !== undefined && given !== '') {
    if (isExecutable(given)) return given;
    throw new Error(`${what} is missing: ${variable} names ${given}, which is not executable.`);
  }
  const found = files.find(isExecutable);
  if (found === undefined)
    throw new Error(`${what} is missing: install ${debian}, or set ${variable} to its path.`);
  return found;
}

const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${machine}/${name}`),
);

export const firefox = (): string =>
  need('Firefox', 'FIREFOX', 'firefox-esr', [...onPath('firefox-esr'), ...onPath('firefox')]);

export const webkitDriver = (): string =>
  need('WebKitWebDriver', 'WEBKIT_DRIVER', 'webkit2gtk-driver', onPath('WebKitWebDriver'));

/** WebKit's MiniBrowser. Debian ships it in the library's package, a dependency of the driver's. */
export const miniBrowser = (): string =>
  need('MiniBrowser', 'MINIBROWSER', 'webkit2gtk-driver', [
    ...LIBRARIES.map((folder) => join(folder, 'MiniBrowser')),
    ...onPath('MiniBrowser'),
  ]);

export const xvfb = (): string => need('Xvfb', 'XVFB', 'xvfb', onPath('Xvfb'));
