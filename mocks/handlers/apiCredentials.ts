/** API credentials of accounts (contract §3). The key is stored and never returned. */
import * as calls from '../../src/api/calls/accountDetail.ts';
import { demand, mayEditAccount } from '../access/rights.ts';
import type { AccountRow } from '../db/db.ts';
import { accountIds } from '../db/ids.ts';
import { mock, type Mock } from '../http/handle.ts';
import { refuse, unprocessable } from '../http/refusal.ts';
import { created, noContent, ok } from '../http/reply.ts';
import type { State } from '../state/state.ts';

type Given = { accountId: string; recipientsEmails: readonly string[]; rsaKey: string; filename: string };
type Credentials = NonNullable<AccountRow['apiCredentials']>;

/** The account, if the user may edit it. */
function accountOf({ db }: State, actor: number, id: string): { row: number; account: AccountRow } {
  const row = accountIds.row(id, db.accounts.length);
  const account = db.accounts[row] ?? refuse(404, 'There is no such account.');
  demand(mayEditAccount(db, actor, row));
  return { row, account };
}

/** Whether the text is `ssh-rsa <blob> [comment]` on one line, and the blob a type, an exponent and a modulus. */
function isRsaKey(text: string): boolean {
  const [type, encoded = '', ...more] = text.split(' ');
  if (type !== 'ssh-rsa' || more.some((word) => /[\r\n]/u.test(word))) return false;
  const blob = Buffer.from(encoded, 'base64');
  if (blob.toString('base64') !== encoded) return false;
  const sizes: number[] = [];
  let at = 0;
  while (at + 4 <= blob.length) {
    const size = blob.readUInt32BE(at);
    sizes.push(size);
    at += 4 + size;
  }
  const [name, , modulus = 0] = sizes;
  return (
    at === blob.length &&
    sizes.length === 3 &&
    name === 7 &&
    blob.toString('latin1', 4, 11) === type &&
    modulus >= 128
  );
}

const LONGEST_KEY = 1_048_576;

function checked({ recipientsEmails, rsaKey, filename }: Given): Omit<Credentials, 'id'> {
  if (recipientsEmails.length === 0) unprocessable('Name one recipient at least.');
  for (const email of recipientsEmails)
    if (!/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/u.test(email)) unprocessable(`${email} is not an e-mail address.`);
  if (!/\.(?:txt|pub)$/iu.test(filename)) unprocessable('The file has to be a .txt or a .pub.');
  if (rsaKey.length >= LONGEST_KEY || !isRsaKey(rsaKey)) unprocessable('The key is no ssh-rsa public key.');
  return { recipientsEmails: [...new Set(recipientsEmails)], rsaKey, filename };
}

/** Mails the instructions to every recipient. */
function mailInstructions({ outbox }: State, { name }: AccountRow, { recipientsEmails }: Credentials): void {
  for (const to of recipientsEmails)
    outbox.send({
      to,
      subject: `API access for ${name}`,
      text: 'The public key is registered. Sign requests with its private half.',
      links: [{ label: 'Read the instructions', href: 'https://help.canvass.example/api' }],
    });
}

const answerOf = ({ id, recipientsEmails, filename }: Credentials) => ({
  id,
  recipientsEmails,
  filename,
  hasKey: true,
});

const createApiCredentials = mock(calls.createApiCredentials, ({ state, body, actor }) => {
  const { row, account } = accountOf(state, actor, body.accountId);
  if (account.apiCredentials)
    refuse(409, { message: 'Conflict', userError: `${account.name} has registered a key already.` });
  account.apiCredentials = { id: accountIds.of(row).replace('acc', 'api'), ...checked(body) };
  state.db.touch();
  mailInstructions(state, account, account.apiCredentials);
  return created(answerOf(account.apiCredentials));
});

const updateApiCredentials = mock(calls.updateApiCredentials, ({ state, body, actor }) => {
  const { account } = accountOf(state, actor, body.accountId);
  if (account.apiCredentials?.id !== body.id) refuse(404, 'There are no such API credentials.');
  account.apiCredentials = { id: body.id, ...checked(body) };
  state.db.touch();
  mailInstructions(state, account, account.apiCredentials);
  return ok(answerOf(account.apiCredentials));
});

const resendApiInstructions = mock(calls.resendApiInstructions, ({ state, body, actor }) => {
  const { account } = accountOf(state, actor, body.accountId);
  const credentials = account.apiCredentials ?? unprocessable(`${account.name} has no key registered.`);
  mailInstructions(state, account, credentials);
  return noContent;
});

export const apiCredentialsMocks: readonly Mock[] = [
  createApiCredentials,
  updateApiCredentials,
  resendApiInstructions,
];
