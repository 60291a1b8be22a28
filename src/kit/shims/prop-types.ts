/** Replaces the package of this name in the bundle: React ignores propTypes since version 19. */
const check = () => check;
check.isRequired = check;
// oxlint-disable-next-line import/no-default-export -- the package that it replaces has one
export default {
  any: check,
  array: check,
  arrayOf: check,
  bool: check,
  elementType: check,
  func: check,
  instanceOf: check,
  node: check,
  number: check,
  object: check,
  oneOf: check,
  oneOfType: check,
  shape: check,
  string: check,
};
