/** Other texts, as after a choice of another language, on a screen whose work is done: nothing is done again. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { textsChanged } from '../../../src/kit/i18n/texts.ts';
import { turns } from '../../quiet.ts';
import { smallPlatform } from '../../signedIn.ts';
import { expectExactly } from '../../unforgiven.ts';
import { forgetTrips, traveller } from '../../unit/hosted/scripted.ts';
import { enter } from './enter.tsx';
import { renderPublic } from './renderPublic.tsx';

afterEach(() => {
  forgetTrips();
  window.history.replaceState(null, '', '/');
});

const changeTexts = () =>
  act(async () => {
    textsChanged();
    await turns();
  });

test('after a failed copy of a template, another language does not copy it again', async () => {
  const platform = smallPlatform();
  platform.faults.add({ call: 'copyTemplate', kind: '500', count: 1 });
  const { asked } = await enter('/copy-template/tpl-001', { as: 'lena', platform });
  await screen.findByRole('alert');
  await changeTexts();
  expectExactly(platform.log.of('copyTemplate'), 1);
  expect(asked).toEqual([]);
});

test('the reason of a canceled hosted sign-in stays when another language is chosen', async () => {
  const trip = traveller('');
  const query = trip.answerTo(await trip.leave(), { error: 'access_denied' });
  query.delete('code');
  window.history.replaceState(null, '', `/idpresponse?${query}`);
  await renderPublic(trip.context, `/idpresponse?${query}`);
  const reason = () => screen.findByRole('alert');
  expect((await reason()).textContent).toBe('The sign-in was canceled. Nothing has changed.');
  await changeTexts();
  expect((await reason()).textContent).toBe('The sign-in was canceled. Nothing has changed.');
});
