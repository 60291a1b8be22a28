/** Calls about draw-downs of credits (contract §5, §7). Answers are in dollars, bodies in cents. */
import * as z from 'zod/mini';
import { asDollars, NO_CENTS } from '../../domain/values/units.ts';
import { fromDollars, inCents, inDollars } from '../amounts.ts';
import { declareCall } from '../call.ts';
import { filled as id, maybe } from '../filled.ts';
import { listAnswer } from '../reading.ts';

const text = z.string();
const ids = z.catch(z.array(id), []);

const DrawDownAnswer = z.looseObject({
  _id: id,
  projectId: maybe(id),
  drawdownAmount: fromDollars,
  status: text,
  dealId: z.catch(text, ''),
  credits: z.catch(z.number(), 0),
  closeDate: maybe(text),
  members: ids,
  dealName: z.catch(text, ''),
  projectName: maybe(id),
});
export type DrawDownWire = z.infer<typeof DrawDownAnswer>;

const DrawDownDealAnswer = z.looseObject({
  id: z.catch(text, ''),
  name: z.catch(text, ''),
  type: z.catch(text, ''),
  closeDate: maybe(text),
  contacts: z.catch(z.array(text), []),
  contactSxIds: ids,
  amount: fromDollars,
  lineItems: z.catch(
    z.array(
      z.looseObject({
        description: z.catch(text, ''),
        quantity: z.catch(z.number(), 0),
        price: z.catch(inDollars, asDollars(0)),
        amount: z.catch(fromDollars, NO_CENTS),
      }),
    ),
    [],
  ),
});

/** If either part is missing, the answer is unusable (spec 2 §5). */
const DetailAnswer = z.looseObject({ drawdown: DrawDownAnswer, deal: DrawDownDealAnswer });
export type DrawDownDetailWire = z.infer<typeof DetailAnswer>;

export const getDrawDown = declareCall({
  name: 'getDrawDown',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/draw-down/{id}',
  answer: DetailAnswer,
});

/** The newest pending draw-down; 404 when there is none. */
export const getDealDrawDown = declareCall({
  name: 'getDealDrawDown',
  method: 'GET',
  service: 'creditPools',
  path: 'credit-pool/draw-down/deal/{dealId}/company/{accountId}',
  answer: DetailAnswer,
});

export const getDrawDownDeal = declareCall({
  name: 'getDrawDownDeal',
  method: 'GET',
  service: 'creditPools',
  path: 'deals/draw-down/{id}',
  answer: DrawDownDealAnswer,
});

/** 422 with a message when the amount exceeds what is available. */
export const saveDrawDown = declareCall({
  name: 'saveDrawDown',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/draw-down/pending',
  body: z.strictObject({
    _id: z.optional(text),
    dealId: text,
    companyId: text,
    creditPoolId: text,
    projectId: z.optional(text),
    drawdownAmount: inCents,
  }),
  answer: DrawDownAnswer,
});

/** 409 when it is already finalized. */
export const finalizeDrawDown = declareCall({
  name: 'finalizeDrawDown',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/draw-down/finalize',
  body: z.strictObject({ _id: text, drawdownAmount: inCents }),
  answer: DrawDownAnswer,
});

export const removeDrawDown = declareCall({
  name: 'removeDrawDown',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/draw-down/remove',
  body: z.strictObject({ _id: text }),
});

const narrowed = {
  creditPoolId: text,
  sortBy: z.optional(z.enum(['closeDate', 'drawdownAmount', 'projectName'])),
  sort: z.optional(z.enum(['asc', 'desc'])),
  status: z.optional(z.enum(['FINAL', 'PENDING'])),
};

export const listDrawDowns = declareCall({
  name: 'listDrawDowns',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/draw-down/table',
  changes: false,
  body: z.strictObject({ ...narrowed, offset: z.number(), limit: z.number() }),
  answer: listAnswer('drawDowns', DrawDownAnswer),
});

/** Exports all of them at once. */
export const exportDrawDowns = declareCall({
  name: 'exportDrawDowns',
  method: 'POST',
  service: 'creditPools',
  path: 'credit-pool/draw-down/table/export',
  changes: false,
  body: z.strictObject(narrowed),
  answer: listAnswer('drawDowns', DrawDownAnswer),
});

/** Projects of an account, from the service of its region. */
export const listCampaigns = declareCall({
  name: 'listCampaigns',
  method: 'POST',
  service: 'campaigns',
  path: 'campaigns/get-campaigns-by-state/{accountId}',
  changes: false,
  body: z.strictObject({ states: z.array(z.enum(['LAUNCHED', 'COMPLETED', 'DRAFT'])) }),
  answer: listAnswer('campaigns', z.looseObject({ id, name: z.catch(text, ''), state: z.catch(text, '') })),
});
