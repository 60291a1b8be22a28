/** Whose view a preview can show, and that it only ever reads. */
import { describe, expect, test, vi } from 'vitest';
import { allMocks } from '../../../mocks/handlers/all.ts';
import type { Call } from '../../../src/api/call.ts';
import type { Api } from '../../../src/api/context.ts';
import { resolveFlags } from '../../../src/config/flags.ts';
import { createPreviewProvider, readOnlySend } from '../../../src/data/preview.ts';
import { judge } from '../../../src/domain/access/access.ts';
import { rowMenu } from '../../../src/domain/people/peopleRules.ts';
import {
  PREVIEW_TYPES,
  type PreviewChoice,
  previewedUser,
  previewRoles,
} from '../../../src/domain/access/previewed.ts';

const account = { id: 'acc-7', name: 'Atlas', region: 'AUSTRALIA', accessType: 'PROFESSIONAL' };
const viewer = { accountId: 'acc-1', account: { name: 'Canvass', accessType: 'ENTERPRISE' } };
const made = (choice: Partial<PreviewChoice>) =>
  previewedUser(
    {
      type: 'USER',
      roles: [],
      account,
      name: { firstName: 'Preview', lastName: 'User' },
      tier: undefined,
      ...choice,
    },
    viewer,
  );

describe('the user of a preview', () => {
  test('of a customer belongs to the account, with its plan or the one that was chosen', () => {
    expect(made({})).toMatchObject({
      accountId: 'acc-7',
      account: { name: 'Atlas', region: 'AUSTRALIA', accessType: 'PROFESSIONAL' },
    });
    expect(made({ tier: 'LITE' }).account?.accessType).toBe('LITE');
    expect(made({}).managedAccounts).toBeUndefined();
  });

  test.each(['SX_ADMIN', 'MAIN_ADMIN', 'ADMIN_ASSISTANT'] as const)(
    '%s stays in the account of whoever previews, and manages the chosen one',
    (type) => {
      const user = made({ type, tier: 'LITE' });
      expect(user).toMatchObject({ ...viewer, managedAccounts: ['acc-7'] });
      expect(judge(user, 'account.open', { id: 'acc-7' }).allowed).toBe(true);
      expect(judge(user, 'account.open', { id: 'acc-8' }).allowed).toBe(type === 'SX_ADMIN');
      expect(made({ type, account: undefined }).managedAccounts).toEqual([]);
    },
  );

  test.each(PREVIEW_TYPES)('%s has only roles that make a difference to it', (type) => {
    const all = ['PANEL_SECTION', 'SUPPORT', 'COMPANY_MEMBER', 'COMPANY_OWNER', 'SUPER_ADMIN'] as const;
    expect(made({ type, roles: all }).roles.toSorted()).toEqual([...previewRoles(type)].toSorted());
  });

  test('is nobody of a list: no row is their own', () => {
    const row = { ...made({}), id: 'usr-1' };
    expect(rowMenu(made({ type: 'SX_ADMIN' }), row)).toBe(true);
    expect(judge(made({}), 'user.edit', row).allowed).toBe(false);
  });
});

test('every call that writes is refused before it leaves, and every other goes as it is', async () => {
  const sent: string[] = [];
  const api = { send: async ({ name }: { name: string }) => void sent.push(name) } as unknown as Api;
  const onRefused = vi.fn();
  const send = readOnlySend({ api, note: 'Nothing was sent.', onRefused });
  const calls = allMocks.map(({ call }) => call as Call);
  for (const call of calls) {
    const outcome = await send(call as never, {} as never).then(
      () => 'sent',
      (error: Error) => error.message,
    );
    expect([call.name, outcome]).toEqual([call.name, call.changes ? 'Nothing was sent.' : 'sent']);
  }
  const writing = calls.filter(({ changes }) => changes);
  expect(sent).toEqual(calls.filter(({ changes }) => !changes).map(({ name }) => name));
  expect(writing.length).toBeGreaterThan(10);
  expect(onRefused).toHaveBeenCalledTimes(writing.length);
});

test('nothing is told of the previewer’s own account: usage is refused, trials are those of the account', async () => {
  const trial = [{ descriptor: 'proTrial', endDateUtc: '2026-12-01T00:00:00.000Z' }];
  const sent: string[] = [];
  const api = {
    async send({ name }: { name: string }) {
      sent.push(name);
      return { id: 'acc-7', name: 'Acme', packagesInfo: { current: { trial }, past: { trial: [] } } };
    },
  } as unknown as Api;
  const provider = createPreviewProvider({
    api,
    flags: resolveFlags('prod', 'default', {}),
    as: made({}),
    note: 'Nothing was sent.',
    onRefused: vi.fn(),
  });
  await expect(provider.usage()).rejects.toMatchObject({ statusCode: 403, message: 'Nothing was sent.' });
  expect(await provider.packages()).toEqual({ current: { trial }, past: { trial: [] } });
  expect(sent).toEqual(['getAccount']);
});
