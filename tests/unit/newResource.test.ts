import { expect, test } from 'vitest';
import { renamed } from '../tools/newResource.ts';

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
