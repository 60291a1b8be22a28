/** The translator's desk: the history of a text, search and replace. In a page of its own, which is loaded anew. */
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HISTORY_ADDRESS, type HistoryAnswer } from '../../../i18n/history.ts';
import { SAVES_HEADER } from '../../../i18n/saves.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { held } from '../../held.ts';
import { englishTexts } from '../../texts.ts';

const TITLE = 'public.login.title';
const LEAD = 'public.login.lead';
const BROKEN = 'seats.times';

/** The files of the languages. */
const FILES = {
  en: {
    public: '{"login": {"title": "Sign in", "lead": "One account, two apps"}}',
    seats: '{"times": "%{seats} × %{price}"}',
  },
  fr: {
    public: '{"login": {"title": "Identifiez-vous", "lead": "Un compte"}}',
    seats: '{"times": "%{seats} × %{price}"}',
  },
};

let asked: unknown[];
let saves: boolean;
let history: HistoryAnswer | undefined;

beforeEach(() => {
  vi.resetModules();
  asked = [];
  saves = true;
  history = undefined;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (address === HISTORY_ADDRESS) {
      asked.push(JSON.parse(body ?? ''));
      return history ? Response.json(history) : new Response('', { status: 500 });
    }
    const [, locale = ''] = /\/raw\/(\w+)\.json$/u.exec(address) ?? [];
    return Response.json(FILES[locale as 'fr'], saves ? { headers: { [SAVES_HEADER]: '1' } } : {});
  });
});
afterEach(() => vi.resetModules());

/** A render function with the modules of the loaded page. */
async function wordsOfPage() {
  const { TranslateProvider } = await import('../../../src/kit/i18n/i18n.tsx');
  return (shown: ReactNode) =>
    render(<TranslateProvider value={translatorOf('Canvass', englishTexts)}>{shown}</TranslateProvider>);
}

