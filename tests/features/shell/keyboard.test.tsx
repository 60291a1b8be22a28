import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { DigitsField, TextField } from '../../../src/kit/form/fields.tsx';
import { Form } from '../../../src/kit/form/Form.tsx';
import { renderPiece } from './pieces.tsx';

type Values = { firstName: string; email: string; page: string; seats: string; notes: string };

function Sample() {
  const [isLong, setIsLong] = useState(false);
  const form = useForm<Values>({
    defaultValues: { firstName: '', email: '', page: '', seats: '', notes: '' },
  });
  return (
    <Form form={form} onSave={() => Promise.resolve(undefined)} title="Sample">
      <TextField<Values> name="firstName" label="Name" />
      <TextField<Values> name="email" type="email" label="Email" />
      <TextField<Values> name="page" type="url" label="Page" />
      <DigitsField<Values> name="seats" label="Seats" />
      {isLong ? <TextField<Values> name="notes" label="Notes" /> : null}
      <button type="button" onClick={() => setIsLong(true)}>
        More
      </button>
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const said = (name: string) =>
  ['inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'].map((attribute) =>
    field(name).getAttribute(attribute),
  );
function keyOf(name: string): string | null {
  fireEvent.focusIn(field(name));
  return field(name).getAttribute('enterkeyhint');
}

test('a field requests the on-screen keyboard of its kind, and text fields are not autocorrected', () => {
  renderPiece(<Sample />);
  expect(said('Name')).toEqual([null, 'words', 'off', 'false']);
  expect(said('Email')).toEqual(['email', 'none', 'off', 'false']);
  expect(said('Page')).toEqual(['url', 'none', 'off', 'false']);
  expect(said('Seats')).toEqual(['numeric', null, null, null]);
});

test('only the last field of a form labels the Enter key "done", also after a field was added', () => {
  renderPiece(<Sample />);
  expect(keyOf('Name')).toBeNull();
  expect(keyOf('Seats')).toBe('done');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(keyOf('Seats')).toBeNull();
  expect(keyOf('Notes')).toBe('done');
});
