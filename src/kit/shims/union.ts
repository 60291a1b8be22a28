/** Replaces `lodash/union` in the bundle. */
const union = <Value>(...lists: readonly (readonly Value[])[]): Value[] => [...new Set(lists.flat())];
// oxlint-disable-next-line import/no-default-export -- the module that it replaces has one
export default union;
