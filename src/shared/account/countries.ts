import { COUNTRIES } from '../../domain/accounts/countries.ts';
import { formatTag } from '../../kit/i18n/formatTag.ts';

export type CountryChoice = { readonly value: string; readonly label: string };

const regionNames = () => new Intl.DisplayNames(formatTag(), { type: 'region' });

/** A country's name in the language of the page; an unknown code is returned unchanged. */
export const countryName = (code = ''): string =>
  COUNTRIES.includes(code) ? (regionNames().of(code) ?? code) : code;

/** The countries by name, sorted for the language; an unknown current value is kept. */
export function countryChoices(current: string): CountryChoice[] {
  const names = regionNames();
  const all = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  const sorted = all.toSorted((a, b) => a.label.localeCompare(b.label, formatTag()));
  return current === '' || COUNTRIES.includes(current)
    ? sorted
    : [{ value: current, label: current }, ...sorted];
}
