/** A form's dialog, and what is typed in it while it is being saved. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import type { SaveEnd } from '../../../src/domain/writes/confirmedWrite.ts';
import { EmailChipsField } from '../../../src/kit/form/ChipsField.tsx';
import { TextField } from '../../../src/kit/form/fields.tsx';
import { FormDialog } from '../../../src/kit/form/FormDialog.tsx';
import { renderPiece } from './pieces.tsx';

type Values = { name: string; copies: string[] };

/** Answers the save in progress; the saved values, and what the dialog was closed with. */
let answer: (end: SaveEnd) => Promise<void>;
let sent: Values[];
let closedWith: boolean[];
beforeEach(() => {
  sent = [];
  closedWith = [];
});

function Sample({ kind }: { kind: 'create' | 'edit' }) {
  const form = useForm<Values>({ defaultValues: { name: 'Alpine', copies: [] } });
  return (
    <FormDialog
      form={form}
      title="Sample"
      action="Save it"
      kind={kind}
      onSave={(values) => {
        sent.push(values);
        return new Promise((resolve) => {
          answer = (end) => act(async () => resolve(end));
        });
      }}
      onClose={(saved) => void closedWith.push(saved)}
    >
      <TextField<Values> name="name" label="Name" />
      <EmailChipsField<Values> name="copies" label="Copies" optional />
    </FormDialog>
  );
}

const EARLIER = 'Your earlier changes were saved. What you’ve changed since isn’t saved yet.';
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const action = () => screen.getByRole('button', { name: 'Save it' });
const summary = () => document.querySelector('.summary')?.textContent;

/** " Foods" is being saved. */
async function saving(kind: 'create' | 'edit') {
  const { user } = renderPiece(<Sample kind={kind} />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Foods');
  await user.click(action());
  return user;
}
async function discard(user: Awaited<ReturnType<typeof saving>>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(closedWith).toHaveLength(1));
}

test.each(['create', 'edit'] as const)(
  'a dialog (%s) closes once it has saved what is typed',
  async (kind) => {
    await saving(kind);
    await answer(undefined);
    await waitFor(() => expect(closedWith).toEqual([true]));
  },
);

test('what is typed while a dialog saves stays in it with a note, and is saved by the next press', async () => {
  const user = await saving('edit');
  await user.type(name(), ' AG');
  await answer(undefined);
  expect([name().value, summary(), closedWith]).toEqual(['Alpine Foods AG', EARLIER, []]);
  await user.click(action());
  expect(summary()).toBe('');
  await answer(undefined);
  await waitFor(() => expect(closedWith).toEqual([true]));
  expect(sent.map((values) => values.name)).toEqual(['Alpine Foods', 'Alpine Foods AG']);
});

test('what is typed while a dialog saves can be discarded; what was saved is reported as saved', async () => {
  const user = await saving('edit');
  await user.type(name(), ' AG');
  await answer(undefined);
  await discard(user);
  expect([closedWith, name().value]).toEqual([[true], 'Alpine Foods']);
});

test('Ctrl+S saves from any keyboard layout, but not a form below the question about leaving', async () => {
  const { user } = renderPiece(<Sample kind="edit" />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Foods');
  await user.keyboard('{Escape}');
  const stay = await screen.findByRole('button', { name: 'Keep editing' });
  await user.keyboard('{Control>}s{/Control}');
  await user.click(stay);
  expect(sent).toEqual([]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ы', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('an entry that is half typed when a dialog has saved stays in it with a note', async () => {
  const user = await saving('edit');
  const copies = screen.getByRole<HTMLInputElement>('textbox', { name: /^Copies/u });
  await user.type(copies, 'ann@');
  await answer(undefined);
  expect([copies.value, summary(), closedWith]).toEqual(['ann@', EARLIER, []]);
});

test('what is typed while a dialog creates something stays in it, and nothing is created a second time', async () => {
  const user = await saving('create');
  await user.type(name(), ' AG');
  await answer(undefined);
  expect([name().value, summary()]).toEqual(['Alpine Foods AG', EARLIER]);
  expect(action().getAttribute('aria-disabled')).toBe('true');
  await user.click(action());
  // Each submits, and Cancel is refused until that is over, so it is waited for.
  await act(async () => void fireEvent.submit(name()));
  await act(async () => void fireEvent.keyDown(name(), { key: 's', ctrlKey: true }));
  expect([name().value, summary()]).toEqual(['Alpine Foods AG', EARLIER]);
  await discard(user);
  expect(closedWith).toEqual([true]);
  expect(sent).toHaveLength(1);
});

test('what was created unnoticed is not created again with what was typed since', async () => {
  const user = await saving('create');
  await answer({ kind: 'unknown', reason: 'No answer.' });
  await user.type(name(), ' AG');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await answer({ kind: 'earlier' });
  expect([name().value, summary()]).toEqual(['Alpine Foods AG', EARLIER]);
  await user.click(action());
  expect(sent).toHaveLength(2);
});
