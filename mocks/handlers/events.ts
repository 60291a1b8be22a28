/** The events collector (contract §7). */
import { capture } from '../../src/api/calls/events.ts';
import { bearerOf, noteBearer } from '../access/authorize.ts';
import { userIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse } from '../http/refusal.ts';
import { noContent } from '../http/reply.ts';

const AT_MOST = 20;

/** A valid token identifies the user; events with an invalid token are accepted too. */
const keep = mock(capture, ({ state, body, headers, exchange }) => {
  if (body.events.length > AT_MOST) refuse(400, `events: at most ${AT_MOST} a call`);
  const bearer = bearerOf(state, headers);
  if (bearer) noteBearer(exchange.entry, bearer);
  const at = state.clock.now();
  const userId = bearer && userIds.of(bearer.user);
  for (const event of body.events) state.events.add({ ...event, at, userId });
  return noContent;
});

export const eventMocks: readonly Mock[] = [keep];
