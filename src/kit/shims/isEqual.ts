/**
 * Replaces `lodash/isEqual` in the bundle: react-admin compares settings, definitions and records, which are plain data
 * without cycles, dates and functions.
 */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (!isPlain(one) || !isPlain(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}
// oxlint-disable-next-line import/no-default-export -- the module that it replaces has one
export default isEqual;
