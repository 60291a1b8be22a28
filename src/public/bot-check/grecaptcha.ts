/** Google's script. react-google-recaptcha's own loader never retries a failed load; this one does. */

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
export function loadRecaptcha(): Promise<object> {
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
