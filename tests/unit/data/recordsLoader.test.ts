/** The part of the data provider that comes with the first record: loaded once, again after a failure, for one user. */
import { describe, expect, test, vi } from 'vitest';
import * as records from '../../../src/data/records.ts';
import { recordsLoader } from '../../../src/data/recordsLoader.ts';
import { createReads } from '../../../src/data/resources/reads.ts';
import type { Sources } from '../../../src/data/resources/resource.ts';
import { resolveFlags } from '../../../src/config/flags.ts';

const user: { id: string | undefined } = { id: 'ines' };
const send = vi.fn(() => Promise.resolve({ subscription: undefined }));
const sources = {
  send,
  session: { user: () => user },
  flags: resolveFlags('prod', 'default', {}),
} as unknown as Sources;
const loading = (code: () => Promise<typeof records>) => recordsLoader(sources, createReads(sources), code);

describe('the code of records', () => {
  test('is made into methods once', async () => {
    const code = vi.fn(() => Promise.resolve(records));
    const load = loading(code);
    const first = await load();
    expect(await load()).toBe(first);
    expect(code).toHaveBeenCalledOnce();
  });

  test('is one for calls that wait for it together', async () => {
    const load = loading(() => Promise.resolve(records));
    const [one, other] = await Promise.all([load(), load()]);
    expect(one).toBe(other);
  });

  test('is loaded again by the next call when it could not be loaded', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module: /records.js');
    const code = vi.fn<() => Promise<typeof records>>(() => Promise.resolve(records));
    code.mockRejectedValueOnce(failure);
    const load = loading(code);
    await expect(load()).rejects.toBe(failure);
    expect(await load()).toHaveProperty('methods');
  });

  test('sends nothing for a user who left while it was loaded', async () => {
    let arrive: (code: typeof records) => void = () => undefined;
    const load = loading(() => new Promise((resolve) => (arrive = resolve)));
    const waiting = load().then(({ methods }) => methods.upgradeToProfessional('a'));
    user.id = 'otto';
    arrive(records);
    await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(send).not.toHaveBeenCalled();
  });
});
