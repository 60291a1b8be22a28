/** The save context of our forms, as a button of react-admin uses it. */
import { act, screen, waitFor } from '@testing-library/react';
import { type SaveHandlerCallbacks, useSaveContext } from 'ra-core';
import { useForm, useFormContext } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import type { SaveEnd } from '../../../src/domain/writes/confirmedWrite.ts';
import { TextField } from '../../../src/kit/form/fields.tsx';
import { Form } from '../../../src/kit/form/Form.tsx';
import { FormDialog } from '../../../src/kit/form/FormDialog.tsx';
import { SaveBar } from '../../../src/kit/form/SaveBar.tsx';
import { renderPiece } from './pieces.tsx';

type Values = { name: string };

/** The next write's outcome, the sent values, and the callbacks that the button got. */
let end: () => Promise<SaveEnd>;
let sent: Values[];
let told: string[];
beforeEach(() => {
  end = () => Promise.resolve(undefined);
  sent = [];
  told = [];
});
const onSave = (values: Values): Promise<SaveEnd> => {
  sent.push(values);
  return end();
};

/** Saves like react-admin's SaveButton of type "button". */
function StockButton(callbacks: SaveHandlerCallbacks) {
  const { handleSubmit } = useFormContext<Values>();
  const { save, saving, mutationMode } = useSaveContext();
  const press = handleSubmit((values) =>
    save?.(values, {
      onSuccess: (data: Values) => void told.push(`saved ${data.name}`),
      onError: () => void told.push('not saved'),
      ...callbacks,
    }),
  );
  return (
    <button type="button" onClick={() => void press()}>
      {`${mutationMode} ${saving ? 'busy' : 'idle'}`}
    </button>
  );
}

function Sample(callbacks: SaveHandlerCallbacks) {
  const form = useForm<Values>({ defaultValues: { name: 'Alpine' } });
  return (
    <Form form={form} onSave={onSave} title="Sample">
      <TextField<Values> name="name" label="Name" rules={{ required: 'Name is required' }} />
      <SaveBar />
      <StockButton {...callbacks} />
    </Form>
  );
}
const stock = () => screen.getByRole('button', { name: /^pessimistic/u });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('react-admin’s button saves the form once, and the button and our save bar both show the progress', async () => {
  let done: (value: SaveEnd) => void = () => undefined;
  end = () => new Promise((resolve) => (done = resolve));
  const { user } = renderPiece(<Sample />);
  await user.type(name(), ' Foods');
  expect(stock().textContent).toBe('pessimistic idle');
  await user.click(stock());
  await waitFor(() => expect(stock().textContent).toBe('pessimistic busy'));
  expect(screen.getByText('Saving…')).toBeTruthy();
  await user.click(stock());
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await act(async () => done(undefined));
  await waitFor(() => expect(stock().textContent).toBe('pessimistic idle'));
  expect(sent).toEqual([{ name: 'Alpine Foods' }]);
  expect(told).toContain('saved Alpine Foods');
  expect(screen.getByText('No changes to save')).toBeTruthy();
});

test('invalid values are not sent, and a refusal is shown in the form', async () => {
  const { user } = renderPiece(<Sample />);
  await user.clear(name());
  await user.click(stock());
  expect(sent).toEqual([]);
  end = () => Promise.resolve('This name is taken');
  await user.type(name(), 'Alpine Foods');
  await user.click(stock());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This name is taken'));
  expect(told).toEqual(['not saved']);
  expect(name().value).toBe('Alpine Foods');
});

test('the values are sent as `transform` returns them', async () => {
  const { user } = renderPiece(
    <Sample transform={({ name: typed }: Values) => ({ name: typed.toUpperCase() })} />,
  );
  await user.type(name(), ' Foods');
  await user.click(stock());
  await waitFor(() => expect(sent).toEqual([{ name: 'ALPINE FOODS' }]));
});

function Refused() {
  const form = useForm<Values>({ defaultValues: { name: 'Alpine' } });
  return (
    <FormDialog
      form={form}
      title="Sample"
      action="Save it"
      kind="edit"
      refusal="Not today"
      onSave={onSave}
      onClose={() => undefined}
    >
      <TextField<Values> name="name" label="Name" />
      <StockButton />
    </FormDialog>
  );
}

test('a dialog that may not be saved also refuses a save by react-admin’s button', async () => {
  const { user } = renderPiece(<Refused />);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Foods');
  await user.click(stock());
  await waitFor(() => expect(told).toEqual(['not saved']));
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe('Not today');
});
