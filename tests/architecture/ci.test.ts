/** The settings of CI, Node, editors and images agree with the project. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textOf } from './sources.ts';

/** The commands that the README tells people to run. */
const COMMAND = 'npm ci && npm test';

describe('the continuous integration', () => {
  test('.ci/run runs the command that the README names, and nothing else', () => {
    const commands = textOf('.ci/run')
      .split('\n')
      .filter((line) => /^(npm|npx|node)\b/u.test(line));
    expect(commands).toEqual([COMMAND]);
    expect(textOf('README.md')).toContain(COMMAND);
  });

  test('the GitHub workflow runs .ci/run, and nothing else, with the Node version of .nvmrc', () => {
    const workflow = textOf('.github/workflows/ci.yml');
    expect(workflow.match(/\brun: .*/gu)).toEqual(['run: .ci/run']);
    expect(workflow).toContain('node-version-file: .nvmrc\n');
  });
});

describe('the oldest Node that is supported', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  const oldest = engines.node.replace('>=', '');

  test('the oldest supported version of Node is that of .nvmrc and of the README', () => {
    expect(textOf('.nvmrc')).toBe(`${oldest}\n`);
    expect(textOf('README.md')).toContain(`Node ${oldest}`);
  });

  test('the images use the major version of the oldest supported Node', () => {
    const bases = textOf('deploy/Dockerfile').match(/^FROM node:\d+/gmu);
    expect(bases).toEqual([`FROM node:${oldest.split('.')[0]}`]);
  });
});

test('.editorconfig has the line width of the formatter', () => {
  const { printWidth } = JSON.parse(textOf('.oxfmtrc.json')) as { printWidth: number };
  expect(textOf('.editorconfig')).toContain(`max_line_length = ${printWidth}\n`);
});

test('the Dockerfile uses scripts of package.json and its start command', () => {
  const dockerfile = textOf('deploy/Dockerfile');
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...dockerfile.matchAll(/npm run (?:--silent )?([\w:]+)/gu)].map(([, name = '']) => name);
  expect(named).toEqual(['release', 'nginx']);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(dockerfile).toContain(`"${scripts['start']?.replace('node ', '')}"`);
});
