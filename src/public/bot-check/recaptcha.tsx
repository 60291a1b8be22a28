/** reCAPTCHA v2, invisible or as a checkbox; loaded on first use. */
import { createRoot } from 'react-dom/client';
import { ReCAPTCHA } from 'react-google-recaptcha';
import { currentLocale } from '../../kit/i18n/locale.ts';
import type { Prover } from './puzzle.ts';

declare global {
  interface Window {
    grecaptcha?: { render?: unknown };
    onRecaptchaReady?: () => void;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?onload=onRecaptchaReady&render=explicit';
const PATIENCE_MS = 15_000;

let loading: Promise<object> | undefined;

/**
 * Resolves with `window.grecaptcha` once it can render; rejects when the script is blocked or does not load within 15
 * seconds.
 */
function loadRecaptcha(): Promise<object> {
  const present = window.grecaptcha;
  if (present?.render) return Promise.resolve(present);
  loading ??= inject().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function inject(): Promise<object> {
  const script = document.createElement('script');
  return new Promise<object>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`reCAPTCHA ${why}`));
    };
    const timer = setTimeout(() => fail('did not answer'), PATIENCE_MS);
    window.onRecaptchaReady = () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail('is not there');
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('is blocked');
    };
    script.async = true;
    script.src = SCRIPT;
    document.head.append(script);
  });
}

/** An image challenge expires after two minutes, and gives no signal when the user closes it. */
const ANSWER_MS = 120_000;

/** Renders the widget in `host`; rejects when the script can't be loaded or refuses the key. */
export async function openRecaptcha(
  host: HTMLElement,
  sitekey: string,
  kind: 'invisible' | 'checkbox',
): Promise<Prover> {
  const grecaptcha = await loadRecaptcha();
  // For the styles: the invisible widget takes no space in the form.
  host.className = kind;
  let ticked: string | undefined;
  let remove = (): void => undefined;
  const widget = await new Promise<ReCAPTCHA>((resolve, reject) => {
    const root = createRoot(host, { onUncaughtError: reject });
    remove = () => root.unmount();
    root.render(
      <ReCAPTCHA
        ref={(element) => {
          if (element) resolve(element);
        }}
        grecaptcha={grecaptcha}
        sitekey={sitekey}
        size={kind === 'invisible' ? 'invisible' : 'normal'}
        theme={isDark() ? 'dark' : 'light'}
        hl={currentLocale()}
        onChange={(token) => {
          ticked = token || undefined;
        }}
      />,
    );
  });

  const reset = (): void => {
    ticked = undefined;
    widget.reset();
  };
  if (kind === 'checkbox') return { token: async () => ticked, reset, remove };
  let isFirst = true;
  return {
    async token() {
      if (!isFirst) reset();
      isFirst = false;
      const silence = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_MS, undefined));
      // An empty token counts as none.
      return (await Promise.race([widget.executeAsync(), silence])) || undefined;
    },
    // Every execution requests a new token.
    reset: () => undefined,
    remove,
  };
}

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) return theme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
};
