/** Lost responses and concurrent edits: nothing is sent twice, and nothing is overwritten silently. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asked } from '../accounts/open.ts';
import {
  type App,
  cells,
  dateField,
  dayField,
  day,
  drawer,
  failures,
  midnight,
  minutesField,
  openDrawer,
  press,
  typeDate,
  typeMinutes,
  videoOf,
} from './show.ts';

const current = `Edit term ${day(-20)} – present`;

type Change = {
  name: string;
  call: string;
  failed: string;
  done: string;
  /** Fills the form, and submits it. */
  make(app: App): Promise<void>;
};

const CHANGES: Change[] = [
  {
    name: 'added minutes',
    call: 'addVideoTime',
    failed: 'Could not add time to current term',
    done: 'Minutes added',
    async make(app) {
      await press(app, 'Add minutes');
      await typeMinutes(app, '300');
      await press(app, 'Add 300 minutes');
    },
  },
  {
    name: 'a new term',
    call: 'createVideoTerm',
    failed: 'Could not create a new term',
    done: 'Term created',
    async make(app) {
      await press(app, 'Create new term');
      typeDate(dayField(30));
      await press(app, 'Start term');
    },
  },
  {
    name: 'an edit',
    call: 'updateVideoTerm',
    failed: 'Could not do the update',
    done: 'Change saved',
    async make(app) {
      await press(app, current);
      await typeMinutes(app, '900');
      await press(app, 'Save');
    },
  },
];

describe.each(CHANGES)('$name', ({ call, failed, done, make }) => {
  test.each(['offline', '502html', 'malformed'] as const)(
    'a change that was done, but whose response is lost (%s), is reported as done',
    async (kind) => {
      const app = await openDrawer();
      app.fail({ call, kind, effect: true });
      await make(app);
      await waitFor(() => expect(app.toasts()).toEqual([`success: ${done}`]));
      expect(app.bodies(call)).toHaveLength(1);
      await waitFor(() => expect(drawer().queryByRole('form')).toBeNull());
    },
  );

  test('a change that was not done is reported as failed, after the list was read again', async () => {
    const app = await openDrawer();
    app.fail({ call, kind: '502html' });
    const reads = app.bodies('listVideoTerms').length;
    await make(app);
    await drawer().findByText(failed);
    expect(app.bodies(call)).toHaveLength(1);
    expect(app.bodies('listVideoTerms').length).toBeGreaterThan(reads);
    expect(app.toasts()).toEqual([]);
  });
});

test.each(CHANGES.filter(({ call }) => call !== 'updateVideoTerm'))(
  '$name with an unknown outcome: nothing more can be sent until the list is read again',
  async ({ call, failed, done, make }) => {
    const app = await openDrawer();
    app.fail({ call, kind: '502html', effect: true });
    app.fail({ call: 'listVideoTerms', kind: '422' });
    await make(app);
    await waitFor(() =>
      expect(failures()).toEqual([
        expect.stringMatching(`^${failed}.*We don’t know whether it went through anyway. Check again`),
      ]),
    );
    for (const control of drawer().getAllByRole('button', { name: /^(?:Create new term|Edit )/u }))
      expect(control.getAttribute('aria-disabled')).toBe('true');
    const reads = app.bodies('listVideoTerms').length;
    await press(app, 'Check again');
    await waitFor(() => expect(app.bodies('listVideoTerms').length).toBeGreaterThan(reads));
    expect(await drawer().findByRole('button', { name: 'Check again' })).toBeTruthy();
    app.platform.faults.clear();
    await press(app, 'Check again');
    await waitFor(() => expect(app.toasts()).toEqual([`success: ${done}`]));
    expect(app.bodies(call)).toHaveLength(1);
    expect(cells(drawer().getByRole('table'))).toHaveLength(7);
  },
);

