/** The mails that the platform would have sent, read at its desk. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { Email } from '../../mocks/outbox/outbox.ts';

/** The newest mail to an address, once there are `count` of them. */
export async function mailTo(request: APIRequestContext, to: string, count = 1): Promise<Email> {
  let mails: Email[] = [];
  await expect
    .poll(async () => {
      const all = (await (await request.get('/__mock/outbox.json')).json()) as Email[];
      mails = all.filter((mail) => mail.to === to);
      return mails.length;
    }, `number of mails to ${to}`)
    .toBeGreaterThanOrEqual(count);
  const newest = mails.at(-1);
  if (!newest) throw new Error(`no mail to ${to}`);
  return newest;
}

/** The link of the newest mail to an address. */
export async function linkTo(request: APIRequestContext, to: string, count = 1): Promise<string> {
  const { links } = await mailTo(request, to, count);
  const [link] = links;
  if (!link) throw new Error(`no link in the mail to ${to}`);
  return link.href;
}
