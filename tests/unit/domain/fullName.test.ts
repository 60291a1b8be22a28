import { expect, test } from 'vitest';
import { fullName } from '../../../src/domain/people/fullName.ts';

test.each([
  ['Ada', 'Lind', 'Ada Lind'],
  ['Ada', '', 'Ada'],
  ['', 'Lind', 'Lind'],
  ['', '', ''],
  ['小明', '王', '王小明'],
  ['太郎', '山田', '山田太郎'],
  ['さくら', '佐々木', '佐々木さくら'],
  ['민준', '김', '김민준'],
  ['ジョン', 'スミス', 'ジョン スミス'],
  ['John', '王', 'John 王'],
  ['小明', '', '小明'],
  ['ليلى', 'حداد', 'ليلى حداد'],
  ['László', 'Nagy', 'László Nagy'],
])('the first name %j and the last name %j give the full name %j', (firstName, lastName, whole) =>
  expect(fullName({ firstName, lastName })).toBe(whole),
);
