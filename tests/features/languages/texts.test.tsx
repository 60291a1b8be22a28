/** The texts of the page: a file is fetched once per language; switching the language changes everything at once. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TEXT_FILES } from '../../../i18n/files.ts';
import type { Locale } from '../../../i18n/languages.ts';
import type { Area, Messages } from '../../../i18n/messages.ts';
import { areasIn } from '../../../i18n/textFiles.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { LanguageDialog } from '../../../src/kit/i18n/LanguageDialog.tsx';
import { currentLocale } from '../../../src/kit/i18n/locale.ts';
import { PlainTexts } from '../../../src/kit/i18n/PlainTexts.tsx';
import { fetchTextsBy, filesOf, loadFile, shownTexts, textsChanged } from '../../../src/kit/i18n/texts.ts';
import { chooseLocale, reloadTexts, showLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { growingI18nProvider } from '../../../src/kit/i18n/translator.ts';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { LanguageSelect } from '../../../src/public/PublicLayout.tsx';
import { held } from '../../held.ts';
import { englishTexts } from '../../texts.ts';

/** A translation that is recognizable by its prefix. */
function translated(locale: Locale, areas: readonly Area[]): Messages {
  const foreign = (tree: object): object =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [
        key,
        typeof value === 'string'
          ? locale === 'en'
            ? value
            : `${locale}:${value}`
          : foreign(value as object),
      ]),
    );
  return Object.fromEntries(areas.map((area) => [area, foreign(englishTexts[area] ?? {})]));
}

const ALL = Object.keys(englishTexts) as Area[];
let asked: string[] = [];
let broken = new Set<string>();

beforeEach(() => {
  asked = [];
  broken = new Set();
  showLocale('en');
  fetchTextsBy(async (locale, file) => {
    asked.push(`${locale}/${file}`);
    if (broken.has(`${locale}/${file}`)) throw new Error('offline');
    return translated(locale, areasIn(file, ALL));
  });
});
afterEach(async () => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  await act(async () => {
    showLocale('en');
    textsChanged();
  });
});

