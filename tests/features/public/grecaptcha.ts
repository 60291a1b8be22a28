/** A stand-in for Google's script: what `window.grecaptcha` does, and what was asked of it. */

type Options = {
  sitekey: string;
  size: string;
  callback: (token: string) => void;
  'expired-callback': () => void;
};

/** Every widget answers once; another token takes a reset. */
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
