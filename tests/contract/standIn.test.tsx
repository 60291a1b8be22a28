// @vitest-environment happy-dom
/** The stand-in for reCAPTCHA under the real react-google-recaptcha (decisions §1). */
import { render } from '@testing-library/react';
import { createRef } from 'react';
import Widget, { type ReCAPTCHA } from 'react-google-recaptcha';
import { afterEach, expect, test, vi } from 'vitest';
import type { StandInMode } from '../../mocks/checks/botCheck.ts';
import { standInScript } from '../../mocks/server/standIns.ts';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'grecaptcha');
});

/** Runs the injected script as a page would, and mounts the widget. */
function mount(mode: StandInMode, size: 'invisible' | 'normal') {
  Reflect.construct(Function, [standInScript(mode)]).call(window);
  const widget = createRef<ReCAPTCHA>();
  const tokens: (string | null)[] = [];
  const { container } = render(
    <Widget ref={widget} sitekey="mock" size={size} onChange={(token) => void tokens.push(token)} />,
  );
  return { widget, tokens, container };
}

test('the invisible check reports a token, gives a new one after a reset, and loads no script', async () => {
  const { widget, tokens } = mount('normal', 'invisible');
  const token = await widget.current?.executeAsync();
  expect(token).toMatch(/^mock-human-invisible-\w+$/u);
  expect(tokens).toEqual([token]);
  expect(widget.current?.getValue()).toBe(token);
  widget.current?.reset();
  expect(widget.current?.getValue()).toBe('');
  expect(await widget.current?.executeAsync()).not.toBe(token);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

test('the checkbox is a labelled input that reports a token and can be reset', async () => {
  const { widget, tokens, container } = mount('normal', 'normal');
  const box = container.querySelector('input') as HTMLInputElement;
  expect(box.type).toBe('checkbox');
  expect(box.labels?.[0]?.textContent).toBe('I am not a robot');
  box.click();
  await vi.waitFor(() => expect(tokens).toEqual([expect.stringMatching(/^mock-human-checkbox-\w+$/u)]));
  widget.current?.reset();
  expect([box.checked, box.disabled]).toEqual([false, false]);
});

test('in the mode "distrusted" the tokens are those that the server rejects', async () => {
  const { widget } = mount('distrusted', 'invisible');
  expect(await widget.current?.executeAsync()).toMatch(/^mock-robot-invisible-/u);
});

test('in the mode "silent" no token is reported', async () => {
  const { widget, tokens } = mount('silent', 'invisible');
  vi.useFakeTimers();
  widget.current?.execute();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tokens).toEqual([]);
});

test('in the mode "blocked" grecaptcha is missing, and a policy blocks the real script', () => {
  Reflect.construct(Function, [standInScript('blocked')]).call(window);
  expect('grecaptcha' in window).toBe(false);
  const policy = document.head.querySelector('meta[http-equiv]');
  expect(policy?.getAttribute('content')).toContain("script-src 'self'");
  policy?.remove();
});
