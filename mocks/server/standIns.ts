/** The script that the server injects into the console's page: a stand-in for reCAPTCHA as `window.grecaptcha`. */
import type { StandInMode } from '../checks/botCheck.ts';

/**
 * Serialized into the page, so it can't use anything outside itself. `render` and `execute` behave like reCAPTCHA v2:
 * the token goes to the callback given to `render`.
 */
function install(mode: StandInMode): void {
  type Options = {
    size?: string;
    tabindex?: number;
    callback?: (token: string) => void;
    'expired-callback'?: () => void;
  };
  type Widget = Options & { container: HTMLElement; token: string; clear: () => void };
  if (mode === 'blocked') {
    // Simulates a content blocker: the real script is blocked too.
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:";
    document.head.append(policy);
    return;
  }
  const widgets: Widget[] = [];
  const who = mode === 'distrusted' ? 'robot' : 'human';
  const of = (id = 0): Widget | undefined => widgets[id];

  function answer(widget: Widget, kind: 'invisible' | 'checkbox'): void {
    if (mode === 'silent') return;
    const give = () => {
      widget.token = `mock-${who}-${kind}-${Math.random().toString(36).slice(2)}`;
      widget.callback?.(widget.token);
    };
    // The real checkbox is ticked only when there is a token.
    if (kind === 'checkbox') give();
    else setTimeout(give, 50);
  }

  function drawCheckbox(widget: Widget): void {
    const label = document.createElement('label');
    label.style.cssText =
      'display:inline-flex;gap:.75rem;align-items:center;padding:.75rem 1rem;border:1px solid;border-radius:4px';
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.tabIndex = widget.tabindex ?? 0;
    box.addEventListener('change', () => {
      if (!box.checked) return;
      box.disabled = true;
      answer(widget, 'checkbox');
    });
    label.append(box, 'I am not a robot');
    widget.container.append(label);
    widget.clear = () => {
      box.checked = false;
      box.disabled = false;
    };
  }

  Object.assign(window, {
    grecaptcha: {
      ready: (then: () => void) => void setTimeout(then, 0),
      render(container: HTMLElement | string, options: Options): number {
        const element = typeof container === 'string' ? document.getElementById(container) : container;
        const widget: Widget = {
          ...options,
          container: element ?? document.body,
          token: '',
          clear: () => undefined,
        };
        if (options.size !== 'invisible') drawCheckbox(widget);
        return widgets.push(widget) - 1;
      },
      execute(id?: number): void {
        const widget = of(id);
        if (widget) answer(widget, 'invisible');
      },
      reset(id?: number): void {
        const widget = of(id);
        if (!widget) return;
        widget.token = '';
        widget.clear();
      },
      getResponse: (id?: number): string => of(id)?.token ?? '',
    },
  });
}

export const standInScript = (mode: StandInMode): string =>
  `(${install.toString()})(${JSON.stringify(mode)});\n`;
