/** The data of a preview: read as ever, with the token of whoever previews; a write is refused before it leaves. */
import type { DataProvider } from 'ra-core';
import type { Api, Send } from '../api/context.ts';
import { ApiError } from '../api/errors.ts';
import type { Flags } from '../config/flags.ts';
import type { Account, User } from '../domain/entities.ts';
import { type ConsoleDataProvider, createConsoleDataProvider } from './consoleDataProvider.ts';

type Wanted = {
  api: Api;
  flags: Flags;
  /** Whom the console is shown to. */
  as: User;
  /** What a refused write says. */
  note: string;
  onRefused(): void;
};

/** Sends what reads, and nothing else. */
export const readingOnly =
  ({ api, note, onRefused }: Pick<Wanted, 'api' | 'note' | 'onRefused'>): Send =>
  (call, input) => {
    if (!call.writes) return api.send(call, input);
    onRefused();
    return Promise.reject(new ApiError('answer', { statusCode: 403, status: 'preview', message: note }));
  };

/** The provider of a preview; the account of the one whom it shows has the plan that was chosen. */
export function createPreviewProvider(wanted: Wanted): ConsoleDataProvider & DataProvider {
  const { api, flags, as, note } = wanted;
  const provider = createConsoleDataProvider({ ...api, send: readingOnly(wanted) }, flags);
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
    // Both calls answer of the account of whoever asks, which is not the one that is shown.
    usage: () =>
      Promise.reject(new ApiError('answer', { statusCode: 403, status: 'preview', message: note })),
    async packages() {
      const { data } = await getOne<Account>('accounts', { id: as.accountId ?? '' });
      return data.packagesInfo ?? { current: { trial: [] }, past: { trial: [] } };
    },
  };
}
