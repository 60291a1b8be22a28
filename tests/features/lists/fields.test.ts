/** The fields of the lists agree in docs/api/openapi.json, the mock platform, the filters and the exports. */
import { describe, expect, test } from 'vitest';
import { accountFields, teamFields, userFields } from '../../../mocks/db/fields.ts';
import { ACCOUNT_COLUMNS } from '../../../src/features/accounts/columns.tsx';
import { accountCsvColumns } from '../../../src/features/accounts/csvColumns.ts';
import { accountList } from '../../../src/features/accounts/list.ts';
import { TEAM_LIST } from '../../../src/features/teams/list.ts';
import { USER_COLUMNS } from '../../../src/features/users/columns.tsx';
import { userCsvColumns } from '../../../src/features/users/csvColumns.ts';
import { USER_LIST } from '../../../src/features/users/list.ts';
import { smallPlatform } from '../../signedIn.ts';
import { at, readDocument } from '../../tools/contract/document.ts';

type Rule = {
  if?: { properties: { field: { enum: string[] } } };
  then?: { properties: { operands?: unknown } };
};

const { db } = smallPlatform();
const schemas = at(readDocument(), '/components/schemas') as Record<
  string,
  { enum: string[]; allOf: Rule[] }
>;
const totals = () => {
  throw new Error('Only the names of the fields are read');
};
const LISTS = {
  Account: { mock: accountFields(db, totals), spec: accountList(true).spec },
  User: { mock: userFields(db), spec: USER_LIST },
  Team: { mock: teamFields(db), spec: TEAM_LIST },
};

describe.each(Object.entries(LISTS))('the fields of %s in docs/api/openapi.json', (name, { mock, spec }) => {
  const fields = schemas[`${name}Field`]?.enum.toSorted() ?? [];

  test('they are the fields by which the mock platform filters', () => {
    expect(Object.keys(mock).toSorted()).toEqual(fields);
  });

  test('each has one rule for the type of its operands', () => {
    const rules = schemas[`${name}Filter`]?.allOf.filter(({ then }) => then?.properties.operands) ?? [];
    expect(rules.flatMap((rule) => rule.if?.properties.field.enum ?? []).toSorted()).toEqual(fields);
  });

  test('every filter field of the screen is one of them', () => {
    expect(Object.keys(spec.kinds).filter((field) => !fields.includes(field))).toEqual([]);
  });
});

/** Who or what a row is about: in every file, whatever columns it is limited to. */
const ALWAYS = ['name', 'user'];

test.each([
  ['accounts', ACCOUNT_COLUMNS, accountCsvColumns(String)],
  ['users', USER_COLUMNS, userCsvColumns(String)],
])('every column of the list of %s can be exported', (_, columns, exported) => {
  const keys = exported.flatMap(({ of = [] }) => of);
  expect(columns.map(({ key }) => key).filter((key) => ![...keys, ...ALWAYS].includes(key))).toEqual([]);
});
