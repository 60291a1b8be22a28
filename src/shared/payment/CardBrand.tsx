/** A card as its owner recognizes it: the brand's icon, drawn by us, and the last four digits (spec 2 §3). */
import type { ReactNode } from 'react';
import { type CardBrand, cardBrandOf } from '../../domain/orders/payment.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import styles from './CardBrand.module.css';

const word = (text: string, fill: string) => (
  <text x="20" y="17" textAnchor="middle" fill={fill} fontSize="9.5" fontWeight="700">
    {text}
  </text>
);
const bars = (colours: readonly string[]) =>
  colours.map((fill, index) => (
    <rect key={fill} x={9 + index * 8} y="6" width="6.5" height="14" rx="2.5" fill={fill} />
  ));

/** The brands' own colors, in both themes. */
const PICTURES: Record<CardBrand, ReactNode> = {
  visa: word('VISA', '#1a1f71'),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="7" fill="#eb001b" />
      <circle cx="24" cy="13" r="7" fill="#f79e1b" fillOpacity="0.85" />
    </>
  ),
  unionpay: bars(['#e21836', '#00447c', '#007b84']),
  jcb: bars(['#0e4c96', '#d9222a', '#107b3e']),
  discover: (
    <>
      <circle cx="20" cy="13" r="7" fill="#f76f00" />
      <rect x="6" y="12" width="28" height="2" fill="#231f20" />
    </>
  ),
  diners: (
    <>
      <circle cx="20" cy="13" r="7.5" fill="none" stroke="#0079be" strokeWidth="2" />
      <path d="M20 8v10" stroke="#0079be" strokeWidth="3" />
    </>
  ),
  amex: word('AMEX', '#016fd0'),
};

const OTHER = (
  <>
    <rect x="8" y="8" width="24" height="3" fill="#5b6472" />
    <rect x="8" y="15" width="8" height="2.5" fill="#5b6472" />
  </>
);

type Props = { card: { readonly brand: string; readonly lastFourDigits: string } };

/** "Visa ending 4242". A brand without an icon is shown by the provider's name for it. Needs the texts of `card`. */
export function CardOnFile({ card }: Props) {
  const t = useT();
  const brand = cardBrandOf(card.brand);
  const name = brand ? t(`card.brand.${brand}`) : card.brand.trim();
  const digits = card.lastFourDigits;
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 40 26" aria-hidden="true" data-brand={brand ?? 'other'}>
        <rect x="0.5" y="0.5" width="39" height="25" rx="4" />
        {brand ? PICTURES[brand] : OTHER}
      </svg>
      {name === '' ? t('card.endingPlain', { digits }) : t('card.ending', { brand: name, digits })}
    </span>
  );
}
