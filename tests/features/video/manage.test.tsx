/** "Manage minutes": the valid input, what is sent, and its outcome. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { patience } from '../../patience.ts';
import { asked, button } from '../accounts/open.ts';
import {
  cells,
  dateField,
  day,
  dayField,
  drawer,
  failures,
  midnight,
  minutesField,
  openDrawer,
  press,
  today,
  typeDate,
  typeMinutes,
  videoOf,
} from './show.ts';

const table = () => drawer().getByRole('table', { name: 'Terms' });
const firstCells = () => cells(table()).map(([term, minutes]) => [term, minutes]);
const listReads = (app: Awaited<ReturnType<typeof openDrawer>>) => app.bodies('listVideoTerms').length;
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
const current = `Edit term ${day(-20)} – present`;
const before = `Edit term ${day(-385)} – ${day(-21)}`;

describe('the offered actions [VID-3] [VID-5]', () => {
  test('with terms, minutes can be added to the current term or a new term be created', async () => {
    const app = await openDrawer();
    expect(drawer().queryByRole('button', { name: 'Start new term' })).toBeNull();
    await press(app, 'Add minutes');
    drawer().getByRole('form', { name: 'Add minutes to current term' });
    await press(app, 'Create new term');
    drawer().getByRole('form', { name: 'Start new term' });
    expect(drawer().queryByRole('form', { name: 'Add minutes to current term' })).toBeNull();
  });

  test('without terms, only a new term can be started, with 1,000 minutes by default [VID-12]', async () => {
    const app = await openDrawer('calder');
    const buttons = drawer()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons).toEqual(['', 'Start new term']);
    await press(app, 'Start new term');
    expect([dateField().value, minutesField().value]).toEqual(['', '1000']);
    expect(drawer().queryByRole('button', { name: /Add minutes/u })).toBeNull();
    // The first term may start on any day.
    typeDate('2020-02-29');
    await press(app, 'Start term');
    await asked(app, 'createVideoTerm', 1);
    expect(app.bodies('createVideoTerm')).toEqual([
      { allocatedSeconds: 60_000, termStartDate: '2020-02-29T00:00:00.000Z' },
    ]);
    await drawer().findByText('Feb 29, 2020 – present');
    // The tab behind the drawer is updated.
    await screen.findByText('Current term, since Feb 29, 2020');
    // The list may be updated before the form closes.
    await waitFor(() =>
      expect(drawer().getByRole('button', { name: 'Add minutes' })).toBe(document.activeElement),
    );
  });

  test('before the first term has started, "Add minutes" is disabled and says why', async () => {
    const app = await openDrawer('placeholder');
    const add = drawer().getByRole('button', { name: 'Add minutes' });
    expect([add.getAttribute('aria-disabled'), describedBy(add)]).toEqual([
      'true',
      'No term has started yet.',
    ]);
    await app.user.click(add);
    expect(drawer().queryByRole('form')).toBeNull();
  });

  test('while a row is edited, all other actions are disabled and say why [VID-6]', async () => {
    const app = await openDrawer();
    await press(app, current);
    for (const name of ['Add minutes', 'Create new term', before]) {
      const control = drawer().getByRole('button', { name });
      expect([name, control.getAttribute('aria-disabled'), describedBy(control)]).toEqual([
        name,
        'true',
        'Save or cancel the row you’re editing first.',
      ]);
      await app.user.click(control);
    }
    expect(drawer().getAllByRole('form')).toHaveLength(1);
    await press(app, 'Cancel');
    expect(drawer().getByRole('button', { name: 'Add minutes' }).getAttribute('aria-disabled')).toBe('false');
  });
});

describe('adding minutes', () => {
  test('added minutes are sent once, in seconds, and the list is read again [VID-7] [VID-15] [VID-18]', async () => {
    const app = await openDrawer();
    await press(app, 'Add minutes');
    expect(document.activeElement).toBe(minutesField());
    await typeMinutes(app, '3x0 0');
    expect(minutesField().value).toBe('300');
    expect(drawer().getByRole('status').textContent).toBe('New total: 1,550 minutes, 938 left');
    const reads = listReads(app);
    await app.user.dblClick(drawer().getByRole('button', { name: 'Add 300 minutes' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Minutes added']));
    expect(app.bodies('addVideoTime')).toEqual([{ allocatedSeconds: 18_000 }]);
    expect(listReads(app)).toBe(reads + 1);
    await waitFor(() => expect(drawer().queryByRole('form')).toBeNull());
    expect(firstCells().slice(0, 2)).toEqual([
      [`${day(-20)} – presentCurrent term`, '1,000'],
      [`Added minutes${day(-20)} – presentCurrent term`, '+300'],
    ]);
    // The page behind is updated, and the next form is empty.
    await screen.findByText('1,000 from the term and 550 added', { selector: 'dd' });
    await press(app, 'Add minutes');
    expect(minutesField().value).toBe('');
  });

  test('Enter followed by a click adds the minutes once', async () => {
    const app = await openDrawer();
    await press(app, 'Add minutes');
    await app.user.type(minutesField(), '1{Enter}');
    await app.user.click(drawer().queryByRole('button', { name: 'Add 1 minute' }) ?? document.body);
    await waitFor(() => expect(app.toasts()).toHaveLength(1));
    expect(app.bodies('addVideoTime')).toEqual([{ allocatedSeconds: 60 }]);
  });

  test.each(['', '0', '000'])('%j is rejected as a number of minutes [VID-11]', async (text) => {
    const app = await openDrawer();
    await press(app, 'Add minutes');
    await typeMinutes(app, text);
    await press(app, 'Add minutes');
    await drawer().findByText('Enter a whole number of at least 1');
    expect(minutesField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(minutesField());
    expect(app.bodies('addVideoTime')).toEqual([]);
    await typeMinutes(app, '1');
    expect(drawer().queryByText('Enter a whole number of at least 1')).toBeNull();
  });

  test.each(['2.0', '-3', '1e3'])(
    'minutes typed as %s are rejected and stay as typed [WALK-24]',
    async (text) => {
      const app = await openDrawer();
      await press(app, 'Add minutes');
      await typeMinutes(app, `${text}{Enter}`);
      await drawer().findByText('Enter a whole number of at least 1');
      expect(minutesField().value).toBe(text);
      expect(app.bodies('addVideoTime')).toEqual([]);
    },
  );

  test('adding minutes that fails shows an error and keeps the input [VID-18]', async () => {
    const app = await openDrawer();
    await press(app, 'Add minutes');
    await typeMinutes(app, '300');
    app.fail({ call: 'addVideoTime', kind: '422' });
    await press(app, 'Add 300 minutes');
    await drawer().findByText('Could not add time to current term');
    expect(minutesField().value).toBe('300');
    expect(app.toasts()).toEqual([]);
  });
});

test('the page and the drawer show the same figure for the current term, the one of the service [WALK-26]', async () => {
  // The list has a row of added minutes that the service doesn't count.
  const app = await openDrawer('aldergrove', {
    prepare: (platform) => {
      const { rows } = platform.state().videos.of(3);
      const added = rows.find(({ type }) => type !== 'term');
      if (added) added.start += 86_400_000;
    },
  });
  const told = [...document.querySelectorAll('.meter')].map((meter) => meter.getAttribute('aria-valuetext'));
  expect(told).toHaveLength(2);
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toMatch(/^[\d,]+ of 1,000 minutes used$/u);
  await press(app, 'Add minutes');
  await typeMinutes(app, '300');
  expect(drawer().getByRole('status').textContent).toContain('New total: 1,300 minutes');
});

describe('a new term', () => {
  const openNew = async () => {
    const app = await openDrawer();
    await press(app, 'Create new term');
    return app;
  };

  test('a new term starts at midnight UTC, at least two days after the latest start [VID-13] [VID-14] [VID-16]', async () => {
    const app = await openNew();
    expect(dateField().min).toBe(dayField(-18));
    drawer().getByText(`${day(-18)} or later`);
    await press(app, 'Start term');
    await drawer().findByText('Required');
    typeDate(dayField(-19));
    await press(app, 'Start term');
    await drawer().findByText(`A new term has to start on ${day(-18)} or later`);
    expect(document.activeElement).toBe(dateField());
    expect(app.bodies('createVideoTerm')).toEqual([]);
    typeDate(dayField(30));
    drawer().getByText(`The term that started on ${day(-20)} will end on ${day(29)}.`);
    await typeMinutes(app, '0');
    await press(app, 'Start term');
    await drawer().findByText('Enter a whole number of at least 1');
    await typeMinutes(app, '90');
    const reads = listReads(app);
    await app.user.dblClick(drawer().getByRole('button', { name: 'Start term' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Term created']));
    expect(app.bodies('createVideoTerm')).toEqual([{ allocatedSeconds: 5400, termStartDate: midnight(30) }]);
    expect(listReads(app)).toBe(reads + 1);
    // It is a future term; the previous one has an end now, and is still the current one.
    await waitFor(() =>
      expect(firstCells().slice(0, 2)).toEqual([
        [`${day(30)} – presentStarts in 30 days`, '90'],
        [`${day(-20)} – ${day(29)}Current term`, '1,000'],
      ]),
    );
  });

  test('a new term that fails shows the server’s message and keeps the input [VID-16]', async () => {
    const app = await openNew();
    typeDate(dayField(30));
    // Meanwhile another user has started a later term.
    app.platform.state().videos.add(3, {
      type: 'term',
      start: (today + 40) * 86_400_000,
      seconds: 60,
      createdAt: Date.now(),
      updatedAt: Date.now(),
    });
    await press(app, 'Start term');
    await waitFor(() =>
      expect(failures()).toEqual([
        `Could not create a new termA new term has to start after ${dayField(41)}.`,
      ]),
    );
    expect(dateField().value).toBe(dayField(30));
  });
});

describe('an edit', () => {
  test('an edit sends ID, seconds and start once, and the list is read again [VID-7] [VID-15] [VID-17]', async () => {
    const app = await openDrawer();
    await press(app, current);
    expect([dateField().value, minutesField().value]).toEqual([dayField(-20), '1000']);
    const save = drawer().getByRole('button', { name: 'Save' });
    expect([save.getAttribute('aria-disabled'), describedBy(save)]).toEqual(['true', 'No changes to save']);
    await app.user.click(save);
    await app.user.type(minutesField(), '{Enter}');
    expect(app.bodies('updateVideoTerm')).toEqual([]);
    await typeMinutes(app, '900');
    await app.user.dblClick(save);
    await waitFor(() => expect(app.toasts()).toEqual(['success: Change saved']));
    expect(app.bodies('updateVideoTerm')).toEqual([
      { _id: 'vt-000004-1', allocatedSeconds: 54_000, termStartDate: midnight(-20) },
    ]);
    await waitFor(() => expect(drawer().queryByRole('form')).toBeNull());
    expect(firstCells()[0]).toEqual([`${day(-20)} – presentCurrent term`, '900']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(current));
  });

  test('an edit of only the start keeps the exact seconds of a term without whole minutes [VID-15]', async () => {
    const app = await openDrawer('aldergrove', {
      prepare: (platform) =>
        void Object.assign(platform.state().videos.of(3).rows[2] ?? {}, { seconds: 59_994 }),
    });
    await press(app, before);
    expect(minutesField().value).toBe('1000');
    typeDate(dayField(-390));
    await press(app, 'Save');
    await waitFor(() => expect(app.toasts()).toHaveLength(1));
    expect(app.bodies('updateVideoTerm')).toEqual([
      { _id: 'vt-000004-3', allocatedSeconds: 59_994, termStartDate: midnight(-390) },
    ]);
  });

  test('an edit that would move added minutes shows the terms before and after, and asks for confirmation [WALK-27]', async () => {
    const app = await openDrawer();
    await press(app, current);
    typeDate(dayField(-10));
    await press(app, 'Save');
    const question = within(await screen.findByRole('alertdialog', { name: 'Move these minutes?' }));
    const listed = (name: string) =>
      within(question.getByRole('region', { name }))
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent);
    expect(listed('Now')[0]).toBe(`${day(-20)} – present 1,000 from the term and 250 added`);
    expect(listed('After the change')).toEqual([
      `${day(-10)} – present 1,000 minutes`,
      expect.stringMatching(/ from the term and [\d,]+ added$/u),
    ]);
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(app.bodies('updateVideoTerm')).toEqual([]);
    expect(dateField().value).toBe(dayField(-10));
    await press(app, 'Save');
    await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Change saved']));
    expect(app.bodies('updateVideoTerm')).toHaveLength(1);
    // This service moves them together with their term.
    await waitFor(() => expect(firstCells()[1]?.[0]).toContain(day(-10)));
  });

  test('an edit that starts a term on the day of another asks for confirmation, too [WALK-27]', async () => {
    const app = await openDrawer();
    await press(app, before);
    typeDate(dayField(-20));
    await press(app, 'Save');
    const question = within(await screen.findByRole('alertdialog', { name: 'Move these minutes?' }));
    await app.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(app.bodies('updateVideoTerm')).toEqual([]);
  });

  test('an edit of added minutes has no date field and accepts 0 minutes [VID-11]', async () => {
    const app = await openDrawer();
    await app.user.click(drawer().getAllByRole('button', { name: /^Edit minutes added/u })[0] as HTMLElement);
    expect(drawer().queryByLabelText('Start date')).toBeNull();
    await typeMinutes(app, '');
    await press(app, 'Save');
    await drawer().findByText('Enter a whole number of at least 0');
    await typeMinutes(app, '0');
    await press(app, 'Save');
    await waitFor(() => expect(app.toasts()).toEqual(['success: Change saved']));
    expect(app.bodies('updateVideoTerm')).toEqual([
      { _id: 'vt-000004-2', allocatedSeconds: 0, termStartDate: midnight(-20) },
    ]);
  });

  test('an edit without a date marks the date field as invalid for about 800 ms [VID-13]', async () => {
    const app = await openDrawer();
    await press(app, current);
    typeDate('');
    await press(app, 'Save');
    expect(dateField().getAttribute('aria-invalid')).toBe('true');
    const since = Date.now();
    drawer().getByText('Required');
    expect(document.activeElement).toBe(dateField());
    await waitFor(() => expect(dateField().getAttribute('aria-invalid')).toBeNull(), {
      timeout: patience(3000),
    });
    expect(Date.now() - since).toBeGreaterThan(600);
    expect(app.bodies('updateVideoTerm')).toEqual([]);
  });

  test('an edit that fails shows an error and keeps the input [VID-17]', async () => {
    const app = await openDrawer();
    await press(app, current);
    typeDate(dayField(-385));
    await press(app, 'Save');
    // Another term starts on that day, so it is confirmed first; the service still refuses it.
    await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() =>
      expect(failures()).toEqual([`Could not do the updateAnother term starts on ${dayField(-385)}.`]),
    );
    expect(dateField().value).toBe(dayField(-385));
  });
});

describe('a deletion', () => {
  const question = () => screen.findByRole('alertdialog');

  test('a deletion says what it deletes and what the service decides, is sent once, and the list is read again [VID-7] [VID-19] [WALK-27]', async () => {
    const app = await openDrawer();
    await press(app, before);
    await press(app, 'Delete');
    const asks = await question();
    expect(asks.textContent).toContain(`Delete term ${day(-385)} – ${day(-21)}?`);
    for (const goes of [
      'This also deletes its 1,000 minutes.',
      '620 minutes were added to it. The service decides what happens to them. Check the list afterward.',
    ])
      expect(within(asks).getByText(goes)).toBeDefined();
    await app.user.click(within(asks).getByRole('button', { name: 'Cancel' }));
    expect(app.bodies('deleteVideoTerm')).toEqual([]);
    await press(app, 'Delete');
    const reads = listReads(app);
    await app.user.dblClick(within(await question()).getByRole('button', { name: 'Delete term' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Term deleted']));
    expect(app.bodies('deleteVideoTerm')).toEqual([{ _id: 'vt-000004-3' }]);
    // Before the deletion, for somebody else's change, and after it.
    expect(listReads(app)).toBe(reads + 2);
    await waitFor(() =>
      expect(firstCells().map(([term]) => term)).toEqual([
        `${day(-20)} – presentCurrent term`,
        `Added minutes${day(-20)} – presentCurrent term`,
        `${day(-750)} – ${day(-21)}`,
      ]),
    );
    await waitFor(() =>
      expect(drawer().getByRole('button', { name: 'Add minutes' })).toBe(document.activeElement),
    );
  });

  test('a deletion of added minutes deletes only those minutes', async () => {
    const app = await openDrawer();
    await app.user.click(drawer().getAllByRole('button', { name: /^Edit minutes added/u })[0] as HTMLElement);
    await press(app, 'Delete');
    const asks = await question();
    expect(asks.textContent).toContain(`This removes 250 minutes from the term ${day(-20)} – present.`);
    await app.user.click(within(asks).getByRole('button', { name: 'Delete minutes' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Minutes deleted']));
    expect(videoOf(app).rows).toHaveLength(5);
  });

  test('a deletion of the current term says so, and the dialog stays open with an error when it fails', async () => {
    const app = await openDrawer();
    await press(app, current);
    await press(app, 'Delete');
    const asks = await question();
    expect(asks.textContent).toContain(
      'This is the current term. From now on, usage counts toward the term before it.',
    );
    app.fail({ call: 'deleteVideoTerm', kind: '502html' });
    await app.user.click(within(asks).getByRole('button', { name: 'Delete term' }));
    await within(asks).findByText('Your request failed, please try again later or contact support');
    expect(app.toasts()).toEqual([]);
  });
});

describe('closing the drawer', () => {
  test('closing asks before it discards input', async () => {
    const app = await openDrawer();
    await press(app, 'Add minutes');
    await app.user.type(minutesField(), '5');
    await press(app, 'Close');
    await app.user.click(await button('Keep editing'));
    expect(minutesField().value).toBe('5');
    await app.user.keyboard('{Escape}');
    await app.user.click(await button('Discard changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Manage minutes')).toBe(document.activeElement);
  });

  test('closing without changes does not ask', async () => {
    const app = await openDrawer();
    await press(app, current);
    await press(app, 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
