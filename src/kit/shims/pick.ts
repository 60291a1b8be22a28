/**
 * Replaces `lodash/pick` in the bundle: react-admin picks plain names from its contexts, and lodash's path syntax would
 * add two kilobytes to the console's start.
 */
const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]): object =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
// oxlint-disable-next-line import/no-default-export -- the module that it replaces has one
export default pick;
