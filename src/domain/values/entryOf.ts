/**
 * Looks up a key that comes from a service, an address or the browser's storage; undefined for names that every object
 * inherits, such as `constructor`. Pure.
 */
export const entryOf = <Entry>(
  table: Readonly<Partial<Record<string, Entry>>>,
  key: string,
): Entry | undefined => (Object.hasOwn(table, key) ? table[key] : undefined);
