import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, IconButton, LinkButton } from '../../../src/kit/controls/Button.tsx';
import { RefusableButton } from '../../../src/kit/controls/RefusableButton.tsx';

const button = (name: string) => screen.getByRole('button', { name });

/** Buttons in a form, which counts how often it is submitted. */
function InForm({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <form
      id="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

test('in a form, only a button with type="submit" or a `form` attribute submits it', () => {
  const submitted = vi.fn<() => void>();
  render(
    <InForm onSubmit={submitted}>
      <Button>Plain</Button>
      <LinkButton>Link</LinkButton>
      <IconButton label="Icon" icon={<svg />} />
      <Button type="submit">Save</Button>
      <Button form="form">Also save</Button>
    </InForm>,
  );
  for (const name of ['Plain', 'Link', 'Icon']) fireEvent.click(button(name));
  expect(submitted).not.toHaveBeenCalled();
  for (const name of ['Save', 'Also save']) fireEvent.click(button(name));
  expect(submitted).toHaveBeenCalledTimes(2);
});

test('a busy button shows a spinner in place of its icon, and its label stays the same element', () => {
  const face = (busy: boolean) => (
    <Button kind="primary" small className="end" icon={<svg className="i" />} busy={busy}>
      Send
    </Button>
  );
  const { rerender } = render(face(false));
  const label = screen.getByText('Send');
  expect(button('Send').className).toBe('btn s primary end');
  expect(button('Send').querySelector('.i')).not.toBeNull();
  rerender(face(true));
  expect(button('Send').getAttribute('aria-busy')).toBe('true');
  expect(button('Send').querySelector('.spinner')).not.toBeNull();
  expect(button('Send').querySelector('.i')).toBeNull();
  expect(screen.getByText('Send')).toBe(label);
});

test('a refused button does nothing and gives its reason; it keeps the focus when it becomes enabled', () => {
  const pressed = vi.fn<() => void>();
  const submitted = vi.fn<() => void>();
  const face = (refusal: string | undefined) => (
    <InForm onSubmit={submitted}>
      <RefusableButton type="submit" refusal={refusal} onClick={pressed}>
        Buy
      </RefusableButton>
    </InForm>
  );
  const { rerender } = render(face('Not yet.'));
  const buy = button('Buy');
  buy.focus();
  fireEvent.click(buy);
  expect(pressed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  const described = buy.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Not yet.');
  rerender(face(undefined));
  expect(document.activeElement).toBe(button('Buy'));
  fireEvent.click(button('Buy'));
  expect(pressed).toHaveBeenCalledOnce();
  expect(submitted).toHaveBeenCalledOnce();
});
