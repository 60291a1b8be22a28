import { describe, expect, test } from 'vitest';
import { type Component, isAllowed, licenseOf, packageOf, shippedOf } from '../../deploy/sbom.ts';

const component = (name: string, more: Partial<Component> = {}): Component => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  version: '1.0.0',
  ...more,
});

test('the bill of materials of a release lists no development dependency', () => {
  const properties = [{ name: 'cdx:npm:package:development', value: 'true' }];
  const bill = shippedOf({
    metadata: { component: { name: 'console' } },
    components: [component('react'), component('vitest', { properties })],
    dependencies: [
      { ref: 'console@1.0.0', dependsOn: ['react@1.0.0', 'vitest@1.0.0'] },
      { ref: 'react@1.0.0' },
      { ref: 'vitest@1.0.0', dependsOn: [] },
    ],
  });
  expect(bill.components.map(({ name }) => name)).toEqual(['react']);
  expect(bill.dependencies).toEqual([
    { ref: 'console@1.0.0', dependsOn: ['react@1.0.0'] },
    { ref: 'react@1.0.0', dependsOn: [] },
  ]);
});

describe('the license of a component', () => {
  test.each([
    [[{ license: { id: 'MIT' } }], 'MIT'],
    [[{ license: { name: 'SEE LICENSE IN LICENSE.md' } }], 'SEE LICENSE IN LICENSE.md'],
    [[{ expression: '(MIT OR Apache-2.0)' }], '(MIT OR Apache-2.0)'],
    [[], 'none'],
  ])('the licenses %j are read as %s', (licenses, license) => {
    expect(licenseOf(component('one', { licenses }))).toBe(license);
  });

  test.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND BSD-3-Clause', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT AND (GPL-3.0-only OR ISC))', false],
    ['GPL-3.0-only', false],
    ['none', false],
    ['', false],
  ])('whether the license "%s" is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });
});

test.each([
  ['/home/me/node_modules/react/index.js', 'react'],
  ['/home/me/node_modules/@mui/material/Menu/Menu.js', '@mui/material'],
  ['/home/me/node_modules/one/node_modules/@some/two/a.js', '@some/two'],
  ['\0/home/me/node_modules/dayjs/dayjs.min.js?commonjs-proxy', 'dayjs'],
  ['/home/me/src/main.tsx', undefined],
])('the package of the module %s is %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
