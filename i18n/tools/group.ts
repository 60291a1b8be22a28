/** Groups values by `nameOf`, keeping their order (`Map.groupBy`, which our oldest supported Node lacks). */
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
