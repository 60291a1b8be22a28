/** The choice of the language to translate. In a page of its own, whose language changes. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PanelHeader } from '../../../i18n/workbench/panel/PanelHeader.tsx';
import { TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { currentLocale } from '../../../src/kit/i18n/locale.ts';
import { fetchTextsBy } from '../../../src/kit/i18n/texts.ts';
import { showLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { held } from '../../held.ts';
import { englishTexts } from '../../texts.ts';

beforeEach(() => showLocale('en'));

/** The panel's header, with languages that come when they are released, or fail. */
function show(coming: Partial<Record<string, Promise<void>>>) {
  fetchTextsBy(async (locale) => {
    await coming[locale];
    return englishTexts;
  });
  render(
    <TranslateProvider value={translatorOf('Canvass', englishTexts)}>
      <PanelHeader step={() => undefined} />
    </TranslateProvider>,
  );
  const user = userEvent.setup();
  return (name: string) => user.selectOptions(screen.getByRole('combobox'), name);
}

test('a translator who chooses another language before the first one is loaded sees the one chosen last', async () => {
  const french = held();
  const choose = show({ fr: french.until });
  await choose('Français');
  await choose('Español');
  expect(currentLocale()).toBe('es');
  await act(async () => french.release());
  expect(currentLocale()).toBe('es');
  expect(localStorage.getItem('canvass.locale')).toBe('es');
});

test('a language that fails to load is reported, but not after another one was chosen', async () => {
  const german = held();
  const failing = german.until.then(() => Promise.reject(new Error('offline')));
  failing.catch(() => undefined);
  const choose = show({ de: failing });
  await choose('Deutsch');
  await choose('Español');
  await act(async () => german.release());
  expect(screen.queryByRole('alert')).toBeNull();
  await choose('Deutsch');
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load the texts of that language.');
  expect(currentLocale()).toBe('es');
});
