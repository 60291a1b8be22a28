import { expect, test } from 'vitest';
import { filesToCopy, membersIn, renamed } from '../tools/newResource.ts';

test.each([
  ['src/features/teams/TeamsPage.tsx', 'src/features/tags/TagsPage.tsx'],
  ['export const TEAM_LIST = { resource: "teams" };', 'export const TAG_LIST = { resource: "tags" };'],
  ['useTeamsOf, teamSave, TEAM_COLUMNS', 'useTagsOf, tagSave, TAG_COLUMNS'],
  ['A team’s name; a page of teams', 'A tag’s name; a page of tags'],
])('the text "%s" for teams becomes "%s" for tags', (before, after) => {
  expect(renamed(before, 'tag', 'tags')).toBe(after);
});

test('a new name that contains the word "team" is put in only once', () => {
  expect(renamed('team, teams', 'teamroom', 'teamrooms')).toBe('teamroom, teamrooms');
});

test('an irregular plural is used as given', () => {
  expect(renamed('Team, teams', 'policy', 'policies')).toBe('Policy, policies');
});

test('the panel and the field for members are not copied, but the list and both forms are', () => {
  const names = filesToCopy().map((file) => file.split('/').at(-1));
  expect(names.filter((name) => /Panel|MembersField/u.test(name ?? ''))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['TeamsPage.tsx', 'TeamCreate.tsx', 'TeamEdit.tsx', 'teams.ts']),
  );
});

test('the lines of a copied file that still speak of members are named', () => {
  const text = "import { MembersField } from './MembersField.tsx';\nname: name.trim(),\nmembers,\n";
  expect(membersIn('TagCreate.tsx', text)).toEqual(['TagCreate.tsx: 1, 3']);
  expect(membersIn('list.ts', 'export const TAG_LIST = remembered;')).toEqual([]);
});
