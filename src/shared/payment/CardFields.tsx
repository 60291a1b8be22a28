import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js';
import { clsx } from 'clsx';
import {
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { cardWords } from '../../domain/orders/payment.ts';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { InputFrame } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { type CardHandle, type CardLocale, createPort } from './paymentPort.ts';
import styles from './CardFields.module.css';

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
function useFieldStyle(sample: RefObject<HTMLElement | null>): StripeElementStyle | undefined {
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

const FIELDS = ['number', 'expiry', 'cvc'] as const;
type FieldName = (typeof FIELDS)[number];

const ELEMENTS = { number: CardNumberElement, expiry: CardExpiryElement, cvc: CardCvcElement } as const;
/** How long the provider's frames may take to load, in milliseconds. */
const TIMEOUT_MS = 15_000;

type FieldState = {
  ready: boolean;
  typed: boolean;
  complete: boolean;
  focused: boolean;
  fault: string | undefined;
};
const EMPTY: FieldState = { ready: false, typed: false, complete: false, focused: false, fault: undefined };

type Props = {
  stripe: Stripe;
  locale: CardLocale;
  busy: boolean;
  onTyped: ((typed: boolean) => void) | undefined;
  onReady: () => void;
  /** Called when the frames fail to load. */
  onFailure: () => void;
  ref: Ref<CardHandle> | undefined;
};

/** Number, expiry and security code in the provider's own frames (spec 2 §4, §5). Loaded on demand. */
export function CardFields({ stripe, locale, ...rest }: Props) {
  const options = useMemo(() => ({ locale }), [locale]);
  return (
    <Elements stripe={stripe} options={options}>
      <Fields stripe={stripe} {...rest} />
    </Elements>
  );
}

function Fields({ stripe, busy, onTyped, onReady, onFailure, ref }: Omit<Props, 'locale'>) {
  const t = useT();
  const elements = useElements();
  const sample = useRef<HTMLSpanElement>(null);
  const style = useFieldStyle(sample);
  const [states, setStates] = useState<Record<FieldName, FieldState>>({
    number: EMPTY,
    expiry: EMPTY,
    cvc: EMPTY,
  });
  const change = (name: FieldName, part: Partial<FieldState>): void =>
    setStates((all) => ({ ...all, [name]: { ...all[name], ...part } }));

  const isReady = FIELDS.every((name) => states[name].ready);
  const isTyped = FIELDS.some((name) => states[name].typed);
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  useEffect(() => {
    if (isReady) {
      onReady();
      return undefined;
    }
    const timer = setTimeout(onFailure, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady, onReady, onFailure]);

  useImperativeHandle(
    ref,
    () => ({
      port: () =>
        isReady && elements ? createPort(stripe, () => elements.getElement(CardNumberElement)) : undefined,
      check() {
        const open = FIELDS.filter((name) => !states[name].complete);
        for (const name of open) change(name, { fault: states[name].fault ?? t(`card.incomplete.${name}`) });
        const first = open[0];
        if (first !== undefined) elements?.getElement(ELEMENTS[first])?.focus();
        return first === undefined;
      },
    }),
    [stripe, elements, states, isReady, t],
  );

  return (
    <div className={styles.fields} role="group" aria-label={t('card.group')}>
      <span className={styles.sample} aria-hidden="true" ref={sample}>
        <span className={styles.soft} />
        <span className={styles.bad} />
      </span>
      {style !== undefined &&
        FIELDS.map((name) => (
          <CardField
            key={name}
            name={name}
            state={states[name]}
            style={style}
            busy={busy}
            onState={(part) => change(name, part)}
          />
        ))}
    </div>
  );
}

type FieldProps = {
  name: FieldName;
  state: FieldState;
  style: StripeElementStyle;
  busy: boolean;
  onState: (part: Partial<FieldState>) => void;
};

function CardField({ name, state, style, busy, onState }: FieldProps) {
  const t = useT();
  const id = useId();
  const Element = ELEMENTS[name];
  // Memoized, because the element is updated for every new object.
  const options = useMemo(() => ({ style, disabled: busy }), [style, busy]);
  return (
    <div className={clsx('field', name === 'number' && styles.number)}>
      <label htmlFor={id}>{t(`card.field.${name}`)}</label>
      <InputFrame
        className={clsx(styles.frame, state.focused && 'on', state.fault !== undefined && 'bad')}
        aria-busy={!state.ready}
      >
        {!state.ready && <Skeleton bars={['bar']} />}
        <Element
          id={id}
          className={clsx(styles.element)}
          options={options}
          onReady={() => onState({ ready: true })}
          onFocus={() => onState({ focused: true })}
          onBlur={() => onState({ focused: false })}
          onChange={(
            event: Pick<StripeElementChangeEvent, 'complete' | 'empty'> & {
              error?: { message: string } | undefined;
            },
          ) =>
            onState({
              typed: !event.empty,
              complete: event.complete,
              fault: event.error && cardWords(event.error.message),
            })
          }
        />
      </InputFrame>
      <p className="help bad" role="status">
        {state.fault !== undefined && (
          <>
            <Glyph name="err" />
            {state.fault}
          </>
        )}
      </p>
    </div>
  );
}
