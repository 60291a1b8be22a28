/** Values by what `nameOf` says of them, in their order (`Map.groupBy`, which the oldest Node of ours lacks). */
export function groupBy<T, K>(values: Iterable<T>, nameOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const name = nameOf(value);
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}
