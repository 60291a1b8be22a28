/*
 * A classic script that runs before the first paint, so that neither the theme nor the language flashes, and the texts
 * of the language load in parallel with the code. The build writes the available languages on `<html>`.
 */
{
  const root = document.documentElement;
  const facts = root.dataset;
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: falls back to the system's theme and the browser's language.
      return null;
    }
  };
  const theme = kept('canvass.theme');
  if (theme === 'light' || theme === 'dark') facts['theme'] = theme;

  const known = facts['languages']?.split(' ') ?? [];
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  // An exact match, else another variant of the same language: pt-PT falls back to pt-BR.
  const find = (tag: string | null): string | undefined =>
    tag === null
      ? undefined
      : (known.find((each) => each === tag) ?? known.find((each) => base(each) === base(tag)));
  const asked = new URLSearchParams(location.search).get('locale');
  const wished = [asked, kept('canvass.locale'), ...navigator.languages].map(find);
  const language = wished.find((each) => each !== undefined) ?? 'en';
  root.lang = language;
  root.dir = facts['rtl']?.split(' ').includes(language) ? 'rtl' : 'ltr';

  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = `/assets/texts/${facts['texts']}/${language}/start.json`;
  document.head.append(link);
}
