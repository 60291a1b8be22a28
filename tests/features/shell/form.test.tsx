import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasDirtyForm } from '../../../src/kit/form/dirty.ts';
import { clearDrafts, draftOf, keepDraft, pauseDrafts } from '../../../src/kit/form/drafts.ts';
import { DigitsField, SelectField, TextField } from '../../../src/kit/form/fields.tsx';
import { Form } from '../../../src/kit/form/Form.tsx';
import { SaveBar } from '../../../src/kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../src/kit/form/UnsavedGuard.tsx';
import { countChanges } from '../../../src/kit/form/values.ts';
import { clearToastHistory, dismissToast, toastStore } from '../../../src/kit/toasts/toastStore.ts';
import { renderPiece } from './pieces.tsx';

type Values = { name: string; seats: string; tier: string };
const START: Values = { name: 'Alpine', seats: '3', tier: 'LITE' };
const KEY = 'u1:/here';

/** The next save's answer; the values that were saved. */
let answer: () => Promise<string | undefined>;
let sent: Values[];
beforeEach(() => {
  answer = () => Promise.resolve(undefined);
  sent = [];
  clearDrafts();
});
afterEach(() => {
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
});

function Sample({ start = START }: { start?: Values }) {
  const form = useForm<Values>({ defaultValues: start });
  const save = (values: Values) => {
    sent.push(values);
    return answer();
  };
  return (
    <Form form={form} onSave={save} title="Sample">
      <TextField<Values>
        name="name"
        label="Name"
        help="As on the invoice"
        rules={{ required: 'Name is required' }}
      />
      <DigitsField<Values> name="seats" label="Seats" optional />
      <SelectField<Values>
        name="tier"
        label="Tier"
        choices={[
          { value: 'LITE', label: 'Lite' },
          { value: 'PRO', label: 'Pro' },
        ]}
      />
      <SaveBar />
      <UnsavedGuard draftKey={KEY} />
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const save = () => screen.getByRole('button', { name: 'Save changes' });
type User = ReturnType<typeof renderPiece>['user'];
const retype = async (user: User, text: string) => {
  await user.clear(name());
  if (text !== '') await user.type(name(), text);
};

describe('saving', () => {
  test('Save is disabled until something changes, and says why; Discard restores the values and moves the focus to Save', async () => {
    const { user } = renderPiece(<Sample />);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(save().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'No changes to save',
    );
    await user.click(save());
    await user.type(name(), '{Enter}');
    expect(sent).toEqual([]);
    await retype(user, 'Alpine Foods');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'PRO');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name().value).toBe('Alpine');
    expect(screen.getByText('No changes to save')).toBeTruthy();
    expect(document.activeElement).toBe(save());
  });

  test('a double click, Enter and Ctrl+S together save once, and input during the save stays unsaved', async () => {
    let finish: (failure: string | undefined) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    await user.dblClick(save());
    await user.type(name(), '{Enter}');
    await user.keyboard('{Control>}s{/Control}');
    expect(sent).toEqual([{ ...START, name: 'Beacon' }]);
    // Input during the save is neither lost nor taken for saved.
    await user.type(name(), '!');
    await act(async () => finish(undefined));
    expect(name().value).toBe('Beacon!');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  test('a failed save shows its message in the form and keeps the input; the next save clears the message', async () => {
    answer = () => Promise.resolve('Name taken %{x}');
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Name taken %{x}')).toBeTruthy();
    expect(name().value).toBe('Beacon');
    answer = () => Promise.resolve(undefined);
    await user.click(save());
    expect(screen.queryByText('Name taken %{x}')).toBeNull();
    expect(screen.getByText('No changes to save')).toBeTruthy();
  });

  test('an invalid field shows its error in place of the help and in the summary, and gets the focus', async () => {
    const { user } = renderPiece(<Sample />);
    expect(document.getElementById(name().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'As on the invoice',
    );
    await retype(user, '');
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Name is required',
    );
    expect(screen.getByRole('alert').textContent).toContain('1 field needs your attention');
    expect(document.activeElement).toBe(name());
    await user.click(save());
    await user.click(screen.getByRole('button', { name: 'Name is required' }));
    expect(document.activeElement).toBe(name());
  });

  test('a digits field drops letters, spaces and thousands separators [CONST-10] [WALK-24]', async () => {
    const { user } = renderPiece(<Sample />);
    const seats = screen.getByRole<HTMLInputElement>('textbox', { name: /Seats/ });
    await user.clear(seats);
    await user.type(seats, ' 1a2 3 seats');
    expect(seats.value).toBe('123');
    await user.clear(seats);
    await user.type(seats, '1,000,000');
    await user.tab();
    expect(seats.value).toBe('1000000');
  });

  test.each(['2.0', '-3', '1e3', '1,00'])(
    'a digits field keeps %s as typed and shows an error [WALK-24] [CONST-10]',
    async (text) => {
      const { user } = renderPiece(<Sample />);
      const seats = screen.getByRole<HTMLInputElement>('textbox', { name: /Seats/ });
      await user.clear(seats);
      await user.type(seats, `${text}{Enter}`);
      expect(seats.value).toBe(text);
      expect(seats.getAttribute('aria-invalid')).toBe('true');
      const words = document.getElementById(seats.getAttribute('aria-describedby') ?? '')?.textContent;
      expect(words).toBe('Enter a whole number');
      expect(sent).toEqual([]);
    },
  );

  test('a list or a group of fields counts as one change', () => {
    expect(countChanges({ name: true, managers: [true, true], contact: { email: true }, left: false })).toBe(
      3,
    );
  });
});

describe('leaving with unsaved changes', () => {
  const go = (user: User) => user.click(screen.getByRole('link', { name: 'Go there' }));
  const findThere = () => screen.findByRole('heading', { name: 'There' });
  const isThere = () => screen.queryByRole('heading', { name: 'There' }) !== null;

  test('leaving asks first, and staying keeps the input', async () => {
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    expect(hasDirtyForm()).toBe(true);
    await go(user);
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(isThere()).toBe(false);
    expect(name().value).toBe('Beacon');
    await go(user);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  test('a navigation asks again even if the answer to the previous question is not rendered yet', async () => {
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    await go(user);
    const stay = await screen.findByRole('button', { name: 'Keep editing' });
    const link = screen.getByText('Go there');
    // A busy machine renders late; here there is no render between the two.
    await act(async () => {
      stay.click();
      // The consequences of the answer run in microtasks.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      link.click();
    });
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await findThere();
  });

  test('discarding leaves the page and keeps no draft', async () => {
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    await go(user);
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await findThere();
    expect(sent).toEqual([]);
    await waitFor(() => expect(hasDirtyForm()).toBe(false));
    expect(draftOf(KEY)).toBeUndefined();
  });

  test('"Save and leave" leaves after a successful save and stays after a failed one', async () => {
    answer = () => Promise.resolve('No');
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    await go(user);
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    expect(isThere()).toBe(false);
    expect(await screen.findByText('No')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answer = () => Promise.resolve(undefined);
    await go(user);
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await findThere();
    expect(sent).toHaveLength(2);
    expect(draftOf(KEY)).toBeUndefined();
  });

  test('leaving during a save does not ask; the navigation goes on when the save has succeeded', async () => {
    let finish: (failure: string | undefined) => void = () => undefined;
    answer = () => new Promise((resolve) => (finish = resolve));
    const { user } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    await user.click(save());
    await go(user);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isThere()).toBe(false);
    await act(async () => finish(undefined));
    await findThere();
    expect(sent).toHaveLength(1);
  });

  test('leaving without changes does not ask', async () => {
    const { user } = renderPiece(<Sample />);
    await go(user);
    await findThere();
  });

  test('closing the tab is only held up while there are unsaved changes', async () => {
    const { user } = renderPiece(<Sample />);
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeld()).toBe(false);
    await retype(user, 'Beacon');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(isHeld()).toBe(false);
  });

  test('the input of a form that was unmounted unsaved is restored once, with a toast', async () => {
    const { user, unmount } = renderPiece(<Sample />);
    await retype(user, 'Beacon');
    unmount();
    const again = renderPiece(<Sample />);
    expect(name().value).toBe('Beacon');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    expect(toastStore.get().history[0]?.text).toBe('Your unsaved changes are back. Save or discard them.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name().value).toBe('Alpine');
    again.unmount();
    renderPiece(<Sample />);
    expect(name().value).toBe('Alpine');
  });
});

test('a draft contains only the changed fields; the other fields show their current values', async () => {
  const { user, unmount } = renderPiece(<Sample />);
  await retype(user, 'Beacon');
  unmount();
  expect(draftOf(KEY)).toEqual({ name: 'Beacon' });
  renderPiece(<Sample start={{ ...START, name: 'Changed too', seats: '8' }} />);
  expect(name().value).toBe('Beacon');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Seats/u }).value).toBe('8');
  expect(screen.getByText('1 unsaved change')).toBeTruthy();
  await user.click(save());
  expect(sent).toEqual([{ ...START, name: 'Beacon', seats: '8' }]);
});

test('while drafts are paused, none is stored or restored; earlier drafts are available again afterwards', async () => {
  keepDraft(KEY, { name: 'Of before' });
  const resume = pauseDrafts();
  const { user, unmount } = renderPiece(<Sample />);
  expect(name().value).toBe('Alpine');
  await retype(user, 'As somebody else');
  unmount();
  resume();
  renderPiece(<Sample />);
  expect(name().value).toBe('Of before');
});

test('Ctrl+S does not save a form behind an open dialog', async () => {
  const { user } = renderPiece(<Sample />);
  await retype(user, 'Beacon');
  const modal = document.createElement('div');
  modal.setAttribute('aria-modal', 'true');
  document.body.append(modal);
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(sent).toEqual([]);
  modal.remove();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await screen.findByText('No changes to save');
  expect(sent).toHaveLength(1);
});
