/**
 * Wraps a screen made of react-admin's stock components in our look, our translations and our defaults. It is loaded
 * with the screen and adds nothing to the console's start (docs/extending.md).
 */
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { DataProviderContext, I18nContext, useI18nProvider } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Pagination } from 'react-admin';
import type { Area } from '../../../i18n/messages.ts';
import { PAGE_SIZE, PAGE_SIZES } from '../../domain/lists/listQuery.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { MuiRoot } from '../../kit/layers/MuiRoot.tsx';
import { usePageTitle } from '../../kit/page.tsx';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import { PARTS } from './parts.ts';
import { STOCK_LOOK } from './theme.ts';
import { useStockExporter } from './useStockExporter.ts';
import { useStockProvider } from './useStockProvider.ts';

const TEXTS: readonly Area[] = ['resources'];

const PESSIMISTIC = { defaultProps: { mutationMode: 'pessimistic' } };

/** Irreversible actions get a red confirmation button. */
const DANGEROUS = { defaultProps: { confirmColor: 'warning' } };

/** Renders react-admin's page title as our heading and as the document's title. */
function Heading() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  useEffect(() => {
    const { current } = heading;
    if (!current) return undefined;
    const read = () => setTitle(current.textContent || undefined);
    const observer = new MutationObserver(read);
    observer.observe(current, { childList: true, subtree: true, characterData: true });
    read();
    return () => observer.disconnect();
  }, []);
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- its content comes from react-admin through a portal
  return <h1 ref={heading} id="react-admin-title" className="page-title" />;
}

/** The defaults of react-admin's components, set in one place: the theme. */
function useDefaults() {
  const exporter = useStockExporter();
  const locale = currentLocale();
  return useCallback(
    (theme: Theme): Theme => ({
      ...theme,
      components: {
        ...theme.components,
        RaList: {
          ...PARTS.RaList,
          defaultProps: {
            perPage: PAGE_SIZE,
            pagination: <Pagination rowsPerPageOptions={[...PAGE_SIZES]} />,
            sort: { field: '', order: 'ASC' },
            exporter,
          },
        },
        // Without `locales` they use the browser's language, which may differ from the page's.
        RaDateField: { defaultProps: { locales: locale } },
        RaNumberField: { defaultProps: { locales: locale } },
        RaEdit: PESSIMISTIC,
        RaDeleteButton: PESSIMISTIC,
        RaBulkDeleteButton: PESSIMISTIC,
        RaDeleteWithConfirmButton: DANGEROUS,
        RaBulkDeleteWithConfirmButton: DANGEROUS,
        RaUpdateButton: PESSIMISTIC,
        RaBulkUpdateButton: PESSIMISTIC,
      } as Theme['components'],
    }),
    [exporter, locale],
  );
}

function Within({ children }: { children: ReactNode }) {
  const t = useT();
  const i18n = useI18nProvider();
  const provider = useStockProvider();
  const words = useMemo(() => ({ ...i18n, translate: t as (key: string) => string }), [i18n, t]);
  return (
    <I18nContext.Provider value={words}>
      <DataProviderContext.Provider value={provider}>
        <ThemeProvider theme={useDefaults()}>
          <div className="wrap">
            <Heading />
            {children}
          </div>
        </ThemeProvider>
      </DataProviderContext.Provider>
    </I18nContext.Provider>
  );
}

/** Its children are a `<List>`, an `<Edit>`, a `<Show>` or the like, of `react-admin`. */
export const Stock = ({ children }: { children: ReactNode }) => (
  <WithTexts areas={TEXTS}>
    <MuiRoot look={STOCK_LOOK}>
      <Within>{children}</Within>
    </MuiRoot>
  </WithTexts>
);
