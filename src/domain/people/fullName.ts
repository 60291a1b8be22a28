/** The name of a person as it is shown and exported. Pure. */

type Named = { readonly firstName: string; readonly lastName: string };

/** Chinese, Japanese and Korean characters, and the marks between them. */
export const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー・]+$/u;
/** Names in katakana alone are foreign, and keep their own order. */
export const KATAKANA = /^[\p{Script=Katakana}ー・]+$/u;

/**
 * First and last name; in Chinese, Japanese and Korean characters the family name comes first, without a space.
 * Hungarian and Vietnamese names can't be told from others by their Latin letters, so they stay as typed.
 */
export function fullName({ firstName, lastName }: Named): string {
  const both = firstName + lastName;
  const isFamilyFirst = firstName !== '' && lastName !== '' && EAST_ASIAN.test(both) && !KATAKANA.test(both);
  return isFamilyFirst ? lastName + firstName : `${firstName} ${lastName}`.trim();
}
