/** No time limit of a test, a hook or a wait is a fixed number: `patience` adapts it to the machine. */
import { Visitor } from 'vite';
import { expect, test } from 'vitest';
import { codeBelow, parse, textOf } from './sources.ts';

type Code = { type: string; start: number };

const HOOKS = /^(?:test|it|flow|long|(?:before|after)(?:All|Each)|describe)$/u;
const isNumber = (node: Code | undefined): node is Code =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'number';

/** Where a limit is written as a number. */
function fixedLimits(file: string): string[] {
  const text = textOf(file);
  const found: string[] = [];
  const add = ({ start }: Code) => found.push(`${file}:${text.slice(0, start).split('\n').length}`);
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && /timeout$/iu.test(key.name) && isNumber(value)) add(value);
    },
    CallExpression({ callee, arguments: given }) {
      const last = given.at(-1);
      if (callee.type === 'Identifier' && HOOKS.test(callee.name) && given.length > 1 && isNumber(last))
        add(last);
      const isSetter =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        /^(?:set(?:Default|Navigation)*T|t)imeout$/u.test(callee.property.name) &&
        !(callee.object.type === 'Identifier' && /^(?:window|globalThis)$/u.test(callee.object.name));
      if (isSetter && given.length === 1 && isNumber(last)) add(last);
    },
  }).visit(parse(file).program);
  return found;
}

test('no time limit in the tests is a fixed number', () => {
  const files = [...codeBelow('tests'), 'vitest.config.ts'].filter(
    (file) => !file.startsWith('tests/bench/'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(fixedLimits)).toEqual([]);
});
