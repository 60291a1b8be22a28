/** The fields of the card provider's stand-in. They run in the page, so `installFields` uses nothing outside itself. */

type Listener = (event?: unknown) => void;
/** An error in the provider's own shape. */
export type CardFault = { type: string; code?: string; message: string };

export type FieldOptions = {
  style?: { base?: object; invalid?: object };
  disabled?: boolean;
  placeholder?: string;
};

/** The part of the provider's element interface that the console uses. */
export type Field = {
  readonly type: string;
  on(name: string, listener: Listener): Field;
  once(name: string, listener: Listener): Field;
  off(name: string, listener?: Listener): Field;
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: FieldOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
  /** Only in the stand-in: the value, and its error. */
  value(): string;
  check(): CardFault | undefined;
};

export type CardFieldKit = (type: string, options?: FieldOptions) => Field;

/** Fields for a number, an expiry and a security code that behave like the provider's, but without iframes. */
export function installFields(): CardFieldKit {
  type Kind = keyof typeof KINDS;
  type Fault = { type: 'validation_error'; code: string; message: string };

  const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);
  const brandOf = (number: string): string => {
    if (/^3[47]/.test(number)) return 'amex';
    if (number.startsWith('4')) return 'visa';
    return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'unknown';
  };
  const sizeOf = (number: string): number => (brandOf(number) === 'amex' ? 15 : 16);
  const isLuhn = (number: string): boolean =>
    [...number].toReversed().reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
      10 ===
    0;

  function expiryFault(value: string): [code: string, message: string] | undefined {
    const today = new Date();
    const year = 2000 + Number(value.slice(2));
    if (year < today.getFullYear())
      return ['invalid_expiry_year_past', "Your card's expiration year is in the past."];
    if (year === today.getFullYear() && Number(value.slice(0, 2)) < today.getMonth() + 1)
      return ['invalid_expiry_month_past', "Your card's expiration date is in the past."];
    return undefined;
  }

  const KINDS = {
    cardNumber: {
      label: 'Credit or debit card number',
      fill: 'cc-number',
      hint: '1234 1234 1234 1234',
      read: (text: string) => {
        const all = digits(text, 16);
        return all.slice(0, sizeOf(all));
      },
      show: (value: string) => value.replace(/(.{4})(?=.)/g, '$1 '),
      isFull: (value: string) => value.length === sizeOf(value),
      fault: (value: string) =>
        isLuhn(value) ? undefined : (['invalid_number', 'Your card number is invalid.'] as const),
      missing: ['incomplete_number', 'Your card number is incomplete.'],
    },
    cardExpiry: {
      label: 'Credit or debit card expiration date',
      fill: 'cc-exp',
      hint: 'MM / YY',
      read: (text: string) => {
        const all = digits(text, 4);
        return /^[2-9]/.test(all) ? `0${all}`.slice(0, 4) : all;
      },
      show: (value: string) => (value.length > 2 ? `${value.slice(0, 2)} / ${value.slice(2)}` : value),
      isFull: (value: string) => value.length === 4,
      fault: expiryFault,
      missing: ['incomplete_expiry', "Your card's expiration date is incomplete."],
    },
    cardCvc: {
      label: 'Credit or debit card CVC/CVV',
      fill: 'cc-csc',
      hint: 'CVC',
      read: (text: string) => digits(text, 4),
      show: (value: string) => value,
      isFull: (value: string) => value.length >= 3,
      fault: () => undefined,
      missing: ['incomplete_cvc', "Your card's security code is incomplete."],
    },
  } as const;

  return function create(type: string, given: FieldOptions = {}): Field {
    const kind = KINDS[type as Kind];
    if (!(type in KINDS)) throw new Error(`The stand-in has no ${type} element.`);
    const listeners = new Map<string, Set<Listener>>();
    const input = document.createElement('input');
    let container: HTMLElement | undefined;
    let label: HTMLLabelElement | null = null;
    let value = '';
    let shown: Fault | undefined;
    let isDestroyed = false;

    const emit = (name: string, event?: unknown): void =>
      listeners.get(name)?.forEach((listener) => listener(event));
    const faultOf = (rest: boolean): Fault | undefined => {
      const found = kind.isFull(value) ? kind.fault(value) : rest ? kind.missing : undefined;
      return found && { type: 'validation_error', code: found[0], message: found[1] };
    };
    function draw(): void {
      const states = {
        StripeElement: true,
        'StripeElement--empty': value === '',
        'StripeElement--complete': kind.isFull(value) && !shown,
        'StripeElement--invalid': shown !== undefined,
        'StripeElement--focus': document.activeElement === input,
      };
      for (const [name, on] of Object.entries(states)) container?.classList.toggle(name, on);
      Object.assign(input.style, given.style?.base, shown && given.style?.invalid);
      input.disabled = given.disabled === true;
      input.setAttribute('aria-invalid', String(shown !== undefined));
    }
    /** Like the provider: an error shows on blur, or as soon as the value can't become valid. */
    function tell(rest: boolean): void {
      shown = faultOf(rest);
      draw();
      emit('change', {
        elementType: type,
        empty: value === '',
        complete: kind.isFull(value) && !shown,
        error: shown,
        ...(type === 'cardNumber' ? { brand: brandOf(value) } : {}),
        value: undefined,
      });
    }

    input.type = 'text';
    input.inputMode = 'numeric';
    input.autocomplete = kind.fill;
    input.placeholder = given.placeholder ?? kind.hint;
    input.setAttribute('aria-label', kind.label);
    // Card numbers are left to right in every language.
    input.dir = 'ltr';
    input.style.cssText =
      'all:unset;box-sizing:border-box;display:block;width:100%;min-height:1.25em;cursor:text;opacity:1';
    input.addEventListener('input', () => {
      value = kind.read(input.value);
      input.value = kind.show(value);
      tell(false);
    });
    input.addEventListener('focus', () => {
      draw();
      emit('focus', { elementType: type });
    });
    input.addEventListener('blur', () => {
      draw();
      emit('blur', { elementType: type });
      if (value !== '' && !isDestroyed) tell(true);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') emit('escape', { elementType: type });
    });

    const focus = (): void => input.focus();
    const field: Field = {
      type,
      on(name, listener) {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
        return field;
      },
      once(name, listener) {
        const first: Listener = (event) => {
          field.off(name, first);
          listener(event);
        };
        return field.on(name, first);
      },
      off(name, listener) {
        if (listener) listeners.get(name)?.delete(listener);
        else listeners.delete(name);
        return field;
      },
      mount(target) {
        if (isDestroyed) throw new Error('This Element has already been destroyed.');
        container =
          (typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target) ?? undefined;
        if (!container) throw new Error('The selector you specified applies to no DOM elements.');
        container.replaceChildren(input);
        label = container.id === '' ? null : document.querySelector(`label[for="${container.id}"]`);
        label?.addEventListener('click', focus);
        draw();
        setTimeout(() => isDestroyed || emit('ready', { elementType: type }), 20);
      },
      unmount() {
        input.remove();
        label?.removeEventListener('click', focus);
        container = undefined;
      },
      destroy() {
        field.unmount();
        isDestroyed = true;
        listeners.clear();
      },
      update(options) {
        Object.assign(given, options);
        draw();
      },
      focus,
      blur: () => input.blur(),
      clear() {
        value = '';
        input.value = '';
        shown = undefined;
        draw();
      },
      value: () => value,
      check() {
        const found = faultOf(true);
        if (found) tell(true);
        return found;
      },
    };
    return field;
  };
}
