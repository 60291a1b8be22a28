/** All texts of the console in English, as if a browser had fetched them. */
import reactAdmin from 'ra-language-english';
import { TEXT_FILES } from '../i18n/files.ts';
import type { Area, Messages } from '../i18n/messages.ts';
import { areasIn } from '../i18n/textFiles.ts';
import { putTexts } from '../src/kit/i18n/texts.ts';

const files = import.meta.glob<object>('../i18n/en/*.json', { eager: true, import: 'default' });

export const englishTexts: Messages = Object.fromEntries([
  ...Object.entries(files).map(([path, messages]) => [/(\w+)\.json$/u.exec(path)?.[1] ?? path, messages]),
  ['ra', reactAdmin.ra],
]) as Messages;

for (const file of TEXT_FILES) {
  const areas = areasIn(file, Object.keys(englishTexts) as Area[]);
  putTexts('en', file, Object.fromEntries(areas.map((area) => [area, englishTexts[area]])));
}
