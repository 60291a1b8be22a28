/** What the video tab shows, and its messages when reading fails. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../../../mocks/faults/faults.ts';
import { paths } from '../../../src/paths.ts';
import { smallPlatform } from '../../signedIn.ts';
import { button, idOf, open } from '../accounts/open.ts';
import { cells, day, midnight, openVideo, panel } from './show.ts';

describe('the dashboard', () => {
  test('the dashboard shows the total usage, the allocated and the remaining minutes [VID-20] [VID-21] [VID-23]', async () => {
    const app = await openVideo();
    const card = await panel('Video minutes');
    await card.findByText('638 minutes');
    expect(card.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Total video usage612 minutes',
      'Allocated1,250 minutes1,000 from the term and 250 added',
      'Remaining638 minutes48% used',
    ]);
    card.getByText(`Current term, since ${day(-20)}`);
    expect(card.getByRole('meter').getAttribute('aria-valuetext')).toBe('612 of 1,250 minutes used');
    expect(app.bodies('videoUsage')).toEqual([
      { termStartDate: midnight(-20), companyId: idOf('aldergrove') },
    ]);
  });

  test('the usage by project is shown with the name and the responses of each project [VID-22] [VID-23]', async () => {
    const app = await openVideo();
    const card = await panel('Video minutes');
    await card.findByText('638 minutes');
    await screen.findByText('Onboarding diary study');
    const table = (await panel('Usage by project')).getByRole('table');
    expect(cells(table)).toEqual([
      ['Onboarding diary study96 responses', '', '214'],
      ['Packaging reactions, wave 3240 responses', '', '173'],
      ['Checkout usability58 responses', '', '121'],
      ['Store visit, Lyon24 responses', '', '68'],
      ['Brand film pre-test', '', '36'],
      ['Total', '', '612'],
    ]);
    expect(app.bodies('videoProjects')).toEqual([
      {
        companyId: idOf('aldergrove'),
        projectIds: [1, 2, 3, 4, 5].map((n) => `prj-000004-${n}`),
      },
    ]);
  });

  test('the terms are listed, and the current term is marked [VID-8] [VID-9] [VID-10]', async () => {
    await openVideo('aldergrove', { as: 'marta' });
    const table = await screen.findByRole('table', { name: 'Terms' });
    const updated = (text: string | undefined) => /^\w{3} \d{1,2}, \d{4}$/u.test(text ?? '');
    const rows = cells(table);
    expect(rows.map(([term, minutes]) => [term, minutes])).toEqual([
      [`${day(-20)} – presentCurrent term`, '1,000'],
      [`Added minutes${day(-20)} – presentCurrent term`, '+250'],
      [`${day(-385)} – ${day(-21)}`, '1,000'],
      [`Added minutes${day(-385)} – ${day(-21)}`, '+120'],
      [`Added minutes${day(-385)} – ${day(-21)}`, '+500'],
      [`${day(-750)} – ${day(-386)}`, '800'],
    ]);
    expect(rows.every(([, , at]) => updated(at))).toBe(true);
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).queryByText('Current term') !== null),
    ).toEqual([true, true, false, false, false, false]);
  });

  test('usage above the allocated minutes is shown as negative minutes and as the excess [VID-23]', async () => {
    const app = await openVideo('beacon');
    const card = await panel('Video minutes');
    await card.findByText('-108 minutes');
    card.getByText('108 more than allocated');
    expect(card.getByRole('meter').className).toContain('full');
    // A deleted project, and the rest on demand.
    await screen.findByText('prj-000008-6');
    const projects = await panel('Usage by project');
    expect(projects.getAllByRole('row')).toHaveLength(12);
    await app.user.click(projects.getByRole('button', { name: 'Show all 15 projects' }));
    expect(projects.getAllByRole('row')).toHaveLength(17);
    projects.getByText(/rounded to whole minutes/u);
  });

  test('without usage no project data is requested [VID-22]', async () => {
    const app = await openVideo('services');
    await screen.findByText('No project has used video minutes in this term.');
    await screen.findByRole('table', { name: 'Terms' });
    (await panel('Video minutes')).getByText('0% used');
    expect(app.bodies('videoUsage')).toHaveLength(1);
    expect(app.bodies('videoProjects')).toEqual([]);
  });

  test('without a current term the dashboard says so and requests no usage [VID-20]', async () => {
    const app = await openVideo('placeholder');
    await screen.findByText('No current term');
    // A future term is in the list.
    const table = await screen.findByRole('table', { name: 'Terms' });
    expect(cells(table)[0]?.[0]).toBe(`${day(12)} – presentStarts in 12 days`);
    expect(within(table).queryByText('Current term')).toBeNull();
    expect(app.bodies('videoUsage')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Usage by project' })).toBeNull();
  });

  test('markup in a project name is shown as text', async () => {
    await openVideo('markup');
    await screen.findByText('<b>Harrow</b> & "Sons" interviews');
  });
});

describe('permissions', () => {
  test.each(['marta', 'adil'] as const)(
    '%s sees the terms but no "Manage minutes" button [VID-1]',
    async (as) => {
      await openVideo('aldergrove', { as });
      await screen.findByRole('table', { name: 'Terms' });
      expect(screen.queryByRole('button', { name: 'Manage minutes' })).toBeNull();
    },
  );

  test('an SxAdmin sees the "Manage minutes" button [VID-1]', async () => {
    await openVideo();
    expect(await button('Manage minutes')).toBeTruthy();
  });

  test('an account without video questions has no video tab, and nothing is requested [NAV-21]', async () => {
    const app = await open({ at: paths.account(idOf('alpine'), 'video') });
    await screen.findByText('Video questions aren’t available for this account.');
    expect(screen.queryByRole('link', { name: 'Video' })).toBeNull();
    expect(app.sent.filter((line) => line.includes('video-tracking'))).toEqual([]);
  });

  test('with the feature turned off there is no video tab, and nothing is requested [NAV-21]', async () => {
    const platform = smallPlatform({ config: { flags: { video_tracking: false } } });
    const app = await open({ at: paths.account(idOf('aldergrove'), 'video'), platform });
    await screen.findByText('This is turned off here.');
    expect(screen.queryByRole('link', { name: 'Video' })).toBeNull();
    expect(app.sent.filter((line) => line.includes('video-tracking'))).toEqual([]);
  });
});

describe('a panel that can’t be loaded', () => {
  const failing = (call: string, kind: FaultKind = '422') => ({
    prepare: ({ faults }: { faults: { add(order: { call: string; kind: FaultKind }): number } }) =>
      void faults.add({ call, kind }),
  });

  test('when the current term can’t be loaded, its panel shows an error and the terms are still listed [VID-20]', async () => {
    const app = await openVideo('aldergrove', failing('currentVideoTerm'));
    await (await panel('Video minutes')).findByText('Could not fetch account current term');
    await screen.findByRole('table', { name: 'Terms' });
    expect(app.bodies('videoUsage')).toEqual([]);
    app.platform.faults.clear();
    await app.user.click((await panel('Video minutes')).getByRole('button', { name: 'Try again' }));
    await (await panel('Video minutes')).findByText('638 minutes');
  });

  test('when the usage can’t be loaded, the allocated minutes are still shown and the rest is "Unknown" [VID-21]', async () => {
    const app = await openVideo('aldergrove', failing('videoUsage'));
    await (await panel('Usage by project')).findByText('Could not fetch the project video usage');
    (await panel('Video minutes')).getByText('1,250 minutes');
    expect((await panel('Video minutes')).getAllByText('Unknown')).toHaveLength(2);
    expect((await panel('Video minutes')).queryByRole('meter')).toBeNull();
    expect(app.bodies('videoProjects')).toEqual([]);
    app.platform.faults.clear();
    await app.user.click((await panel('Usage by project')).getByRole('button', { name: 'Try again' }));
    await (await panel('Video minutes')).findByText('638 minutes');
  });

  test('when the project data can’t be loaded, the usage is still shown by project ID [VID-22]', async () => {
    const app = await openVideo('aldergrove', failing('videoProjects'));
    await (await panel('Usage by project')).findByText(/^Could not fetch the project data/u);
    expect(cells((await panel('Usage by project')).getByRole('table'))[0]).toEqual([
      'prj-000004-1',
      '',
      '214',
    ]);
    app.platform.faults.clear();
    await app.user.click((await panel('Usage by project')).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Onboarding diary study');
    expect(screen.queryByText(/^Could not fetch the project data/u)).toBeNull();
  });

  test('when the terms can’t be loaded, the usage is still shown and the drawer offers no change [VID-4]', async () => {
    const app = await openVideo('aldergrove', failing('listVideoTerms'));
    await (await panel('Terms')).findByText('Could not fetch the terms list');
    await (await panel('Video minutes')).findByText('638 minutes');
    await app.user.click(await button('Manage minutes'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Could not fetch the terms list');
    expect(dialog.queryByRole('button', { name: /term|minutes/u })).toBeNull();
    app.platform.faults.clear();
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('table', { name: 'Terms' });
  });

  test('a response of the wrong shape counts as a failure', async () => {
    await openVideo('aldergrove', failing('listVideoTerms', 'swapped'));
    await (await panel('Terms')).findByText('Could not fetch the terms list');
  });

  test('a panel shows the server’s message beside its own', async () => {
    await openVideo('aldergrove', failing('videoUsage'));
    await (await panel('Usage by project')).findByText('Could not fetch the project video usage');
    const words = (await panel('Usage by project')).getByRole('alert').querySelector('p')?.textContent;
    expect(words).toMatch(/\w+/u);
  });
});
