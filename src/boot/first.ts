/*
 * A classic script of its own, before the first paint: neither the theme nor the language flashes another one, and
 * the language's texts travel beside the code. The build writes what there is to choose from on `<html>`.
 */
{
  const root = document.documentElement;
  const facts = root.dataset;
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage blocked: the system's theme and the browser's language are used.
      return null;
    }
  };
  const theme = kept('canvass.theme');
  if (theme === 'light' || theme === 'dark') facts['theme'] = theme;

  const known = facts['languages']?.split(' ') ?? [];
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  // As it is asked for, else another of the same language: pt-PT reads pt-BR.
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
