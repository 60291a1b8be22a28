import { copyTemplate } from '../../api/calls/entry.ts';
import type { Api } from '../../api/context.ts';
import type { CopyRegion } from '../../domain/session/signUp.ts';

const running = new WeakMap<Api['send'], Map<string, Promise<string>>>();

/** Copies a template, single-flight even if the screen mounts again meanwhile; resolves with the new project's id. */
export function copyOnce({ send }: Api, templateId: string, region: CopyRegion): Promise<string> {
  const mine = running.get(send) ?? new Map<string, Promise<string>>();
  running.set(send, mine);
  const known = mine.get(templateId);
  if (known) return known;
  const copy = send(copyTemplate, { params: { templateId }, body: { region } })
    .then(({ projectId }) => projectId)
    .finally(() => mine.delete(templateId));
  mine.set(templateId, copy);
  return copy;
}
