/**
 * What a table has for a key that a service, an address or the browser's storage chose; undefined for names that every
 * object inherits, such as `constructor`. Pure.
 */
export const entryOf = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  key: string,
): Entry | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
