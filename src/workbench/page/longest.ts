/** The longest wording of each message in any language, to check whether there is enough room. */
import { LOCALES } from '../../../i18n/languages.ts';
import type { Area } from '../../../i18n/messages.ts';
import { areaOf, formsOf } from '../../../i18n/tools/catalogue.ts';
import { loadTexts } from '../../kit/i18n/texts.ts';
import type { Longest } from '../decorate.ts';
import { savedMessage } from '../panel/told.ts';

/** Loads an area in all languages when one of its messages is requested; `onMore` is called when they arrive. */
export function createLongest(onMore: () => void): Longest {
  const asked = new Map<string, 'coming' | 'here'>();
  const known = new Map<string, string>();

  function ask(area: string): void {
    asked.set(area, 'coming');
    Promise.all(LOCALES.map((locale) => loadTexts([area as Area], locale))).then(
      () => {
        asked.set(area, 'here');
        onMore();
      },
      // Shown unchanged; the next text of the area retries.
      () => asked.delete(area),
    );
  }

  return (key) => {
    const area = areaOf(key);
    if (!asked.has(area)) ask(area);
    if (asked.get(area) !== 'here') return undefined;
    const wordings = LOCALES.flatMap((locale) => formsOf(savedMessage(locale, key) ?? ''));
    const longest =
      known.get(key) ?? wordings.reduce((best, next) => (next.length > best.length ? next : best));
    known.set(key, longest);
    return longest;
  };
}
