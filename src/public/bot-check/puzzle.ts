/** The ALTCHA puzzle, a proof of work that the browser solves without the user; loaded when the server requests it. */
import 'altcha/external';
import 'altcha/altcha.css';
import type { EntryContext } from '../../api/context.ts';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { plainTexts } from '../../kit/i18n/plainTranslate.ts';

/** One provider of tokens, rendered in its own element. */
export type Prover = {
  /** Resolves with undefined if there is none. */
  token(): Promise<string | undefined>;
  /** Called after the last token was spent. */
  reset(): void;
  remove(): void;
};

/** The part of the entry's context that the check needs for its keys. */
export type Asking = Pick<EntryContext, 'runtime'>;

const sha = () => new Worker(new URL('./sha.worker.ts', import.meta.url), { type: 'module' });
const pbkdf2 = () => new Worker(new URL('./pbkdf2.worker.ts', import.meta.url), { type: 'module' });
for (const size of ['256', '384', '512']) {
  $altcha.algorithms.set(`SHA-${size}`, sha);
  $altcha.algorithms.set(`PBKDF2/SHA-${size}`, pbkdf2);
}

/** The puzzle's texts, by ALTCHA's names. */
async function textsFor({ runtime }: Asking) {
  const t = await plainTexts(runtime.brand.product, 'public');
  return {
    label: t('puzzle.label'),
    verifying: t('puzzle.verifying'),
    verified: t('puzzle.verified'),
    error: t('puzzle.error'),
    expired: t('puzzle.expired'),
    verificationRequired: t('puzzle.verificationRequired'),
    waitAlert: t('puzzle.waitAlert'),
  };
}

/** Renders the puzzle of `url` in `host`; it starts solving at once. The payload is the token. */
export async function openPuzzle(host: HTMLElement, url: string, context: Asking): Promise<Prover> {
  const language = currentLocale();
  $altcha.i18n.set(language, { ...$altcha.i18n.get('en'), ...(await textsFor(context)) });
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('language', language);
  widget.setAttribute('challenge', url);
  widget.setAttribute('auto', 'onload');
  // Records no pointer movements, and shows no link away from the form.
  widget.setAttribute(
    'configuration',
    JSON.stringify({ humanInteractionSignature: false, hideFooter: true, hideLogo: true, minDuration: 0 }),
  );

  let state = '';
  let payload: string | undefined;
  widget.addEventListener('statechange', (event) => {
    const { detail } = event as CustomEvent<{ state: string; payload?: string | null }>;
    state = detail.state;
    payload = state === 'verified' ? (detail.payload ?? undefined) : undefined;
  });
  const next = (event: 'load' | 'statechange') =>
    new Promise((resolve) => widget.addEventListener(event, resolve, { once: true }));
  const mounted = next('load');
  host.append(widget);
  await mounted;

  return {
    async token() {
      if (state === 'verifying') await next('statechange');
      // The event fires after the answer.
      return payload ?? (await widget.verify())?.payload;
    },
    reset: () => widget.reset(),
    remove: () => widget.remove(),
  };
}
