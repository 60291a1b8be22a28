/** Brands of cards that have an icon of their own (spec 2 §3). Pure. */

export const CARD_BRANDS = ['visa', 'mastercard', 'unionpay', 'jcb', 'discover', 'diners', 'amex'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Spaces, hyphens and capitals don't make another brand; undefined for one without an icon. */
export function cardBrandOf(brand: string): CardBrand | undefined {
  const name = brand.toLowerCase().replace(/[^a-z]/gu, '');
  return CARD_BRANDS.find((known) => known === name);
}
