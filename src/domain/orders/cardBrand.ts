/** Card brands that have an icon (spec 2 §3). Pure. */

export const CARD_BRANDS = ['visa', 'mastercard', 'unionpay', 'jcb', 'discover', 'diners', 'amex'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The brand of a name, ignoring spaces, hyphens and case; undefined when it has no icon. */
export function cardBrandOf(brand: string): CardBrand | undefined {
  const name = brand.toLowerCase().replace(/[^a-z]/gu, '');
  return CARD_BRANDS.find((known) => known === name);
}
