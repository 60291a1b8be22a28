/**
 * Stands for `lodash/pick` in the bundle: what react-admin picks of its contexts are plain names, and lodash's reading
 * of paths would be two kilobytes of the console's start.
 */
const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): object =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
// oxlint-disable-next-line import/no-default-export -- the module that it stands for has one
export default pick;
