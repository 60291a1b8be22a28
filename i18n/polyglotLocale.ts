/** The name by which node-polyglot knows a language: it spells Brazil's in small letters, where 0 is singular. */
export const polyglotLocale = (locale: string): string =>
  locale.toLowerCase() === 'pt-br' ? 'pt-br' : locale;
