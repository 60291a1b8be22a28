/**
 * Strips characters from the ends of texts. A regular expression such as `/\.+$/` starts again at each character of a
 * long run, which takes quadratic time. Pure.
 */

/** The text without the trailing characters that match `char`, an expression for one character. */
export function withoutEnd(text: string, char: RegExp): string {
  let end = text.length;
  while (end > 0 && char.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without the leading characters that match `start` and the trailing ones that match `end`. */
export function withoutEnds(text: string, start: RegExp, end = start): string {
  const rest = withoutEnd(text, end);
  let at = 0;
  while (at < rest.length && start.test(rest.charAt(at))) at += 1;
  return rest.slice(at);
}
