/** Usage events of the console (contract §7). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';

export const MAX_EVENTS_PER_CALL = 20;

export const capture = declareCall({
  name: 'capture',
  method: 'POST',
  service: 'eventsCollector',
  path: 'capture',
  token: 'optional',
  waitsOn429: false,
  keepalive: true,
  body: z.strictObject({
    events: z.array(
      z.strictObject({
        type: z.enum(['event']),
        label: z.string(),
        hostName: z.string(),
        env: z.string(),
        client: z.string(),
        screenWidth: z.number(),
        screenHeight: z.number(),
      }),
    ),
  }),
});
