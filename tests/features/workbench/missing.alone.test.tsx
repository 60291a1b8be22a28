/** A message that the language doesn't have yet, in the translators' editor. In a page of its own, loaded anew. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAVES_HEADER } from '../../../i18n/saves.ts';
import type { PageTexts } from '../../../i18n/workbench/page/usePageTexts.ts';
import type { EntryContext } from '../../../src/api/context.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { englishTexts } from '../../texts.ts';

const TITLE = 'public.login.title';
const LEAD = 'public.login.lead';
const FRENCH = 'Identifiez-vous';
const ours = englishTexts.public as NonNullable<typeof englishTexts.public>;
const lead = ours.login.lead;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/raw/') ? { public: `{"login": {"title": "${FRENCH}"}}` } : {}, {
      headers: { [SAVES_HEADER]: '1' },
    }),
  );
});
afterEach(() => {
  document.documentElement.dataset['locale'] = 'en';
  vi.resetModules();
});

/** The editor at a message in French, of which the file has the title only. */
async function edit(name: string) {
  const [{ Editor }, { TranslateProvider }, { changeWorkbench, workbenchStore }, texts, { showLocale }] =
    await Promise.all([
      import('../../../i18n/workbench/panel/Editor.tsx'),
      import('../../../src/kit/i18n/i18n.tsx'),
      import('../../../i18n/workbench/store.ts'),
      import('../../../src/kit/i18n/texts.ts'),
      import('../../../src/kit/i18n/textSwitch.ts'),
    ]);
  const french = { ...englishTexts, public: { ...ours, login: { ...ours.login, title: FRENCH } } };
  texts.fetchTextsBy(async (locale) => (locale === 'fr' ? french : englishTexts));
  showLocale('fr');
  changeWorkbench({ selected: name });
  const page: PageTexts = {
    pointed: undefined,
    chosen: undefined,
    step: () => undefined,
    point: () => undefined,
    messages: [],
    at: 0,
    all: 0,
    wantsFocus: { current: undefined },
  };
  const context: Pick<EntryContext, 'show'> = { show: () => undefined };
  render(
    <TranslateProvider value={translatorOf('Canvass', englishTexts)}>
      <Editor
        context={context as EntryContext}
        page={page}
        advance={{ canSave: true, next: () => undefined }}
      />
    </TranslateProvider>,
  );
  await screen.findByRole('heading', { name: 'State' });
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Translation' }),
    edited: () => workbenchStore.get().edits.fr?.[name],
    state: () => screen.getByRole('heading', { name: 'State' }).nextElementSibling?.textContent,
  };
}

test('a message without a translation says so; its field is empty, with English behind, and no state can be set', async () => {
  const { field, state } = await edit(LEAD);
  expect(state()).toBe('Not translated');
  expect(field.value).toBe('');
  expect(field.placeholder).toBe(lead);
  expect(field.getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});

test('a translation that is equal to English is an edit, which can be saved; nothing typed is none', async () => {
  const { user, field, edited } = await edit(LEAD);
  await user.type(field, lead);
  expect(edited()).toBe(lead);
  await user.clear(field);
  expect(edited()).toBeUndefined();
});

test('a translation is in the field, and English is not behind it when it is cleared', async () => {
  const { user, field, edited, state } = await edit(TITLE);
  expect(field.value).toBe(FRENCH);
  expect(state()).toBe('Translated');
  await act(() => user.clear(field));
  expect(field.placeholder).toBe('');
  expect(edited()).toBe('');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});
