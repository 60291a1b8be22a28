/** Copying a template into a project (contract §3). */
import { copyTemplate } from '../../src/api/calls/entry.ts';
import { mock, type Mock } from '../http/handle.ts';
import { forbid, refuse, unprocessable } from '../http/refusal.ts';
import { ok } from '../http/reply.ts';

/** tpl-001 to tpl-009. */
const TEMPLATE = /^tpl-00[1-9]$/u;

const copy = mock(copyTemplate, ({ state, params, body, actor }) => {
  const { db, projects } = state;
  const home = db.users.account[actor] ?? -1;
  const account = db.accounts[home] ?? forbid();
  const { templateId } = params;
  if (!TEMPLATE.test(templateId)) refuse(404, 'There is no such template.');
  const { accessType } = account;
  const region = accessType === 'LITE' || accessType === 'TRIAL' ? accessType : account.region;
  if (body.region !== region) unprocessable(`Projects of this account are in ${region}.`);
  const id = `prj-${String(projects.length + 1).padStart(7, '0')}`;
  projects.push({ id, templateId, account: home });
  return ok({ projectId: id });
});

export const templateMocks: readonly Mock[] = [copy];
