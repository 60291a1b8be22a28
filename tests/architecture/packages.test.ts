/** What is shipped: which packages, why each is a dependency, and under which licenses. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAllowed, licenseOf, readSbom } from '../../deploy/sbom.ts';
import { patience } from '../patience.ts';
import { codeBelow, loadedWith, textOf, PAGE_CODE } from './sources.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Dependencies that no code of the console imports, each with why it is needed. */
const OTHERS: Readonly<Record<string, string>> = {
  '@emotion/styled': 'a peer dependency of @mui/material',
  'ra-language-english': 'only its messages are shipped, as texts',
  'react-router-dom': 'a peer dependency of ra-core',
};

const nameOf = (request: string): string => /^(?:@[^/]+\/)?[^/]+/u.exec(request)?.[0] ?? request;
const code = [...loadedWith(codeBelow(...PAGE_CODE))];

test('every package that the console loads is a dependency', () => {
  const packages = code.filter((file) => !/^(?:src|i18n|node:)/u.test(file)).map(nameOf);
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([]);
  expect(packages).toContain('gettext-parser');
});

test('every dependency is imported by the console, except for the listed ones', () => {
  const text = code
    .filter((file) => /^(?:src|i18n)\/.*\.tsx?$/u.test(file))
    .map(textOf)
    .join('\n');
  const isImported = (name: string): boolean => text.includes(`'${name}'`) || text.includes(`'${name}/`);
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual(Object.keys(OTHERS));
});

test(
  'every package on the bill of a release has an allowed license',
  () => {
    const { components } = readSbom();
    expect(components.filter((one) => !isAllowed(licenseOf(one))).map((one) => one['bom-ref'])).toEqual([]);
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    console.log(`packages: ${names.length} on the bill of a release`);
  },
  patience(60_000),
);
