import type { Brand } from '../config/brands.ts';

/** Applies the brand to the document outside React: accent, title, favicon. */
export function applyBrand(brand: Brand): void {
  document.documentElement.dataset['brand'] = brand.id;
  document.title = brand.title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = brand.favicon;
}
