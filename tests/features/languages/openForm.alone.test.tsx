/** A form of the real console while the language is switched; alone, because texts that are loaded stay loaded. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Area } from '../../../i18n/messages.ts';
import { areasIn } from '../../../i18n/textFiles.ts';
import { ACCOUNT_TAB } from '../../../src/app/account/accountTabs.ts';
import { fetchTextsBy, textsChanged } from '../../../src/kit/i18n/texts.ts';
import { chooseLocale, showLocale } from '../../../src/kit/i18n/textSwitch.ts';
import { paths } from '../../../src/paths.ts';
import { idOf, open } from '../accounts/open.ts';

const german = import.meta.glob<object>('../../../i18n/de/*.json', { eager: true, import: 'default' });
const texts = Object.fromEntries(
  Object.entries(german).map(([path, messages]) => [/(\w+)\.json$/u.exec(path)?.[1] ?? path, messages]),
);

afterEach(() =>
  act(async () => {
    showLocale('en');
    textsChanged();
  }),
);

test('after a switch to German, faults and countries are in German, and what was typed stays', async () => {
  fetchTextsBy(async (_, file) =>
    Object.fromEntries(areasIn(file, Object.keys(texts) as Area[]).map((area) => [area, texts[area]])),
  );
  await ACCOUNT_TAB.billing.ready();
  const app = await open({ at: paths.account(idOf('aldergrove'), 'billing') });
  const email = await screen.findByLabelText<HTMLInputElement>('Billing email');
  await app.user.clear(email);
  await app.user.paste('nora at aldergrove');
  await app.user.tab();
  await screen.findByText('Not a valid email address');
  await act(() => chooseLocale('de'));
  await waitFor(() =>
    expect(document.querySelector('p.bad')?.textContent).toBe('Keine gültige E-Mail-Adresse'),
  );
  expect(email.value).toBe('nora at aldergrove');
  const country = screen.getByLabelText('Land');
  expect(country.querySelector('option[value=US]')?.textContent).toBe('Vereinigte Staaten');
});
