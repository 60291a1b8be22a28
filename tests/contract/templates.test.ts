/** Copying a template on the mock platform (contract §3). */
import { describe, expect, test } from 'vitest';
import { type CastKey, CAST, PASSWORD } from '../../mocks/seeds/people.ts';
import { copyTemplate } from '../../src/api/calls/entry.ts';
import { codeOf, guest, HUMAN } from './entering.ts';

type Region = 'GLOBAL' | 'TRIAL' | 'AUSTRALIA' | 'EUROPE_UNION' | 'LITE';
const REGIONS: readonly Region[] = ['GLOBAL', 'TRIAL', 'AUSTRALIA', 'EUROPE_UNION', 'LITE'];

async function as(key: CastKey) {
  const app = guest();
  await app.auth.login({ email: CAST[key].email, password: PASSWORD, ...HUMAN });
  const copy = (templateId: string, region: Region) =>
    app.send(copyTemplate, { params: { templateId }, body: { region } });
  return { ...app, copy };
}

describe('copying a template', () => {
  test.each<[CastKey, Region]>([
    ['lena', 'LITE'],
    ['felix', 'TRIAL'],
    ['ada', 'GLOBAL'],
    ['bruce', 'AUSTRALIA'],
    ['oskar', 'EUROPE_UNION'],
    ['ines', 'GLOBAL'],
  ])('%s can copy a template into the region %s and into no other', async (key, expected) => {
    const { copy, platform } = await as(key);
    for (const region of REGIONS)
      expect([region, await codeOf(copy('tpl-001', region))]).toEqual([
        region,
        region === expected ? 200 : 422,
      ]);
    expect(platform.state().projects).toHaveLength(1);
  });

  test('each copy of a template creates a project of its own', async () => {
    const { copy, platform } = await as('ada');
    expect(await copy('tpl-001', 'GLOBAL')).toMatchObject({ projectId: 'prj-0000001' });
    expect(await copy('tpl-009', 'GLOBAL')).toMatchObject({ projectId: 'prj-0000002' });
    expect(platform.state().projects.map(({ templateId }) => templateId)).toEqual(['tpl-001', 'tpl-009']);
  });

  test.each(['tpl-000', 'tpl-010', 'unknown', '../users'])(
    'the unknown template %s is answered 404',
    async (templateId) => {
      expect(await codeOf((await as('ada')).copy(templateId, 'GLOBAL'))).toBe(404);
    },
  );

  test.each<CastKey>(['pia', 'adil'])('%s, who has no account, gets 403 for a copy', async (key) => {
    expect(await codeOf((await as(key)).copy('tpl-001', 'GLOBAL'))).toBe(403);
  });
});
