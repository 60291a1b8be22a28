/** What a preview stands on: its own cache and store, which go with it, and a provider that only reads. */
import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'ra-core';
import preview from '../../../i18n/en/preview.json';
import type { EntryContext } from '../../api/context.ts';
import { createAuthProvider } from '../../data/authProvider.ts';
import { createI18nProvider } from '../../data/i18nProvider.ts';
import { createPreviewProvider } from '../../data/preview.ts';
import type { User } from '../../domain/entities.ts';
import { pauseDrafts } from '../../ui/form/drafts.ts';
import { notify } from '../../ui/toasts.ts';
import type { Previewing, Providers } from './usePreviewing.ts';

/** Begins one; nothing of the console that was there before may still be shown. */
export function previewOf(as: User, { api, runtime, localise }: EntryContext, own: Providers): Previewing {
  const note = createI18nProvider(runtime.brand.product, localise, { preview }).translate('preview.refused');
  const refuse = () => notify({ level: 'info', text: note });
  const queryClient = new QueryClient({ defaultOptions: own.queryClient.getDefaultOptions() });
  const resumeDrafts = pauseDrafts();
  const providers = {
    queryClient,
    store: memoryStore(),
    i18nProvider: own.i18nProvider,
    authProvider: createAuthProvider({ ...api.session, user: () => as }),
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
