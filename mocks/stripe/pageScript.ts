/** The stand-in for the card provider's script: `window.Stripe`, as the provider's real libraries use it. */
import type { Stripe } from '@stripe/stripe-js';
import { type CardFieldKit, type CardFault, type Field, type FieldOptions, installFields } from './fields.ts';
import type { CardMode } from './ledger.ts';

type Intent = {
  status: string;
  next_action: null | { type: string; redirect_to_url?: { url: string } };
};
type IntentResult = { paymentIntent?: Intent; error?: CardFault };

/** The methods that the console may call, with the provider's names and parameters. */
type StandInMethods = {
  [
    Method in
      | 'createToken'
      | 'createPaymentMethod'
      | 'confirmCardPayment'
      | 'confirmPayment'
      | 'handleNextAction'
      | 'retrievePaymentIntent'
  ]: (...given: Parameters<Stripe[Method]>) => Promise<object>;
} & { elements(options?: object): object };

/** Serialized into the page, so it can't use anything outside itself. */
function install(fieldKit: () => CardFieldKit, version: string): void {
  const create = fieldKit();
  const NO_CONNECTION: CardFault = {
    type: 'api_connection_error',
    message: 'We are experiencing issues connecting to our payments provider.',
  };
  /** For each field its whole group, because a card number is checked with its group. */
  const groups = new WeakMap<object, Map<string, Field>>();

  async function ask(operation: string, body: object): Promise<IntentResult & Record<string, unknown>> {
    try {
      const answer = await fetch(`/__mock/stripe/${operation}`, {
        method: 'POST',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.ok
        ? ((await answer.json()) as IntentResult & Record<string, unknown>)
        : { error: { type: 'api_error', message: 'An unexpected error occurred.' } };
    } catch {
      return { error: NO_CONNECTION };
    }
  }

  /** The bank's challenge, in the page. */
  function askPerson(): Promise<'accept' | 'refuse' | 'close'> {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Confirm this payment with your bank');
    dialog.style.cssText =
      'max-width:22rem;padding:1.5rem;border:1px solid;border-radius:8px;font:15px/1.5 system-ui,sans-serif';
    const words = document.createElement('p');
    words.textContent = '3D Secure: is this payment yours?';
    const row = document.createElement('p');
    row.style.cssText = 'display:flex;gap:.75rem;margin-top:1rem';
    dialog.append(words, row);
    return new Promise((resolve) => {
      const end = (answer: 'accept' | 'refuse' | 'close') => {
        dialog.remove();
        resolve(answer);
      };
      for (const [name, answer] of [
        ['Complete', 'accept'],
        ['Fail', 'refuse'],
        ['Close', 'close'],
      ] as const) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = name;
        button.style.cssText = 'font:inherit;min-height:44px;padding:0 1rem';
        button.addEventListener('click', () => end(answer));
        row.append(button);
      }
      dialog.addEventListener('cancel', () => end('close'));
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function withBank(secret: string, result: IntentResult): Promise<IntentResult> {
    const next = result.paymentIntent?.next_action;
    if (!next) return result;
    if (next.redirect_to_url) {
      location.assign(next.redirect_to_url.url);
      return new Promise(() => undefined);
    }
    return ask('challenge', { client_secret: secret, answer: await askPerson() });
  }

  /** The first error in the number's group; each field shows its own. */
  function faultOf(number: Field): CardFault | undefined {
    const found = [...(groups.get(number)?.values() ?? [])].map((field) => field.check());
    return found.find((fault) => fault !== undefined);
  }

  const Stripe = (key: unknown) => {
    if (typeof key !== 'string' || key === '') throw new Error('Stripe() needs a key.');
    const stripe = {
      elements() {
        const fields = new Map<string, Field>();
        return {
          create(type: string, options?: FieldOptions) {
            if (fields.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
            const field = create(type, { ...options });
            const { destroy } = field;
            field.destroy = () => {
              destroy();
              fields.delete(type);
            };
            fields.set(type, field);
            groups.set(field, fields);
            return field;
          },
          getElement: (type: string | { __elementType: string }) =>
            fields.get(typeof type === 'string' ? type : type.__elementType) ?? null,
          update: () => undefined,
        };
      },
      async createToken(element) {
        const fault = faultOf(element as unknown as Field);
        return fault ? { error: fault } : { token: { id: 'tok_mock', object: 'token', type: 'card' } };
      },
      async createPaymentMethod(given) {
        const { card } = given as unknown as { card: Field };
        const fault = faultOf(card);
        return fault ? { error: fault } : ask('payment_methods', { number: card.value() });
      },
      async confirmPayment(given) {
        const { clientSecret, confirmParams, redirect } = given as {
          clientSecret: string;
          confirmParams?: { payment_method?: string; return_url?: string };
          redirect?: string;
        };
        if (redirect !== 'if_required')
          throw new Error('The stand-in confirms with redirect: "if_required" only.');
        return withBank(
          clientSecret,
          await ask('confirm', {
            client_secret: clientSecret,
            payment_method: confirmParams?.payment_method,
            return_url: confirmParams?.return_url,
          }),
        );
      },
      async confirmCardPayment(secret, data, options) {
        const result = await ask('confirm', {
          client_secret: secret,
          payment_method: (data as { payment_method?: string } | undefined)?.payment_method,
          return_url: data?.return_url,
        });
        return options?.handleActions === false ? result : withBank(secret, result);
      },
      async handleNextAction(given) {
        const { clientSecret = '' } = given as { clientSecret?: string };
        return withBank(clientSecret, await ask('retrieve', { client_secret: clientSecret }));
      },
      retrievePaymentIntent: (secret) => ask('retrieve', { client_secret: secret }),
    } satisfies StandInMethods;
    return { ...stripe, registerAppInfo: () => undefined, _registerWrapper: () => undefined };
  };
  Object.assign(window, { Stripe: Object.assign(Stripe, { version }) });
}

/** The release train of the installed stripe-js. */
export const RELEASE_TRAIN = 'endive';

/** The script, as served. */
export const cardScript = (): string =>
  `(${install.toString()})(${installFields.toString()}, ${JSON.stringify(RELEASE_TRAIN)});\n`;

/** Serialized into the page: sends requests for the provider's script to the platform, whose mode sets the answer. */
function answerHere(): void {
  const { head } = document;
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if (node instanceof HTMLScriptElement && node.src.startsWith('https://js.stripe.com/'))
      node.src = `/__mock/stripe/stripe.js${new URL(node.src).search}`;
    return append(node);
  };
}

/** The script injected into every page; in the normal mode the provider is available from the start. */
export const pageCardScript = (mode: CardMode): string =>
  mode === 'half-loaded'
    ? `(${answerHere.toString()})();\nwindow.Stripe = () => ({});\n`
    : `(${answerHere.toString()})();\n${mode === 'normal' ? cardScript() : ''}`;
