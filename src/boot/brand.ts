/** The brand on the document: accent, title, favicon. */
import type { Brand } from '../config/brands.ts';

/** Sets what lies outside React. */
export function applyBrand(brand: Brand): void {
  document.documentElement.dataset['brand'] = brand.id;
  document.title = brand.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = brand.favicon;
}
