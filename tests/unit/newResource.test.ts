import { expect, test } from 'vitest';
import { renamed } from '../tools/newResource.ts';

test.each([
  ['src/features/teams/TeamsPage.tsx', 'src/features/tags/TagsPage.tsx'],
  ['export const TEAM_LIST = { resource: "teams" };', 'export const TAG_LIST = { resource: "tags" };'],
  ['useTeamsOf, teamSave, TEAM_COLUMNS', 'useTagsOf, tagSave, TAG_COLUMNS'],
  ['A team’s name; a page of teams', 'A tag’s name; a page of tags'],
])('what says %s for teams says %s for tags', (before, after) => {
  expect(renamed(before, 'tag', 'tags')).toBe(after);
});

test('a name that has the word in it is put in once', () => {
  expect(renamed('team, teams', 'teamroom', 'teamrooms')).toBe('teamroom, teamrooms');
});

test('a plural of another kind is taken as it was told', () => {
  expect(renamed('Team, teams', 'policy', 'policies')).toBe('Policy, policies');
});
