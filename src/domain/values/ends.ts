/**
 * Texts without certain characters at their ends. A regular expression with a free start, such as `/\.+$/`, tries at
 * each character of a long run again, which takes quadratic time. Pure.
 */

/** The text without the characters at its end that `char`, an expression for one character, matches. */
export function withoutEnd(text: string, char: RegExp): string {
  let end = text.length;
  while (end > 0 && char.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text without such characters at its start, and without those that `end` matches at its end. */
export function withoutEnds(text: string, start: RegExp, end = start): string {
  const rest = withoutEnd(text, end);
  let at = 0;
  while (at < rest.length && start.test(rest.charAt(at))) at += 1;
  return rest.slice(at);
}
