/** The project's files, and its code as syntax trees. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { type ParseResult, parseSync } from 'vite';

export const CODE = /\.tsx?$/u;

/** Paths, relative to the project's root, of all files below `folder`, sorted. */
export function filesBelow(folder: string, pattern = /./u): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export const codeBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) => filesBelow(folder, CODE));

export const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The syntax tree of a text; throws on a syntax error. */
export function parseText(file: string, text: string): ParseResult {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  return parsed;
}

/** The syntax tree of a file. */
export const parse = (file: string): ParseResult => parseText(file, textOf(file));

/** The line number of an offset in a text. */
export const lineAt = (text: string, start: number): number => text.slice(0, start).split('\n').length;
