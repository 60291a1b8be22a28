import { type ReactNode, useMemo } from 'react';
import common from '../../i18n/en/common.json';
import publicArea from '../../i18n/en/public.json';
import type { Messages } from '../../i18n/messages.ts';
import { createPlainTranslate, TranslateProvider } from '../ui/i18n.tsx';
import { usePublic } from './context.ts';

/** The texts of the public entry and, where a screen brings more, those areas. Give it a constant. */
export function WithTexts({ areas, children }: { areas?: Messages; children: ReactNode }) {
  const { localise, runtime } = usePublic();
  const translate = useMemo(
    () => createPlainTranslate(localise({ common, public: publicArea, ...areas }), runtime.brand.product),
    [localise, runtime, areas],
  );
  return <TranslateProvider value={translate}>{children}</TranslateProvider>;
}
