/** Creates the account at the end of a sign-up (contract §3). */
import { createProUser } from '../../src/api/calls/entry.ts';
import { demand, typeOfUser } from '../access/rights.ts';
import { checkNames } from '../checks/inputs.ts';
import { bitsOf, typeCode } from '../db/users.ts';
import { mock, type Mock } from '../http/handle.ts';
import { unprocessable } from '../http/refusal.ts';
import { created } from '../http/reply.ts';
import { subscribe } from '../money/professionalUpgrades.ts';
import { checkName, newAccount } from './accounts.ts';
import { accountAnswer, userAnswer } from './answers.ts';

/** For prospects, who become Account Admin and owner; Professional has to be paid for first. */
const createAccountOfProspect = mock(createProUser, ({ state, body, actor }) => {
  const { db } = state;
  const { users } = db;
  demand(typeOfUser(db, actor) === 'PROSPECT');
  const { paymentStatus, accessType = 'LITE', ...extra } = users.extras.get(actor) ?? {};
  if (accessType !== 'LITE' && paymentStatus !== 'PAID') unprocessable('The subscription is not paid yet.');
  const names = checkNames(body);
  const name = checkName(state, body.accountName);
  const phone = body.phone?.trim() ?? '';
  const account = db.addAccount(newAccount(state, name, accessType, 'GLOBAL'));
  const order = accessType === 'LITE' ? undefined : state.proOrders.paidBy(actor);
  if (order) subscribe(state, account, order, state.clock.now());
  users.setName(actor, names);
  users.setAccount(actor, account);
  users.type[actor] = typeCode('ACCOUNT_ADMIN');
  users.roles[actor] = bitsOf(['COMPANY_OWNER']);
  users.extras.set(actor, { ...extra, ...(phone === '' ? {} : { phone }) });
  db.touch();
  return created({ user: userAnswer(state, actor), account: accountAnswer(state, account) });
});

export const createProUserMocks: readonly Mock[] = [createAccountOfProspect];
