/**
 * `npm run new:resource -- tag tags`: copies the files of teams under another name, as the start of a new resource.
 * Types and tests then say what is missing; docs/extending.md describes every step.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files and folders to copy. Services' answers, the policy and the translations differ too much between resources. */
const MADE_OF = [
  'src/features/teams',
  'src/data/resources/teams.ts',
  'i18n/en/teams.json',
  'i18n/notes/teams.json',
  'tests/features/accounts/teams.test.tsx',
];

/** What other resources lack: the panel beside the list, and the field for a team's members. */
const LEFT_OUT = /\/(?:TeamPanel|MembersField)\./u;

/** The files to copy. */
export const filesToCopy = (): string[] =>
  MADE_OF.flatMap((path) =>
    path.includes('.') ? [path] : readdirSync(path).map((file) => join(path, file)),
  ).filter((file) => !LEFT_OUT.test(file));

/** Where a file still speaks of members: its path with the numbers of the lines; empty if it doesn't. */
export function membersIn(path: string, text: string): string[] {
  const lines = text
    .split('\n')
    .flatMap((line, at) => (/\b(?:members?|MembersField)\b/iu.test(line) ? [at + 1] : []));
  return lines.length > 0 ? [`${path}: ${lines.join(', ')}`] : [];
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A text or path about teams, reworded for another resource. */
export function renamed(text: string, one: string, many: string): string {
  const words: Readonly<Record<string, string>> = {
    teams: many,
    Teams: capital(many),
    team: one,
    Team: capital(one),
    TEAM: one.toUpperCase(),
  };
  return text.replaceAll(/teams?|Teams?|TEAM/gu, (word) => words[word] ?? word);
}

/** The command. */
export function main(): void {
  const [, , one = '', many = ''] = process.argv;
  if (![one, many].every((word) => /^[a-z]+$/u.test(word)))
    throw new Error('One record and several, in small letters: npm run new:resource -- tag tags');
  const pairs = filesToCopy().map((file) => [file, renamed(file, one, many)] as const);
  const taken = pairs.find(([, to]) => existsSync(to));
  if (taken) throw new Error(`${taken[1]} is there already`);
  const members = pairs.flatMap(([file, to]) => {
    const text = renamed(readFileSync(file, 'utf8'), one, many);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
    console.log(to);
    return membersIn(to, text);
  });
  console.log(
    `\nDelete what ${many} lack: comments that cite a specification, and members, in these lines:\n${members.join('\n')}\n` +
      'Then docs/extending.md, from the top; `npm run types` says what is missing.',
  );
}
