/** Every kind of input while an input method composes: no control reacts to its keys, and nothing is searched. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EMAIL_CHIPS, type ChipRules } from '../../../src/domain/values/chips.ts';
import { MultiCombobox } from '../../../src/kit/controls/MultiCombobox.tsx';
import { ChipsInput } from '../../../src/kit/form/ChipsInput.tsx';
import { DigitsField } from '../../../src/kit/form/fields.tsx';
import { Form } from '../../../src/kit/form/Form.tsx';
import { useDebounced } from '../../../src/kit/hooks/useDebounced.ts';
import { commit, compose, pressCandidates } from '../../inputMethod.ts';
import { quiet, turns } from '../../quiet.ts';
import { renderApp } from '../../renderApp.tsx';
import { field as barField, openBar, options } from '../command/bar.ts';
import { show } from '../lists/show.ts';
import { renderPiece } from './pieces.tsx';

afterEach(() => vi.useRealTimers());

/** Passes more time than any search waits for further input; the call is sent in a later turn. */
async function rest(): Promise<void> {
  for (let wait = 0; wait < 3; wait += 1)
    await act(async () => {
      vi.advanceTimersByTime(2000);
      await turns();
    });
}
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('a screen during composition by an input method', () => {
  test('a list is not searched and its rows do not get the focus; one search follows the composition [FIELD-9]', async () => {
    const list = await show({ at: '/users' });
    await list.settled(1);
    const field = screen.getByLabelText<HTMLInputElement>('Search users');
    field.focus();
    stopTimers();
    // What was typed before waits, too.
    fireEvent.input(field, { target: { value: 'n' } });
    compose(field, 'oら');
    await rest();
    pressCandidates(field);
    await rest();
    expect(list.asked()).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    commit(field, 'nora@alder');
    await rest();
    vi.useRealTimers();
    await list.settled(2);
    expect(list.last()?.params['search']).toBe('nora@alder');
  });

  test('the command bar does not search, move, choose or close; it searches after the composition [FIELD-9]', async () => {
    const app = await renderApp({ at: '/users' });
    await quiet(() => [app]);
    const field = await openBar(app);
    const ids = () => options().map(({ id }) => id);
    const before = ids();
    const active = field.getAttribute('aria-activedescendant');
    compose(field, 'にほ');
    pressCandidates(field);
    expect(await barField()).toBe(field);
    expect(field.value).toBe('にほ');
    expect(ids()).toEqual(before);
    expect(field.getAttribute('aria-activedescendant')).toBe(active);
    expect(window.location.pathname).toBe('/users');
    commit(field, 'profile');
    await waitFor(() => expect(ids()).not.toEqual(before));
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toContain('/profile'));
  });

  test('a filter takes no value and its menu stays open; one search follows the composition [FIELD-9]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await list.user.click(screen.getByRole('button', { name: /^Filters/u }));
    await screen.findByRole('dialog');
    const row = within(screen.getByRole('listitem', { name: 'Condition 1' }));
    await list.user.selectOptions(row.getByLabelText('Field'), 'Account');
    await list.user.selectOptions(row.getByLabelText('Operator'), 'is any of');
    const values = row.getByRole<HTMLInputElement>('combobox', { name: 'Values' });
    await list.user.click(values);
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
    await quiet(() => [list]);
    const calls = list.sent.length;
    stopTimers();
    compose(values, 'あるだ');
    await rest();
    pressCandidates(values);
    await rest();
    expect(list.sent).toHaveLength(calls);
    expect(document.querySelector('.drawer .chip, [role=dialog] .chip')).toBeNull();
    expect(screen.getByRole('listbox')).toBeTruthy();
    commit(values, 'aldergrove');
    await rest();
    vi.useRealTimers();
    await waitFor(() =>
      expect(list.sent.slice(calls)).toEqual([expect.stringContaining('search=aldergrove')]),
    );
  });
});

describe('an input during composition', () => {
  function Free({ onValues }: { onValues(values: string[]): void }) {
    const [text, setText] = useState('');
    return (
      <MultiCombobox
        label="Values"
        values={[]}
        labelOf={(value) => value}
        text={text}
        onText={setText}
        onChange={onValues}
        placeholder=""
        invalid={false}
      />
    );
  }

  test('a field of free values adds none during composition; Enter afterwards adds one [FIELD-9]', () => {
    const onValues = vi.fn<(values: string[]) => void>();
    renderPiece(<Free onValues={onValues} />);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    field.focus();
    compose(field, '東,京');
    pressCandidates(field);
    commit(field, '東京');
    expect(onValues).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect(onValues.mock.calls).toEqual([[['東京']]]);
  });

  function Chips({ rules, onValues }: { rules: ChipRules; onValues(values: string[]): void }) {
    return (
      <ChipsInput
        id="chips"
        inputRef={null}
        values={['a@b.co']}
        onChange={onValues}
        onRefused={() => undefined}
        rules={rules}
        wordsOf={() => 'no'}
        invalid={false}
        describedBy={undefined}
      />
    );
  }

  test('chips are only made or removed after the composition has ended [FIELD-9]', () => {
    const onValues = vi.fn<(values: string[]) => void>();
    renderPiece(<Chips rules={EMAIL_CHIPS} onValues={onValues} />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.focus();
    pressCandidates(field);
    compose(field, 'c@d.co\u3000e');
    expect(onValues).not.toHaveBeenCalled();
    expect(field.value).toBe('c@d.co\u3000e');
    commit(field, 'c@d.co\u3000');
    expect(onValues.mock.calls).toEqual([[['a@b.co', 'c@d.co']]]);
    expect(field.value).toBe('');
  });

  function Seats() {
    const form = useForm({ defaultValues: { seats: '' } });
    return (
      <Form form={form} title="Seats" kind="create" onSave={async () => undefined}>
        <DigitsField<{ seats: string }> name="seats" label="Seats" />
        <button type="submit">Add</button>
      </Form>
    );
  }

  test('a digits field leaves the composed text alone, and reduces it to digits afterwards [FIELD-9]', () => {
    renderPiece(<Seats />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    field.focus();
    compose(field, '１２こ');
    expect(field.value).toBe('１２こ');
    commit(field, '１２個');
    act(() => field.blur());
    expect(field.value).toBe('12');
  });

  function Searched() {
    const [text, setText] = useState('');
    return (
      <>
        <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
        <output>{useDebounced(text)}</output>
      </>
    );
  }

  test('a debounced search waits for the composition, which also ends when the field is left or unmounted [FIELD-9]', async () => {
    stopTimers();
    const view = renderPiece(<Searched />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    const found = () => screen.getByRole('status').textContent;
    field.focus();
    compose(field, 'に');
    await rest();
    expect(found()).toBe('');
    act(() => field.blur());
    await rest();
    expect(found()).toBe('に');
    compose(field, 'にほ');
    view.unmount();
    renderPiece(<Searched />);
    const next = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.keyDown(next, { key: 'a', keyCode: 65 });
    fireEvent.input(next, { target: { value: 'a' } });
    await rest();
    expect(found()).toBe('a');
  });
});
