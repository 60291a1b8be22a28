/** Saving the edits of the workbench into files that others change too. In a page of its own, which is loaded anew. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inEnglish } from '../../../i18n/reasons.ts';
import { SAVE_ADDRESS, type SaveRequest, SAVES_HEADER } from '../../../i18n/saves.ts';
import { planOf } from '../../../i18n/tools/saving.ts';

const KEY = 'public.login.title';
const ENGLISH = 'Sign in';

/** The French text in its file. */
let title: string;
let sent: unknown[];

/** Saves the text as the development server does. */
function answerTo(request: SaveRequest) {
  sent.push(request);
  const { files, refused } = planOf(request, new Map([[KEY, ENGLISH]]), { own: () => title });
  const text = files[0]?.changes.get('login.title');
  title = text ?? title;
  return { saved: text === undefined ? {} : { fr: [KEY] }, refused };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  title = 'Identifiez-vous';
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (address === SAVE_ADDRESS) return Response.json(answerTo(JSON.parse(body ?? '') as SaveRequest));
    const text = address.endsWith('/raw/en.json') ? ENGLISH : title;
    const files = { public: JSON.stringify({ login: { title: text } }) };
    return Response.json(files, { headers: { [SAVES_HEADER]: '1' } });
  });
});
afterEach(() => vi.resetModules());

/** A page that has just been loaded, with the files. */
async function load() {
  const [{ loadOwnTexts }, { saveEdits }, { editMessage, workbenchStore }] = await Promise.all([
    import('../../../i18n/workbench/files/ownTexts.ts'),
    import('../../../i18n/workbench/files/saving.ts'),
    import('../../../i18n/workbench/store.ts'),
  ]);
  await Promise.all([loadOwnTexts('en'), loadOwnTexts('fr')]);
  return {
    type: (text: string) => editMessage('fr', KEY, text),
    edit: () => workbenchStore.get().edits.fr?.[KEY],
    save: saveEdits,
  };
}

describe('saving an edit', () => {
  test('a text that somebody else has changed since is not overwritten before the translator was told', async () => {
    (await load()).type('Entrez');
    title = 'Connexion';
    // After the reload the page knows the new text of the file; the edit was begun over the one before.
    vi.resetModules();
    const page = await load();
    page.type('Entrez donc');
    const { count, refused } = await page.save();
    expect(count).toBe(0);
    expect(inEnglish(refused[0]?.why ?? [])).toBe(
      'has another text in its file by now: “Connexion”. The next save replaces it',
    );
    expect(title).toBe('Connexion');
    expect(page.edit()).toBe('Entrez donc');

    expect(await page.save()).toMatchObject({ count: 1, refused: [] });
    expect(title).toBe('Entrez donc');
    expect(page.edit()).toBeUndefined();
  });

  test('an edit of a text that was just saved is begun over the saved one', async () => {
    const page = await load();
    page.type('Entrez');
    await page.save();
    page.type('Entrez donc');
    expect(await page.save()).toMatchObject({ count: 1, refused: [] });
    expect(title).toBe('Entrez donc');
  });

  test('an edit names the English that it was begun with, so that it counts as outdated if that has changed', async () => {
    const page = await load();
    page.type('Entrez');
    await page.save();
    expect(sent).toEqual([{ fr: { [KEY]: { text: 'Entrez', over: 'Identifiez-vous', from: ENGLISH } } }]);
  });
});
