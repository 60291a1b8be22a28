import type { StripeElementStyle } from '@stripe/stripe-js';
import { type RefObject, useEffect, useState } from 'react';

/** Media queries that change the colors or the font size. */
const MEDIA = ['(prefers-color-scheme: dark)', '(max-width: 900px)', '(pointer: coarse)'] as const;

const PROPERTIES = ['color', 'fontFamily', 'fontSize', 'lineHeight'] as const;

/** Our fields' style in plain values, because the provider's frames don't have our tokens. */
function styleOf(sample: HTMLElement): StripeElementStyle {
  const look = getComputedStyle(sample);
  const base: Record<string, string> = {};
  for (const name of PROPERTIES) if (look[name] !== '') base[name] = look[name];
  const soft = sample.firstElementChild;
  const bad = sample.lastElementChild;
  return {
    base: { ...base, '::placeholder': { color: soft ? getComputedStyle(soft).color : 'GrayText' } },
    invalid: { color: bad ? getComputedStyle(bad).color : 'inherit' },
  };
}

/**
 * The style for the provider's fields, computed from a sample element with a soft and a bad child. Follows theme, brand
 * and width.
 */
export function useFieldStyle(sample: RefObject<HTMLElement | null>): StripeElementStyle | undefined {
  const [style, setStyle] = useState<StripeElementStyle>();
  useEffect(() => {
    const follow = (): void => {
      if (!sample.current) return;
      const next = styleOf(sample.current);
      setStyle((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributes: true });
    const media = MEDIA.map((query) => window.matchMedia(query));
    for (const each of media) each.addEventListener('change', follow);
    return () => {
      observer.disconnect();
      for (const each of media) each.removeEventListener('change', follow);
    };
  }, [sample]);
  return style;
}
