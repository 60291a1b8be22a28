/** Usage events on the mock platform (contract §7). */
import { describe, expect, test } from 'vitest';
import { capture } from '../../src/api/calls/events.ts';
import { signedInAs, small, visitor } from './asking.ts';
import { guest } from './entering.ts';

const event = (label: string) => ({
  type: 'event' as const,
  label,
  hostName: 'console.test',
  env: 'dev',
  client: 'console',
  screenWidth: 1440,
  screenHeight: 900,
});
const events = (count: number) => Array.from({ length: count }, (_, index) => event(`event ${index + 1}`));
const CAPTURE = '/api/events/capture';

describe('capture', () => {
  test('captured events are kept in order, with the time of their request', async () => {
    const app = guest();
    await app.send(capture, { body: { events: [event('first'), event('second')] } });
    app.platform.clock.shift(1000);
    await app.send(capture, { body: { events: [event('third')] } });
    const { kept } = app.platform.state().events;
    const now = app.platform.clock.now();
    expect(kept).toEqual([
      { ...event('first'), at: now - 1000, userId: undefined },
      { ...event('second'), at: now - 1000, userId: undefined },
      { ...event('third'), at: now, userId: undefined },
    ]);
  });

  test('a request may contain 20 events; one with 21 is refused with 400', async () => {
    const { ask, platform } = visitor(small());
    const { status, body } = await ask('POST', CAPTURE, { body: { events: events(20) } });
    expect([status, body]).toEqual([204, {}]);
    expect((await ask('POST', CAPTURE, { body: { events: events(21) } })).status).toBe(400);
    expect(platform.log.problems().map(({ problem }) => problem)).toEqual(['events: at most 20 a call']);
    expect(platform.state().events.kept).toHaveLength(20);
  });

  test('an event is kept with the user of a valid token, and without a user if the token is invalid or missing', async () => {
    const app = await signedInAs('oskar');
    await app.ask('POST', CAPTURE, { body: { events: [event('signed in')] } });
    await app.ask('POST', CAPTURE, { token: 'made-up', body: { events: [event('too late')] } });
    await app.ask('POST', CAPTURE, { token: undefined, body: { events: [event('before')] } });
    const { kept } = app.platform.state().events;
    expect(kept.map(({ label, userId }) => [label, userId])).toEqual([
      ['signed in', 'usr-0000006'],
      ['too late', undefined],
      ['before', undefined],
    ]);
    expect(app.platform.log.of('capture').map(({ userId }) => userId)).toEqual([
      'usr-0000006',
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['an event with an unknown field', [{ ...event('x'), colour: 'red' }]],
    ['an event of an unknown type', [{ ...event('x'), type: 'page' }]],
    ['an event without a label', [{ ...event('x'), label: undefined }]],
  ])('a request with %s is refused with 400', async (_, given) => {
    const { ask, platform } = visitor(small());
    expect((await ask('POST', CAPTURE, { body: { events: given } })).status).toBe(400);
    expect(platform.state().events.kept).toEqual([]);
  });

  test('only the newest 1,000 events are kept, and a reset removes them', async () => {
    const { ask, platform } = visitor(small());
    for (let n = 0; n < 51; n += 1) await ask('POST', CAPTURE, { body: { events: events(20) } });
    await ask('POST', CAPTURE, { body: { events: [event('last')] } });
    const { kept } = platform.state().events;
    expect([kept.length, kept[0]?.label, kept.at(-1)?.label]).toEqual([1000, 'event 2', 'last']);
    platform.reset();
    expect(platform.state().events.kept).toEqual([]);
  });
});