describe('a text file', () => {
  test('a text file is fetched once, however often it is requested', async () => {
    await chooseLocale('fr');
    asked = [];
    await Promise.all([loadFile('rest', 'es'), loadFile('rest', 'es')]);
    await loadFile('rest', 'es');
    expect(asked).toEqual(['es/rest']);
    expect(shownTexts().teams?.create.button).toBe(`fr:${englishTexts.teams?.create.button}`);
  });

  test('a text file that failed to load is fetched again with the next request', async () => {
    broken.add('de/rest');
    await expect(loadFile('rest', 'de')).rejects.toThrow('offline');
    expect(filesOf('de')).not.toContain('rest');
    broken.clear();
    await loadFile('rest', 'de');
    expect(asked).toEqual(['de/rest', 'de/rest']);
  });

  test('a text file that is loaded later is available to an existing translator', () => {
    const files: Messages[] = [{ teams: englishTexts.teams } as Messages];
    const read = () => Object.assign({}, ...files) as Messages;
    const { translate } = growingI18nProvider('Canvass', read);
    expect(translate('teams.create.button')).toBe(englishTexts.teams?.create.button);
    files.push({ video: englishTexts.video } as Messages);
    expect(translate('video.title')).toBe(englishTexts.video?.title);
  });

  test('`reloadTexts` fetches each loaded file once again, in every language that the page has', async () => {
    await loadFile('console', 'ar');
    asked = [];
    await reloadTexts();
    expect(asked).toContain('ar/console');
    expect(asked).toContain('en/rest');
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.each(ALL)('the area %s is part of a text file', (area) => {
    expect(TEXT_FILES.filter((file) => areasIn(file, ALL).includes(area)).length).toBeGreaterThan(0);
  });
});

function Create() {
  return <p>{useT()('teams.create.button')}</p>;
}

const page = () => (
  <PlainTexts product="Canvass">
    <LanguageSelect />
    <input aria-label="typed" />
    <Create />
  </PlainTexts>
);

describe('a change of language', () => {
  test('a screen opened while the new language is being loaded gets its texts in that language', async () => {
    showLocale('es');
    await loadFile('start');
    const arriving = held();
    fetchTextsBy(async (locale, file) => {
      if (locale === 'de' && file === 'start') await arriving.until;
      return translated(locale, areasIn(file, ALL));
    });
    const switching = chooseLocale('de');
    await loadFile('public');
    arriving.release();
    await switching;
    expect(shownTexts().links?.forgot.title).toBe(`de:${englishTexts.links?.forgot.title}`);
  });

  test('a chosen language changes all shown texts at once and is stored, and typed input stays', async () => {
    const user = userEvent.setup();
    render(page());
    await user.type(screen.getByLabelText('typed'), 'half a word');
    expect(screen.getByText(String(englishTexts.teams?.create.button))).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox'), 'Português (Brasil)');
    expect(await screen.findByText(`pt-BR:${englishTexts.teams?.create.button}`)).toBeTruthy();
    expect(document.documentElement).toMatchObject({ lang: 'pt-BR', dir: 'ltr' });
    await user.selectOptions(screen.getByRole('combobox'), 'العربية');
    expect(await screen.findByText(`ar:${englishTexts.teams?.create.button}`)).toBeTruthy();
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a word');
    expect(localStorage.getItem('canvass.locale')).toBe('ar');
    // It fetches the same files as it has in English.
    expect(asked.filter((name) => name.startsWith('pt-BR/')).toSorted()).toEqual(
      filesOf('en')
        .map((file) => `pt-BR/${file}`)
        .toSorted(),
    );
    await act(() => chooseLocale('en'));
    expect(screen.getByText(String(englishTexts.teams?.create.button))).toBeTruthy();
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  test('a language that fails to load changes nothing, and a toast says so', async () => {
    const user = userEvent.setup();
    broken.add('de/console');
    render(page());
    await user.selectOptions(screen.getByRole('combobox'), 'Deutsch');
    expect(toastStore.get().shown.map(({ text }) => text)).toEqual([englishTexts.common?.error.retryLater]);
    expect(currentLocale()).toBe('en');
    expect(localStorage.getItem('canvass.locale')).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('English');
  });

  test('a language that is being loaded is selected and marked at once, and another choice waits for it', async () => {
    const user = userEvent.setup();
    const arriving = held();
    fetchTextsBy(async (locale, file) => {
      if (locale === 'es') await arriving.until;
      return translated(locale, areasIn(file, ALL));
    });
    render(page());
    const select = screen.getByRole<HTMLSelectElement>('combobox');
    await user.selectOptions(select, 'Español');
    expect(select.selectedOptions[0]?.textContent).toBe('Español');
    expect(select.getAttribute('aria-busy')).toBe('true');
    await user.selectOptions(select, 'Français');
    expect(select.selectedOptions[0]?.textContent).toBe('Español');
    arriving.release();
    await screen.findByText(`es:${englishTexts.teams?.create.button}`);
    expect(select.getAttribute('aria-busy')).toBe('false');
    expect(currentLocale()).toBe('es');
  });

  test('in the dialog, the pressed language is marked while it is being loaded', async () => {
    const user = userEvent.setup();
    await layersReady();
    const arriving = held();
    fetchTextsBy(async () => {
      await arriving.until;
      throw new Error('offline');
    });
    render(
      <PlainTexts product="Canvass">
        <LanguageDialog close={() => undefined} />
      </PlainTexts>,
    );
    const german = screen.getByRole('button', { name: 'Deutsch' });
    await user.click(german);
    expect(german.getAttribute('aria-busy')).toBe('true');
    expect(german.querySelector('.spinner')).not.toBeNull();
    await act(async () => arriving.release());
    await screen.findByText(String(englishTexts.common?.error.retryLater));
    expect(german.querySelector('.spinner')).toBeNull();
  });
});
