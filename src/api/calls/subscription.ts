/** Calls about what an account subscribes to (wire contract §3). */
import * as z from '../../domain/shape.ts';
import { declareCall } from '../call.ts';
import { filled as id } from '../filled.ts';
import { number } from '../reading.ts';

/** 404: none, which is expected. Asked only for Professional accounts and where a cadence is set. */
export const getSubscription = declareCall({
  name: 'getSubscription',
  method: 'GET',
  service: 'users',
  path: 'customer/{accountId}/subscription',
  answer: z.looseObject({
    id: z.catch(id, ''),
    cycleEndDate: number,
    usersToDisableAtEndOfCycle: z.catch(z.array(id), []),
  }),
});