describe('the history of a text', () => {
  const change = (by: string, at: string, text: string, was?: string) => ({
    by,
    at: `${at}T10:00:00Z`,
    subject: `The title is ${text}`,
    text,
    ...(was === undefined ? {} : { was }),
  });

  async function open() {
    const { History } = await import('../../../i18n/workbench/history/History.tsx');
    const taken: string[] = [];
    const show = await wordsOfPage();
    const view = show(
      <History
        name={TITLE}
        locale="fr"
        english="Sign in"
        current="Identifiez-vous"
        onTake={(text) => void taken.push(text)}
      />,
    );
    const button = await screen.findByRole('button', { name: 'History' });
    return { ...view, button, taken, user: userEvent.setup() };
  }
  const changesIn = (language: string) =>
    within(screen.getByRole('list', { name: `Changes in ${language}` })).getAllByRole('listitem');

  test('the history is requested once, when it is opened; an earlier text can be restored, an English one cannot', async () => {
    history = {
      histories: {
        fr: {
          changes: [
            change('Zoé', '2026-05-31', 'Identifiez-vous', 'Entrez'),
            change('Ana', '2026-05-30', 'Entrez', 'Connexion'),
            change('Omar', '2026-05-29', 'Connexion'),
          ],
        },
        en: { changes: [change('Omar', '2026-05-31', 'Sign in')] },
      },
    };
    const { button, taken, user } = await open();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(asked).toEqual([]);
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('list', { name: 'Changes in Français' });
    expect(asked).toEqual([{ locale: 'fr', key: TITLE }]);
    const [newest, before] = changesIn('Français').map(({ textContent }) => textContent);
    expect(changesIn('Français')).toHaveLength(3);
    for (const words of ['Zoé', '2026', 'The title is Identifiez-vous']) expect(newest).toContain(words);
    expect(before).toContain('Entrez');
    // The newest text is that of the file, so nothing is uncommitted.
    expect(screen.queryByText('The text in the file isn’t committed yet.')).toBeNull();
    expect(changesIn('English')).toHaveLength(1);
    const [english] = changesIn('English');
    expect(within(english as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore “Entrez”' }));
    expect(taken).toEqual(['Entrez']);
  });

  test('only a development server offers the history', async () => {
    saves = false;
    const [{ History }, { loadOwnTexts }, show] = await Promise.all([
      import('../../../i18n/workbench/history/History.tsx'),
      import('../../../i18n/workbench/files/ownTexts.ts'),
      wordsOfPage(),
    ]);
    show(
      <History
        name={TITLE}
        locale="fr"
        english="Sign in"
        current="Identifiez-vous"
        onTake={() => undefined}
      />,
    );
    await act(() => loadOwnTexts('fr'));
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  });

  test('the history says if the text in the file is not committed yet', async () => {
    history = { histories: { fr: { changes: [change('Ana', '2026-05-30', 'Entrez')] } } };
    const { button, user } = await open();
    await user.click(button);
    expect(await screen.findByText('The text in the file isn’t committed yet.')).toBeTruthy();
  });

  test('a failed request for the history can be tried again; a folder without a repository is reported', async () => {
    const { button, user } = await open();
    await user.click(button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Couldn’t load the history');
    history = { none: 'noRepository' };
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/the project’s folder isn’t a Git repository/u)).toBeTruthy();
  });
});

describe('search and replace', () => {
  /** Words that no message has. */
  const EDITS = { [TITLE]: 'Zorglub', [LEAD]: 'Un zorglub, deux zorglubs', [BROKEN]: 'Zorglub' };

  /** A page that has just been loaded, on which the dialog can be opened. */
  async function load() {
    const [{ ReplaceDialog }, { loadOwnTexts }, rows, { workbenchStore }, { saidStore }] = await Promise.all([
      import('../../../i18n/workbench/replace/ReplaceDialog.tsx'),
      import('../../../i18n/workbench/files/ownTexts.ts'),
      import('../../../i18n/workbench/list/rows.ts'),
      import('../../../i18n/workbench/store.ts'),
      import('../../../i18n/workbench/files/said.ts'),
    ]);
    const [english, own] = await Promise.all([loadOwnTexts('en'), loadOwnTexts('fr')]);
    const about = {
      locale: 'fr',
      english: english.messages,
      own: own.messages,
      notes: new Map(),
      terms: [],
    };
    const edits = () => workbenchStore.get().edits.fr ?? {};
    const user = userEvent.setup();
    const show = await wordsOfPage();
    return {
      edits,
      user,
      said: () => saidStore.get(),
      open() {
        const all = rows.editedRows(rows.messageRows(about), edits(), about);
        const view = show(
          <ReplaceDialog all={all} shown={all} about={about} locale="fr" onClose={() => view.unmount()} />,
        );
        const dialog = within(screen.getByRole('dialog', { name: 'Search and replace: Français' }));
        const check = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
        return {
          ...dialog,
          check,
          unmount: view.unmount,
          find: () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Find' }),
          with: () => dialog.getByRole('textbox', { name: 'Replace with' }),
          hit: (key: string) => {
            const item = dialog.queryByText(key, { exact: true })?.closest('li');
            const textsOf = (tag: string) =>
              [...(item?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
            return item && { words: item.textContent, del: textsOf('del'), ins: textsOf('ins') };
          },
        };
      },
    };
  }

  test('the ticked messages are replaced in one step, which can be undone after a reload', async () => {
    localStorage.setItem('canvass.translations', JSON.stringify({ fr: EDITS }));
    const page = await load();
    const first = page.open();
    expect(document.activeElement).toBe(first.find());
    expect(first.getByText('Type a text to see where it’s used.')).toBeTruthy();
    await page.user.type(first.find(), 'zorglub');
    await page.user.type(first.with(), 'marsu');
    expect(first.hit(LEAD)?.del).toEqual(['zorglub', 'zorglub']);
    await page.user.click(first.check('Whole words'));
    expect(first.hit(LEAD)).toMatchObject({ del: ['zorglub'], ins: ['marsu'] });
    expect(first.getByText('2 of 3 selected')).toBeTruthy();
    expect(first.hit(BROKEN)?.words).toContain('Can’t be replaced: lacks %{price}, %{seats}');
    expect(first.check(BROKEN).disabled).toBe(true);
    await page.user.click(first.check('Match case'));
    expect(first.hit(TITLE)).toBeUndefined();
    await page.user.click(first.check('Match case'));
    await page.user.click(first.check(LEAD));
    expect(first.getByText('1 of 3 selected')).toBeTruthy();

    // Closed by accident.
    first.unmount();
    const second = page.open();
    expect(second.find().value).toBe('zorglub');
    expect(second.check(LEAD).checked).toBe(false);
    await page.user.click(second.getByRole('button', { name: 'Replace in 1 message' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.said()).toMatchObject({
      text: 'Text replaced in 1 message.',
      action: { label: 'Undo in 1 message' },
    });
    expect(page.edits()).toEqual({ ...EDITS, [TITLE]: 'marsu' });

    vi.resetModules();
    const again = await load();
    expect(again.edits()[TITLE]).toBe('marsu');
    const third = again.open();
    expect(third.getByText('Last replacement (Français): “zorglub” → “marsu”')).toBeTruthy();
    await again.user.click(third.getByRole('button', { name: 'Undo in 1 message' }));
    expect(again.said()?.text).toBe('1 message is as it was before.');
    // The text before was an edit, which is not in the file.
    expect(again.edits()).toEqual(EDITS);
    const last = again.open();
    expect(last.queryByRole('button', { name: /^Undo/u })).toBeNull();
    await act(async () => last.unmount());
  });
});

test('of two dropped files, the outcome of the last one stands, even if the first takes longer to read', async () => {
  const { useOffer } = await import('../../../i18n/workbench/files/useOffer.ts');
  const { TranslateProvider } = await import('../../../src/kit/i18n/i18n.tsx');
  const said: (string | undefined)[] = [];
  const { result } = renderHook(() => useOffer((status) => void said.push(status?.text)), {
    wrapper: ({ children }) => (
      <TranslateProvider value={translatorOf('Canvass', englishTexts)}>{children}</TranslateProvider>
    ),
  });
  const slow = held();
  const first = new File(['words'], 'first.po');
  const bytes = await first.arrayBuffer();
  first.arrayBuffer = () => slow.until.then(() => bytes);
  const reading = result.current.read([first]);
  await act(() => result.current.read([new File([' '], 'last.po')]));
  slow.release();
  await act(() => reading);
  expect(said.filter(Boolean)).toEqual([expect.stringContaining('last.po')]);
});
