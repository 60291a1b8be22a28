/** Every command of package.json that is ours explains itself and refuses unknown options. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const OURS = Object.entries(scripts).filter(([, line]) => line.startsWith('node '));

/** What the command prints, and its exit code. */
const run = (line: string, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [...line.split(' ').slice(1), ...args], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** `test:long` is `test` with an option. */
const nameOf = (script: string): string => (script === 'test:long' ? 'test' : script);

describe('a command', () => {
  test.each(OURS)('%s prints its usage, its options and an example with --help', async (script, line) => {
    const { code, out, err } = await run(line, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n')[0]).toMatch(new RegExp(`^Usage: npm run ${nameOf(script)}( --|$)`, 'u'));
    expect(out).toMatch(
      new RegExp(`\n\nOptions:\n(  --.+\n)+\nExample: npm run ${nameOf(script)}( -- .+)?\n$`, 'u'),
    );
  });

  test.each(OURS)('%s refuses an unknown option', async (_, line) => {
    const { code, out, err } = await run(line, '--hepl');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^Unknown option --hepl\n\nUsage: npm run /u);
  });
});
