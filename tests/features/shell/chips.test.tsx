/** E-mail chips as every form uses them (spec 1 §5). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import { EMAIL_CHIPS } from '../../../src/domain/values/chips.ts';
import { EmailChipsField } from '../../../src/kit/form/ChipsField.tsx';
import { hasDirtyForm } from '../../../src/kit/form/dirty.ts';
import { Form } from '../../../src/kit/form/Form.tsx';
import { UnsavedGuard } from '../../../src/kit/form/UnsavedGuard.tsx';
import { renderPiece } from './pieces.tsx';

type Draft = { copies: string[] };
type Props = {
  copies?: string[];
  readOnly?: boolean;
  max?: number;
  kept?: { value: string; reason: string };
};
const REASON =
  'The main billing contact email cannot be removed. Update your billing information to change this email.';

function piece({ copies = [], max, ...props }: Props = {}) {
  const saved: Draft[] = [];
  function Piece() {
    const form = useForm<Draft>({ defaultValues: { copies } });
    return (
      <Form form={form} title="Copies" kind="create" onSave={async (draft) => void saved.push(draft)}>
        <EmailChipsField<Draft>
          name="copies"
          label="Copies to"
          rules={max === undefined ? EMAIL_CHIPS : { ...EMAIL_CHIPS, max }}
          {...props}
        />
        <button type="submit">Send</button>
        <UnsavedGuard draftKey="u1:/copies" />
      </Form>
    );
  }
  const view = renderPiece(<Piece />);
  return { ...view, saved };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Copies to' });
const chips = () => [...document.querySelectorAll('.chips .chip bdi')].map(({ textContent }) => textContent);
const said = () => [...document.querySelectorAll('.help.bad')].map(({ textContent }) => textContent);

describe('email chips', () => {
  test('space, comma, semicolon, Enter, pasting and leaving the field each make a chip [INV-8]', async () => {
    const { user } = piece();
    await user.type(input(), 'a@b.co c@d.co,e@f.co{Enter}');
    await user.paste('g@h.co\nnobody\ni@j.co');
    expect(chips()).toEqual(['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co']);
    expect(input().value).toBe('nobody');
    await user.clear(input());
    await user.type(input(), 'k@l.co;');
    expect(input().value).toBe('');
    await user.type(input(), 'm@n.co');
    await user.tab();
    expect(chips().slice(-2)).toEqual(['k@l.co', 'm@n.co']);
  });

  test('an entry that is being typed is unsaved input, which the end of a session does not discard', async () => {
    const { user } = piece();
    expect(hasDirtyForm()).toBe(false);
    await user.type(input(), 'a@b');
    expect(hasDirtyForm()).toBe(true);
    await user.clear(input());
    expect(hasDirtyForm()).toBe(false);
  });

  test('pasted recipients become chips with only their addresses, and a Unicode domain is shown as such [FIELD-6] [FIELD-8]', async () => {
    const { user } = piece();
    await user.click(input());
    await user.paste('Ana Silva <ana@firma.test>; Jon [mailto:jon@büro.test]');
    expect(chips()).toEqual(['ana@firma.test', 'jon@büro.test']);
    expect(input().value).toBe('');
  });

  test('an error is shown for three seconds, in the words of the specification [INV-11]', async () => {
    const { user } = piece({ copies: ['a@b.co'], max: 2 });
    await user.type(input(), 'nobody');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(said()).toEqual(['Invalid email']);
    act(() => void vi.advanceTimersByTime(2999));
    expect(said()).toEqual(['Invalid email']);
    act(() => void vi.advanceTimersByTime(1));
    expect(said()).toEqual([]);
    vi.useRealTimers();
    await user.clear(input());
    await user.type(input(), 'A@B.CO ');
    expect(said()).toEqual(['Duplicated email']);
    await user.type(input(), 'c@d.co ');
    expect(said()).toEqual([]);
    await user.type(input(), 'e@f.co ');
    expect(said()).toEqual(['Max of items allowed exceeded']);
    expect(chips()).toEqual(['a@b.co', 'c@d.co']);
    expect(input().value).toBe('e@f.co');
  });

  test('the form is not saved while the field still contains an invalid email', async () => {
    const { user, saved } = piece({ copies: ['a@b.co'] });
    await user.type(input(), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(said()).toEqual(['Invalid email']));
    expect(saved).toEqual([]);
    await user.clear(input());
    await waitFor(() => expect(said()).toEqual([]));
    await user.type(input(), 'c@d.co');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(saved).toEqual([{ copies: ['a@b.co', 'c@d.co'] }]));
  });

  test('Ctrl+S saves what is being typed, too, also on a keyboard without Latin letters', async () => {
    const { user, saved } = piece();
    await user.type(input(), 'a@b.co');
    fireEvent.keyDown(input(), { key: 'س', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(saved).toEqual([{ copies: ['a@b.co'] }]));
  });

  test('leaving the page asks first while the field contains an invalid email, and staying keeps it', async () => {
    const { user } = piece();
    await user.type(input(), 'nobody');
    await user.click(screen.getByText('Go there'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(input().value).toBe('nobody');
    await user.clear(input());
    await user.click(screen.getByText('Go there'));
    await screen.findByRole('heading', { name: 'There' });
  });

  test('a chip is removed with its button or Backspace, and the focus stays in the field', async () => {
    const { user } = piece({ copies: ['a@b.co', 'c@d.co', 'e@f.co'] });
    await user.click(screen.getByRole('button', { name: 'Remove c@d.co' }));
    expect(document.activeElement).toBe(input());
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['a@b.co']);
  });

  test('a chip that may not be removed stays, and its disabled button says why', async () => {
    const { user } = piece({ copies: ['a@b.co', 'c@d.co'], kept: { value: 'c@d.co', reason: REASON } });
    const button = screen.getByRole('button', { name: 'Remove c@d.co' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(REASON);
    await user.click(button);
    await user.click(input());
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['a@b.co', 'c@d.co']);
    await user.click(screen.getByRole('button', { name: 'Remove a@b.co' }));
    expect(chips()).toEqual(['c@d.co']);
  });

  test('in a read-only field no chip can be removed or added', async () => {
    const { user } = piece({ copies: ['a@b.co'], readOnly: true });
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    await user.click(input());
    await user.keyboard('{Backspace}c@d.co ');
    expect(chips()).toEqual(['a@b.co']);
  });
});
