/** The texts of the page: fetched once, by area, in one language; switching it changes everything at once. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '../../../i18n/languages.ts';
import type { Area, Messages } from '../../../i18n/messages.ts';
import { LanguageSelect } from '../../../src/kit/i18n/LanguageSelect.tsx';
import { currentLocale } from '../../../src/kit/i18n/locale.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { PlainTexts } from '../../../src/kit/i18n/PlainTexts.tsx';
import { chooseLocale, showLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { fetchTextsBy, loadFile, loadTexts, textsOf } from '../../../src/kit/i18n/texts.ts';
import { dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { WithTexts } from '../../../src/kit/i18n/WithTexts.tsx';
import { englishTexts } from '../../texts.ts';

// A new list for each test: what is derived from areas is cached by the list's identity.
const teams = (): readonly Area[] => ['teams'];

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

let asked: string[] = [];
let broken = new Set<string>();

beforeEach(() => {
  asked = [];
  broken = new Set();
  showLocale('en');
  fetchTextsBy(async (locale, file) => {
    asked.push(`${locale}/${file}`);
    if (broken.has(`${locale}/${file}`)) throw new Error('offline');
    return translated(locale, file === 'start' ? ['common', 'public'] : [file as Area]);
  });
});
afterEach(async () => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  await act(async () => showLocale('en'));
});

describe('files of texts', () => {
  test('one is fetched once, however many ask for it', async () => {
    showLocale('fr');
    await Promise.all([loadTexts(['teams']), loadTexts(['teams']), loadFile('teams')]);
    await loadTexts(['teams']);
    expect(asked).toEqual(['fr/teams']);
    expect(textsOf(teams())?.teams?.create.button).toBe(`fr:${englishTexts.teams?.create.button}`);
  });

  test('the areas of the start are one file', async () => {
    showLocale('es');
    await loadTexts(['common', 'public', 'links']);
    expect(asked.toSorted()).toEqual(['es/links', 'es/start']);
  });

  test('one that failed is fetched again when it is asked for again', async () => {
    showLocale('de');
    broken.add('de/video');
    await expect(loadTexts(['video'])).rejects.toThrow('offline');
    expect(textsOf(['video'])).toBeUndefined();
    broken.clear();
    await loadTexts(['video']);
    expect(textsOf(['video'])?.video).toBeDefined();
    expect(asked).toEqual(['de/video', 'de/video']);
  });

  test('one that does not bring its area is a failure, not an endless wait', async () => {
    fetchTextsBy(async () => ({}));
    showLocale('de');
    await expect(loadTexts(['sso'])).rejects.toThrow('No texts of sso');
  });
});

const TEAMS = teams();

function Create() {
  return <p>{useT()('teams.create.button')}</p>;
}

const page = () => (
  <PlainTexts product="Canvass">
    <LanguageSelect />
    <input aria-label="typed" />
    <Suspense fallback="…">
      <WithTexts areas={TEAMS}>
        <Create />
      </WithTexts>
    </Suspense>
  </PlainTexts>
);

describe('another language', () => {
  test('comes at once for all that is shown, is kept, and what was typed stays', async () => {
    const user = userEvent.setup();
    await loadFile('start');
    await loadFile('teams');
    render(page());
    await user.type(screen.getByLabelText('typed'), 'half a word');
    expect(screen.getByText(String(englishTexts.teams?.create.button))).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox'), 'العربية');
    expect(await screen.findByText(`ar:${englishTexts.teams?.create.button}`)).toBeTruthy();
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('half a word');
    expect(localStorage.getItem('canvass.locale')).toBe('ar');
    expect(asked.filter((name) => name.startsWith('ar/')).toSorted()).toEqual(['ar/start', 'ar/teams']);
    await act(() => chooseLocale('en'));
    expect(screen.getByText(String(englishTexts.teams?.create.button))).toBeTruthy();
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  test('that can not be had changes nothing, and says so', async () => {
    const user = userEvent.setup();
    await loadFile('start');
    broken.add('pt-BR/start');
    render(page());
    await user.selectOptions(screen.getByRole('combobox'), 'Português (Brasil)');
    expect(toastStore.get().shown.map(({ text }) => text)).toEqual([englishTexts.common?.error.retryLater]);
    expect(currentLocale()).toBe('en');
    expect(localStorage.getItem('canvass.locale')).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('English');
  });
});
