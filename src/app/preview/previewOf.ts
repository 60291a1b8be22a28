/** The foundation of a preview: a cache and a store of its own, and a read-only data provider. */
import { QueryClient } from '@tanstack/react-query';
import { type CoreAdminContextProps, memoryStore } from 'ra-core';
import type { EntryContext } from '../../api/context.ts';
import { createAuthProvider } from '../../data/authProvider.ts';
import { createPreviewProvider } from '../../data/preview.ts';
import type { User } from '../../domain/entities.ts';
import { pauseDrafts } from '../../kit/form/drafts.ts';
import type { Area } from '../../../i18n/messages.ts';
import { plainTexts } from '../../kit/i18n/plainTranslate.ts';
import { showToast } from '../../kit/toasts/toastStore.ts';

export type Providers = Required<Pick<CoreAdminContextProps, 'authProvider' | 'dataProvider' | 'store'>> & {
  queryClient: NonNullable<CoreAdminContextProps['queryClient']>;
};

export type Previewing = {
  readonly as: User;
  readonly providers: Providers;
  /** Notifies the user that nothing was sent. */
  refuse(): void;
  /** Called once nothing of the preview is rendered any more. */
  close(): void;
};

const TEXTS: readonly Area[] = ['preview'];

/** Creates a preview. The previous console must have unmounted before. */
export async function previewOf(as: User, context: EntryContext, own: Providers): Promise<Previewing> {
  const { api, runtime } = context;
  const session = { ...api.session, user: () => as };
  const note = (await plainTexts(runtime.brand.product, TEXTS))('preview.refused');
  const refuse = () => showToast({ level: 'info', text: note });
  const queryClient = new QueryClient({ defaultOptions: own.queryClient.getDefaultOptions() });
  const resumeDrafts = pauseDrafts();
  const providers = {
    queryClient,
    store: memoryStore(),
    authProvider: createAuthProvider({ ...context, api: { ...api, session } }),
    dataProvider: createPreviewProvider({ api, flags: runtime.flags, as, note, onRefused: refuse }),
  };
  return {
    as,
    providers,
    refuse,
    close() {
      queryClient.clear();
      resumeDrafts();
    },
  };
}
