/** Boundaries between the layers, judged by dependency-cruiser. */
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../patience.ts';
import { LAYERS, layerRules } from './layers.ts';
import { codeBelow } from './sources.ts';

const FOLDERS = ['src', 'i18n', 'mocks', 'deploy'];

let result: ICruiseResult;
beforeAll(async () => {
  const { output } = await cruise(
    FOLDERS,
    {
      validate: true,
      // Type imports count too.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      ruleSet: {
        forbidden: [
          ...layerRules(),
          {
            name: 'production code needs no development dependency',
            severity: 'error',
            from: { path: '^(src|i18n/workbench)/' },
            to: { dependencyTypes: ['npm-dev'] },
          },
          {
            name: 'files form no circle',
            severity: 'error',
            from: {},
            to: { circular: true },
          },
          {
            name: 'every import leads somewhere',
            severity: 'error',
            from: {},
            to: { couldNotResolve: true },
          },
        ],
      },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text');
  result = output;
}, patience(60_000));

describe('boundaries', () => {
  test('dependency-cruiser has read every source file', () => {
    const files = codeBelow(...FOLDERS);
    const cruised = new Set(result.modules.map(({ source }) => source));
    expect(files.filter((file) => !cruised.has(file))).toEqual([]);
    console.log(`boundaries: ${result.summary.totalDependenciesCruised} imports of ${files.length} files`);
  });

  test('every source file belongs to a layer', () => {
    const homeless = codeBelow(...FOLDERS).filter(
      (file) => !Object.values(LAYERS).some(({ at }) => new RegExp(at, 'u').test(file)),
    );
    expect(homeless).toEqual([]);
  });

  test('no import crosses a layer, needs a development dependency, closes a circle or leads nowhere', () => {
    expect(result.summary.violations.map(({ rule, from, to }) => `${from} → ${to} (${rule.name})`)).toEqual(
      [],
    );
  });
});
