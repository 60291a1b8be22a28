/** Stands for `lodash/union` in the bundle: each value of these lists once. */
const union = <Value>(...lists: readonly (readonly Value[])[]): Value[] => [...new Set(lists.flat())];
// oxlint-disable-next-line import/no-default-export -- the module that it stands for has one
export default union;
