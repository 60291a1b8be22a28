/** Requests to the sales team (contract §3), sent as mails to the outbox. */
import * as calls from '../../src/api/calls/upgrade.ts';
import type { AccessType } from '../../src/domain/entities.ts';
import { demand, mayOpenAccount } from '../access/rights.ts';
import { personOf } from '../db/out.ts';
import { mock, type Mock } from '../http/handle.ts';
import { unprocessable } from '../http/refusal.ts';
import { noContent } from '../http/reply.ts';
import { accountRow, oneOf } from './accounts.ts';

const SALES = 'sales@canvass.example';
/** The tiers that can be requested, lowest first. */
const TIERS = ['PROFESSIONAL', 'ENTERPRISE'] as const;
/** The plans that can be upgraded to each tier. */
const BELOW: Record<(typeof TIERS)[number], readonly AccessType[]> = {
  PROFESSIONAL: ['LITE', 'TRIAL', 'BASIC', 'TEST'],
  ENTERPRISE: ['LITE', 'PROFESSIONAL', 'TRIAL', 'BASIC', 'TEST'],
};

/** A one-click request from a user who may open the account. */
const requestUpgrade = mock(calls.requestUpgrade, ({ state, body, actor }) => {
  const { db, outbox } = state;
  const row = accountRow(state, body.accountId);
  demand(mayOpenAccount(db, actor, row));
  const account = db.accounts[row];
  if (!account || !BELOW[body.serviceTier].includes(account.accessType))
    return unprocessable('The account has this plan already.');
  if (account.upgradeInfo?.status === 'InProgress') unprocessable('The account has an upgrade in progress');
  const { firstName, lastName } = personOf(db, actor);
  outbox.send({
    to: SALES,
    subject: `Upgrade to ${body.serviceTier} wanted by ${account.name}`,
    text: `${firstName} ${lastName}, ${db.users.email(actor)}, of ${body.accountId}, asks for ${body.serviceTier} in one click.`,
  });
  return noContent;
});

const filled = (text: string, what: string): string =>
  text.trim() === '' ? unprocessable(`The ${what} is missing.`) : text.trim();

/** "Contact sales": any signed-in user may send it. */
const submitUpgradeRequest = mock(calls.submitUpgradeRequest, ({ state, body }) => {
  const firstName = filled(body.firstName, 'first name');
  const lastName = filled(body.lastName, 'last name');
  const company = filled(body.company, 'company');
  const email = filled(body.email, 'e-mail');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) unprocessable('The e-mail is not valid.');
  const tier = oneOf(TIERS, body.serviceTier, 'service tier');
  state.outbox.send({
    to: SALES,
    subject: `${company} wants to talk about ${tier}`,
    text: `${firstName} ${lastName}, ${email}, of ${company}, asks for ${tier} by the form.`,
  });
  return noContent;
});

export const requestMocks: readonly Mock[] = [requestUpgrade, submitUpgradeRequest];
