/**
 * The data provider of a preview: reads use the previewing user's own token, changes are refused before they are sent.
 */
import type { DataProvider } from 'ra-core';
import type { Api, Send } from '../api/context.ts';
import { ApiError } from '../api/errors.ts';
import type { Flags } from '../config/flags.ts';
import type { Account, User } from '../domain/entities.ts';
import { type ConsoleDataProvider, createConsoleDataProvider } from './consoleDataProvider.ts';

type PreviewParams = {
  api: Api;
  flags: Flags;
  /** The user that the preview is shown as. */
  as: User;
  /** The message of a refused write. */
  note: string;
  onRefused(): void;
};

const refused = (message: string) =>
  Promise.reject(new ApiError('answer', { statusCode: 403, status: 'preview', message }));

/** Sends the calls that change nothing; rejects any other with a 403. */
export const readOnlySend =
  ({ api, note, onRefused }: Pick<PreviewParams, 'api' | 'note' | 'onRefused'>): Send =>
  (call, input) => {
    if (!call.changes) return api.send(call, input);
    onRefused();
    return refused(note);
  };

/** The provider of a preview; the previewed user's account gets the plan chosen for the preview. */
export function createPreviewProvider(preview: PreviewParams): ConsoleDataProvider & DataProvider {
  const { api, flags, as, note } = preview;
  const provider = createConsoleDataProvider({ ...api, send: readOnlySend(preview) }, flags);
  const accessType = as.account?.accessType;
  const getOne: DataProvider['getOne'] = async (resource, params) => {
    const answer = await provider.getOne(resource, params);
    const isOwn = resource === 'accounts' && answer.data.id === as.accountId;
    if (!isOwn || accessType === undefined) return answer;
    return { ...answer, data: { ...answer.data, accessType } };
  };
  return {
    ...provider,
    getOne: getOne as typeof provider.getOne,
    // Both calls answer for the caller's own account, which is not the previewed one.
    usage: () => refused(note),
    async packages() {
      const { data } = await getOne<Account>('accounts', { id: as.accountId ?? '' });
      return data.packagesInfo ?? { current: { trial: [] }, past: { trial: [] } };
    },
  };
}
