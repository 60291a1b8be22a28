/** node-polyglot's name of a language: it spells Brazilian Portuguese, in which 0 is singular, in lower case. */
export const polyglotLocale = (locale: string): string =>
  locale.toLowerCase() === 'pt-br' ? 'pt-br' : locale;
