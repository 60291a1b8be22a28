/** A stand-in for Google's script: `window.grecaptcha`, and its calls. */

type Options = {
  sitekey: string;
  size: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
};

/** Every widget answers once; another token requires a reset. */
export function standInRecaptcha({ answers = true }: { answers?: boolean } = {}) {
  const rendered: Options[] = [];
  const answered = new Set<number>();
  let tokens = 0;
  const grecaptcha = {
    render: (_element: HTMLElement, options: Options) => rendered.push(options) - 1,
    execute: (id: number) => {
      if (answered.has(id)) return;
      answered.add(id);
      tokens += 1;
      const token = answers ? `token-${tokens}` : '';
      queueMicrotask(() => rendered[id]?.callback(token));
    },
    reset: (id: number) => void answered.delete(id),
  };
  return { grecaptcha, rendered };
}