test('a new term that is in the list before "Check again" is found by it', async () => {
  const app = await openDrawer();
  app.fail({ call: 'createVideoTerm', kind: '502html', effect: true });
  app.fail({ call: 'listVideoTerms', kind: '422', count: 1 });
  await press(app, 'Create new term');
  typeDate(dayField(30));
  await press(app, 'Start term');
  const again = await drawer().findByRole('button', { name: 'Check again' });
  await press(app, 'Try again');
  await waitFor(() => expect(cells(drawer().getByRole('table'))).toHaveLength(7));
  await app.user.click(again);
  await waitFor(() => expect(app.toasts()).toEqual(['success: Term created']));
  expect(app.bodies('createVideoTerm')).toHaveLength(1);
});

test('an edit is not sent when its row can’t be read first', async () => {
  const app = await openDrawer();
  app.fail({ call: 'listVideoTerms', kind: '422' });
  await press(app, current);
  await typeMinutes(app, '900');
  await press(app, 'Save');
  await drawer().findByText('Could not do the update');
  expect(app.bodies('updateVideoTerm')).toEqual([]);
});

describe('a concurrent change by another user', () => {
  const others = (app: App, change: object) =>
    void Object.assign(videoOf(app).rows.find(({ id }) => id === 'vt-000004-1') ?? {}, change);

  test('an edit of a row that another user changed is not sent but shows that change, and the next save overwrites it', async () => {
    const app = await openDrawer();
    await press(app, current);
    typeDate(dayField(-15));
    await typeMinutes(app, '900');
    others(app, { seconds: 120_000 });
    // The additions would move to another term: that takes a confirmation each time.
    const save = async () => {
      await press(app, 'Save');
      await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    };
    await save();
    await waitFor(() =>
      expect(failures()[0]).toMatch(/^Could not do the updateSomeone else .* has 2,000 minutes/u),
    );
    expect(app.bodies('updateVideoTerm')).toEqual([]);
    // The input is kept, and the next save overwrites deliberately.
    expect(minutesField().value).toBe('900');
    await save();
    await asked(app, 'updateVideoTerm', 1);
    expect(app.bodies('updateVideoTerm')[0]).toMatchObject({ allocatedSeconds: 54_000 });
    await waitFor(() => expect(app.toasts()).toEqual(['success: Change saved']));
  });

  test('after another user changed the start, saving new minutes again keeps that start', async () => {
    const app = await openDrawer();
    await press(app, current);
    await typeMinutes(app, '900');
    const start = midnight(-12);
    others(app, { start: Date.parse(start) });
    await press(app, 'Save');
    await waitFor(() => expect(failures()[0]).toMatch(/Someone else changed this row/u));
    expect(dateField().value).toBe(dayField(-12));
    expect(minutesField().value).toBe('900');
    await press(app, 'Save');
    await asked(app, 'updateVideoTerm', 1);
    expect(app.bodies('updateVideoTerm')[0]).toMatchObject({
      allocatedSeconds: 54_000,
      termStartDate: start,
    });
  });

  test('a row that another user changed after the question was asked is not deleted', async () => {
    const app = await openDrawer();
    await press(app, current);
    await press(app, 'Delete');
    others(app, { seconds: 120_000 });
    const dialog = within(await screen.findByRole('alertdialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Delete term' }));
    expect(await dialog.findByText(/^Someone else changed the terms/u)).toBeTruthy();
    expect(app.bodies('deleteVideoTerm')).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press(app, 'Delete');
    const next = within(await screen.findByRole('alertdialog'));
    expect(await next.findByText(/2,000 minutes/u)).toBeTruthy();
    await app.user.click(next.getByRole('button', { name: 'Delete term' }));
    await asked(app, 'deleteVideoTerm', 1);
  });

  test('an edit of a row that another user deleted is not sent, shows a message and closes the form', async () => {
    const app = await openDrawer();
    await press(app, current);
    await typeMinutes(app, '5');
    app.platform.state().videos.remove(3, ({ id }) => id === 'vt-000004-1');
    await press(app, 'Save');
    await waitFor(() =>
      expect(app.toasts()).toEqual([
        'error: Could not do the update. Someone else changed the terms. The list has been refreshed.',
      ]),
    );
    expect(app.bodies('updateVideoTerm')).toEqual([]);
    expect(drawer().queryByRole('form')).toBeNull();
  });

  test('deleting a row that another user deleted is reported as already done', async () => {
    const app = await openDrawer();
    await press(app, current);
    await press(app, 'Delete');
    app.platform.state().videos.remove(3, ({ id }) => id === 'vt-000004-1');
    await app.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete term' }),
    );
    await waitFor(() => expect(app.toasts()).toEqual(['info: Already deleted']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('added minutes that get a 409 show that another user was faster, and the list is read again', async () => {
    const app = await openDrawer();
    await press(app, 'Add minutes');
    await typeMinutes(app, '7');
    app.fail({ call: 'addVideoTime', kind: '409' });
    const reads = app.bodies('listVideoTerms').length;
    await press(app, 'Add 7 minutes');
    await waitFor(() => expect(failures()[0]).toContain('Someone else changed the terms.'));
    expect(app.bodies('listVideoTerms')).toHaveLength(reads + 1);
  });
});

test.each(['term', 'additionalMinutes'] as const)(
  'a term that another user gave more minutes (%s) since the question named them is deleted only once it names the new ones',
  async (type) => {
    const app = await openDrawer();
    await press(app, current);
    await press(app, 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    const { rows } = videoOf(app);
    const start = rows.find(({ id }) => id === 'vt-000004-1')?.start;
    const row = rows.find((one) => one.type === type && one.start === start);
    if (row) row.seconds = 60 * 4321;
    await app.user.click(question.getByRole('button', { name: 'Delete term' }));
    await question.findByText(/^Someone else changed the terms/u);
    expect(app.bodies('deleteVideoTerm')).toEqual([]);
    question.getByText(/4,321 minutes/u);
    await app.user.click(question.getByRole('button', { name: 'Delete term' }));
    await waitFor(() => expect(app.toasts()).toEqual(['success: Term deleted']));
    expect(app.bodies('deleteVideoTerm')).toHaveLength(1);
  },
);

test('who adds minutes again, whose first request arrives late, has them once', async () => {
  const app = await openDrawer();
  const lost = app.fail({ call: 'addVideoTime', kind: '502html' });
  await press(app, 'Add minutes');
  await typeMinutes(app, '300');
  await press(app, 'Add 300 minutes');
  await drawer().findByText('Could not add time to current term');
  app.platform.faults.remove(lost);
  const [at, now] = [Date.parse(midnight(0)), Date.now()];
  app.platform
    .state()
    .videos.add(3, { type: 'additionalMinutes', start: at, seconds: 18_000, createdAt: now, updatedAt: now });
  await press(app, 'Add 300 minutes');
  await waitFor(() => expect(app.toasts()).toEqual(['success: Minutes added']));
  expect(app.bodies('addVideoTime')).toHaveLength(1);
});

test('a deletion whose response is lost is reported as done', async () => {
  const app = await openDrawer();
  await press(app, current);
  await press(app, 'Delete');
  app.fail({ call: 'deleteVideoTerm', kind: 'offline', effect: true });
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete term' }),
  );
  await waitFor(() => expect(app.toasts()).toEqual(['success: Term deleted']));
  expect(app.bodies('deleteVideoTerm')).toHaveLength(1);
});

test('minutes for a term that has ended since it was shown are not added to the next one before its total is shown', async () => {
  const app = await openDrawer();
  await press(app, 'Add minutes');
  await typeMinutes(app, '60');
  const [at, now] = [Date.parse(midnight(0)), Date.now()];
  app.platform
    .state()
    .videos.add(3, { type: 'term', start: at, seconds: 6000, createdAt: now, updatedAt: now });
  await press(app, 'Add 60 minutes');
  await waitFor(() => expect(failures()[0]).toContain(`A new term began on ${day(0)}.`));
  await drawer().findByText('New total: 160 minutes');
  expect([minutesField().value, app.bodies('addVideoTime')]).toEqual(['60', []]);
  await press(app, 'Add 60 minutes');
  await waitFor(() => expect(app.toasts()).toEqual(['success: Minutes added']));
  expect(app.bodies('addVideoTime')).toHaveLength(1);
});
