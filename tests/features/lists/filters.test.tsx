import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { held } from '../../held.ts';
import { smallPlatform } from '../../signedIn.ts';
import { show } from './show.ts';

type List = Awaited<ReturnType<typeof show>>;

async function openDrawer(list: List) {
  await list.user.click(screen.getByRole('button', { name: /^Filters/u }));
  return within(await screen.findByRole('dialog'));
}
const row = (number: number) => within(screen.getByRole('listitem', { name: `Condition ${number}` }));
const apply = () => screen.getByRole('button', { name: /^Show/u });
const lists = (list: List) => list.sent.filter((line) => line.includes('/api/users/lists'));

/** Fills a condition's field and operator. */
async function write(list: List, number: number, field: string, operator: string) {
  await list.user.selectOptions(row(number).getByLabelText('Field'), field);
  await list.user.selectOptions(row(number).getByLabelText('Operator'), operator);
}

describe('the side menu', () => {
  test('the side menu offers every field of an account, and the operators for the type of the field [ACC-8] [ACC-10]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    const options = (name: string) =>
      [...row(1).getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text);
    expect(options('Field').slice(1)).toEqual([
      'Account',
      'Type',
      'Name',
      'Billing contact',
      'Billing cadence',
      'Seats purchased',
      'Seats used',
      'Seats available',
      'Last login date',
      'Last launch date',
      'Created date',
      'Teams',
      'Account managers',
      'Customer success managers',
      'Active users',
      'Email',
      'First name',
      'Last name',
      'User type',
      'Renewal date',
    ]);
    await list.user.selectOptions(row(1).getByLabelText('Field'), 'Seats used');
    expect(options('Operator').slice(1)).toEqual([
      'is',
      'is not',
      'is greater than',
      'is at least',
      'is less than',
      'is at most',
      'is between (exclusive)',
      'is between (inclusive)',
      'is blank',
    ]);
    await list.user.selectOptions(row(1).getByLabelText('Field'), 'Renewal date');
    expect(options('Operator')).toContain('is before');
    await list.user.selectOptions(row(1).getByLabelText('Field'), 'Teams');
    expect(options('Operator').slice(1)).toEqual(['is any of', 'is none of', 'is blank']);
  });

  test.each([
    ['1,5', undefined],
    ['-7', undefined],
    ['1e2', undefined],
    ['3651', undefined],
    ['30', 'P30D'],
    ['1,000', 'P1000D'],
    ['٣٠', 'P30D'],
    ['３０', 'P30D'],
  ])('“Days from today” reads %j as %s, and never as another number [ACC-11]', async (typed, meant) => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Renewal date', 'is before');
    await list.user.selectOptions(row(1).getAllByRole('combobox').at(-1) as HTMLElement, 'Days from today');
    const days = row(1).getByRole<HTMLInputElement>('textbox');
    await list.user.type(days, typed);
    expect(days.value).not.toBe('15');
    await list.user.click(apply());
    expect(new URLSearchParams(window.location.search).get('where')?.split(':').at(-1)).toBe(meant);
  });

  test('the inputs fit the type of the field and the mode of the operator [ACC-11]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    const drawer = await openDrawer(list);
    const said = () => drawer.getAllByRole('status')[0]?.textContent;
    expect(said()).toMatch(/^No conditions/u);
    await write(list, 1, 'Seats used', 'is');
    expect(said()).toBe('The list stays as it is until a condition is complete.');
    expect(row(1).getByLabelText('Value').getAttribute('inputmode')).toBe('decimal');
    await write(list, 1, 'Created date', 'is between (inclusive)');
    expect(
      [row(1).getByLabelText('Start'), row(1).getByLabelText('End')].map((input) =>
        input.getAttribute('type'),
      ),
    ).toEqual(['date', 'date']);
    await write(list, 1, 'Name', 'is');
    expect(row(1).getByLabelText('Value').getAttribute('type')).toBe('text');
    await write(list, 1, 'Name', 'is any of');
    expect(row(1).getByRole('combobox', { name: 'Values' })).toBeTruthy();
    await write(list, 1, 'Name', 'is blank');
    expect(row(1).queryByRole('textbox')).toBeNull();
  });

  test('the first condition has no connector, the next starts with "and", and both are sent before the type [ACC-12] [ACC-13] [NET-30]', async () => {
    const list = await show({ at: '/accounts?state=all&type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Seats used', 'is greater than');
    await list.user.type(row(1).getByLabelText('Value'), '1');
    expect(row(1).queryByLabelText('Connector')).toBeNull();
    await list.user.click(screen.getByRole('button', { name: 'Add condition' }));
    expect(row(2).getByLabelText<HTMLSelectElement>('Connector').value).toBe('and');
    await list.user.selectOptions(row(2).getByLabelText('Connector'), 'or');
    await write(list, 2, 'Name', 'is blank');
    await list.user.click(apply());
    await list.settled(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    await list.user.selectOptions(screen.getByLabelText('Type:'), 'Lite');
    // It finds nothing: the fourth request counts matches in other types.
    await list.settled(4);
    expect(list.asked()[2]?.filters).toEqual([
      { field: 'seatsUsed', operator: 'greaterThan', operands: [1], connector: 'none' },
      { field: 'name', operator: 'isBlank', operands: [], connector: 'or' },
      { field: 'accessType', operator: 'isAnyOf', operands: ['LITE'], connector: 'and' },
    ]);
    expect(list.platform.log.problems()).toEqual([]);
  });

  test('an incomplete condition is marked and can’t be applied, and the button says why [ACC-14]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Seats used', 'is between (inclusive)');
    await list.user.type(row(1).getByLabelText('Start'), '1');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(apply().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Complete condition 1 to apply.',
    );
    await list.user.click(apply());
    expect(row(1).getByText('Enter the end of the range')).toBeTruthy();
    expect(row(1).getByLabelText('End').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(row(1).getByLabelText('End')));
    expect(list.asked()).toHaveLength(1);
    await list.user.type(row(1).getByLabelText('End'), '5');
    expect(row(1).queryByText('Enter the end of the range')).toBeNull();
    await list.user.click(apply());
    await list.settled(2);
    expect(list.last()?.filters[0]?.operands).toEqual([1, 5]);
  });

  test('a range that ends before it starts is marked at its end and can’t be applied [WALK-35]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Seats used', 'is between (inclusive)');
    await list.user.type(row(1).getByLabelText('Start'), '10');
    await list.user.type(row(1).getByLabelText('End'), '9');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await list.user.click(apply());
    expect(row(1).getByText('The end of the range is before its start')).toBeTruthy();
    expect(row(1).getByLabelText('End').getAttribute('aria-invalid')).toBe('true');
    expect(row(1).getByLabelText('Start').getAttribute('aria-invalid')).toBe('false');
    expect(list.asked()).toHaveLength(1);
    await list.user.type(row(1).getByLabelText('End'), '0');
    await list.user.click(apply());
    await list.settled(2);
    expect(list.last()?.filters[0]?.operands).toEqual([10, 90]);
  });

  test('a pasted spreadsheet column becomes several values, and the operator becomes "is any of" [FIELD-6] [FIELD-10]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Email', 'is');
    await list.user.click(row(1).getByLabelText('Value'));
    await list.user.paste('nora@alder.example\r\nOskar <oskar@büro.example>\r\n');
    expect(row(1).getByLabelText<HTMLSelectElement>('Operator').selectedOptions[0]?.text).toBe('is any of');
    await list.user.click(row(1).getByRole('combobox', { name: 'Values' }));
    await list.user.paste('ada＠atlas.example\nada@atlas.example');
    const chips = () =>
      [...document.querySelectorAll('.condition .chip bdi')].map(({ textContent }) => textContent);
    expect(chips()).toEqual(['nora@alder.example', 'oskar@büro.example', 'ada@atlas.example']);
    await list.user.click(apply());
    await list.settled(2);
    expect(list.last()?.filters[0]).toMatchObject({
      operator: 'isAnyOf',
      operands: ['nora@alder.example', 'oskar@xn--bro-hoa.example', 'ada@atlas.example'],
    });
  });

  test('more values than a condition allows are all shown, with an error, and can’t be applied [FIELD-10]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Email', 'is any of');
    await list.user.click(row(1).getByRole('combobox', { name: 'Values' }));
    await list.user.paste(Array.from({ length: 101 }, (_, index) => `p${index}@x.example`).join('\n'));
    expect(document.querySelectorAll('.condition .chip')).toHaveLength(101);
    await list.user.click(apply());
    expect(row(1).getByText('Remove values: a condition holds at most 100')).toBeTruthy();
    expect(list.asked()).toHaveLength(1);
    await list.user.click(row(1).getByRole('button', { name: 'Remove p0@x.example' }));
    await list.user.click(apply());
    await list.settled(2);
    expect(list.last()?.filters[0]?.operands).toHaveLength(100);
  });

  test('numbers are accepted with separators, currency signs and Arabic digits; other text is marked as invalid [WALK-23]', async () => {
    const list = await show({ at: '/accounts?type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Seats used', 'is between (inclusive)');
    const [start, end] = [row(1).getByLabelText('Start'), row(1).getByLabelText('End')];
    expect([start.getAttribute('type'), start.getAttribute('inputmode')]).toEqual(['text', 'decimal']);
    await list.user.type(start, '1,000');
    await list.user.type(end, '2 thousand');
    await list.user.click(apply());
    expect(row(1).getByText('Enter a number')).toBeTruthy();
    expect(end.getAttribute('aria-invalid')).toBe('true');
    expect(start.getAttribute('aria-invalid')).toBe('false');
    await list.user.clear(end);
    await list.user.type(end, '$٢٬٥٠٠');
    expect(screen.getByRole('dialog').querySelector('[role=status]')?.textContent).toContain(
      '1,000 and 2,500',
    );
    await list.user.click(apply());
    await list.settled(2);
    expect(list.last()?.filters[0]?.operands).toEqual([1000, 2500]);
    expect(list.query()).toContain('seatsUsed:betweenInclusive:1000:2500');
  });

  test('the side menu opens with the active conditions and the chosen type, and Cancel changes nothing [ACC-15] [ACC-4]', async () => {
    const list = await show({ at: '/accounts?where=seatsUsed:lessThan:10&or=renewalAt:lessThan:2026-01-01' });
    await list.settled(1);
    await openDrawer(list);
    expect(row(1).getByLabelText<HTMLInputElement>('Value').value).toBe('10');
    expect(row(2).getByLabelText<HTMLSelectElement>('Connector').value).toBe('or');
    expect(row(2).getByLabelText<HTMLInputElement>('Value').value).toBe('2026-01-01');
    expect(row(3).getByLabelText<HTMLSelectElement>('Field').value).toBe('accessType');
    expect(row(3).getByText('Enterprise')).toBeTruthy();
    await list.user.click(screen.getByRole('button', { name: 'Remove condition 1' }));
    expect(row(1).queryByLabelText('Connector')).toBeNull();
    await list.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(list.query()).toBe('?where=seatsUsed:lessThan:10&or=renewalAt:lessThan:2026-01-01');
    expect(list.asked()).toHaveLength(1);
  });

  test('a type set in the side menu is shown in the type selector, and sent once [ACC-4]', async () => {
    const list = await show({ at: '/accounts' });
    await list.settled(1);
    await openDrawer(list);
    await list.user.click(row(1).getByRole('button', { name: 'Remove Enterprise' }));
    await list.user.type(row(1).getByRole('combobox', { name: 'Values' }), 'lite');
    await list.user.keyboard('{ArrowDown}{Enter}');
    await list.user.click(apply());
    await list.settled(2);
    expect(list.last()?.filters).toEqual([
      { field: 'accessType', operator: 'isAnyOf', operands: ['LITE'], connector: 'none' },
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Type:').value).toBe('LITE');
    await openDrawer(list);
    await list.user.selectOptions(row(1).getByLabelText('Operator'), 'is none of');
    await list.user.click(apply());
    await list.settled(3);
    expect(list.last()?.filters).toEqual([
      { field: 'accessType', operator: 'isNoneOf', operands: ['LITE'], connector: 'none' },
    ]);
    expect(screen.getByLabelText<HTMLSelectElement>('Type:').selectedOptions[0]?.text).toBe('Set by filters');
    await list.user.selectOptions(screen.getByLabelText('Type:'), 'Professional');
    await list.settled(4);
    expect(list.last()?.filters).toEqual([
      { field: 'accessType', operator: 'isAnyOf', operands: ['PROFESSIONAL'], connector: 'none' },
    ]);
  });

  test('Escape and Cancel ask before new conditions are dropped; without changes Escape just closes [WALK-34]', async () => {
    const list = await show({ at: '/accounts?type=all&where=name:isBlank' });
    // It finds nothing: the second request counts matches in other states.
    await list.settled(2);
    await openDrawer(list);
    // Nothing was typed.
    await list.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const leave of [
      () => list.user.keyboard('{Escape}'),
      () => list.user.click(screen.getByRole('button', { name: 'Cancel' })),
    ]) {
      await openDrawer(list);
      await write(list, 1, 'Seats used', 'is');
      await leave();
      const question = within(await screen.findByRole('alertdialog'));
      await list.user.click(question.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(row(1).getByLabelText<HTMLSelectElement>('Operator').value).toBe('equals');
      await leave();
      await list.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(list.asked()).toHaveLength(2);
  });

  test('changing the field resets operator and operands; Reset clears everything [ACC-16]', async () => {
    const list = await show({ at: '/accounts?type=all&where=seatsUsed:lessThan:10&and=name:isBlank' });
    await list.settled(2);
    const drawer = await openDrawer(list);
    await list.user.selectOptions(row(1).getByLabelText('Field'), 'Seats purchased');
    expect(row(1).getByLabelText<HTMLSelectElement>('Operator').value).toBe('');
    expect(row(1).queryByLabelText('Value')).toBeNull();
    await list.user.click(drawer.getByRole('button', { name: 'Reset' }));
    expect(screen.queryByRole('listitem', { name: /^Condition/u })).toBeNull();
    await list.user.click(apply());
    await list.settled(3);
    expect(list.query()).toBe('?type=all');
  });
});

describe('options from the server', () => {
  test('options are searched, chosen by keyboard, and shown by their labels without another call [ACC-9]', async () => {
    const list = await show({ at: '/accounts?state=all&type=all' });
    await list.settled(1);
    await openDrawer(list);
    await write(list, 1, 'Account', 'is any of');
    const values = row(1).getByRole('combobox', { name: 'Values' });
    await list.user.click(values);
    await list.user.paste('aldergrove');
    await waitFor(() => expect(lists(list).at(-1)).toContain('search=aldergrove'));
    await waitFor(() =>
      expect(
        within(screen.getByRole('listbox'))
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['Aldergrove Insights']),
    );
    await list.user.keyboard('{ArrowDown}{Enter}');
    expect(row(1).getByRole('button', { name: 'Remove Aldergrove Insights' })).toBeTruthy();
    // Escape closes the list only.
    await list.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog').querySelector('[role="status"]')?.textContent).toBe(
      'Account is any of Aldergrove Insights',
    );
    const calls = lists(list).length;
    await list.user.click(apply());
    await list.settled(2);
    expect(list.names()).toEqual(['Aldergrove Insights']);
    expect(
      screen.getByRole('button', { name: 'Remove: Account is any of Aldergrove Insights' }),
    ).toBeTruthy();
    expect(lists(list)).toHaveLength(calls);
  });

  test('the labels for the IDs in a link come with one call; an unknown ID is shown as it is', async () => {
    const platform = smallPlatform();
    const list = await show({
      at: '/accounts?state=all&type=all&where=_id:isAnyOf:acc-0000001:gone&or=managers:isAnyOf:usr-0000003',
      platform,
    });
    await list.settled(1);
    await screen.findByRole('button', { name: /^Remove: Account is any of Canvass, gone$/u });
    expect(lists(list)).toHaveLength(1);
    expect(lists(list)[0]).toContain('values=acc-0000001%2Cgone%2Cusr-0000003');
  });

  test('labels are shown even if `lists` answers after the list; an unknown ID is shown as it is [WALK-32]', async () => {
    const platform = smallPlatform();
    const { until, release } = held();
    platform.faults.add({ call: 'filterOptions', kind: 'delay', until });
    const list = await show({
      at: '/accounts?state=all&type=all&where=_id:isAnyOf:acc-0000001:gone',
      platform,
    });
    await list.settled(1);
    await screen.findByRole('button', {
      name: /^Remove: Account is any of … and …$|^Remove: Account is any of …, …$/u,
    });
    release();
    await screen.findByRole('button', { name: /^Remove: Account is any of Canvass, gone$/u });
  });

  test('when the options can’t be loaded, IDs are shown, and the menu says so', async () => {
    const platform = smallPlatform();
    platform.faults.add({ call: 'filterOptions', kind: '400' });
    const list = await show({ at: '/accounts?type=all&where=teams:isAnyOf:tea-1', platform });
    await list.settled(2);
    await screen.findByRole('button', { name: 'Remove: Teams is any of tea-1' });
    await openDrawer(list);
    await list.user.click(row(1).getByRole('combobox', { name: 'Values' }));
    expect(await screen.findByText('Couldn’t load the options. Try again.')).toBeTruthy();
  });
});

describe('the conditions above the rows', () => {
  test('the conditions form a sentence, and each can be removed with one press', async () => {
    const list = await show({
      at: '/accounts?state=all&type=all&where=seatsAvailable:lessThan:10&and=createdAt:lessThan:2030-01-01&or=name:isAnyOf:a:b:c:d',
    });
    await list.settled(1);
    const sentence = document.querySelector('.sentence')?.textContent;
    expect(sentence).toContain('whereSeats available is less than 10');
    expect(sentence).toContain('andCreated date is before Jan 1, 2030 (UTC)');
    expect(sentence).toContain('orName is any of a, b, c and 1 more');
    await list.user.click(screen.getByRole('button', { name: 'Remove: Seats available is less than 10' }));
    await list.settled(2);
    expect(list.query()).toBe(
      '?state=all&type=all&where=createdAt:lessThan:2030-01-01&or=name:isAnyOf:a:b:c:d',
    );
    await list.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await list.settled(3);
    expect(list.query()).toBe('?state=all&type=all');
  });
});
