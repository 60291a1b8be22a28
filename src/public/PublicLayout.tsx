import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '../kit/controls/BrandMark.tsx';
import { ThemeSelect } from '../kit/controls/ThemeSelect.tsx';
import { useHydrated } from '../kit/hooks/useHydrated.ts';
import { useT } from '../kit/i18n/i18n.tsx';
import { LanguageSelect } from '../kit/i18n/LanguageSelect.tsx';
import { lazyLayer } from '../kit/layers/lazyLayer.tsx';
import { usePublic } from './context.ts';

/** The brand's help contacts and the theme switch. */
function DoorFooter() {
  const t = useT();
  const { help } = usePublic().runtime.brand;
  // Empty in the prerendered page, but with the height of one line.
  if (!useHydrated()) return <footer className="door-foot" />;
  return (
    <footer className="door-foot">
      <a href={help.centre} rel="noreferrer">
        {t('public.help.centre')}
      </a>
      <a href={`mailto:${help.email}`}>{help.email}</a>
      <span className="end">
        <LanguageSelect />
        <ThemeSelect />
      </span>
    </footer>
  );
}

// Purely decorative: loaded after the form, only if there is room for it, and allowed to fail.
const DoorArt = lazyLayer(() => import('./DoorArt.tsx').then((module) => module.DoorArt), 'start');

const isWide = () => window.matchMedia('(min-width: 901px)').matches;

type Props = {
  /** Heading, and title of the page. */
  title: string;
  /** A line under the heading. */
  lead?: string | undefined;
  /** Whether the heading takes the focus, for a screen that the user was redirected to. */
  focusTitle?: boolean;
  children?: ReactNode;
};

/** The layout of every public screen: brand, content, help, and a picture where there is room. */
export function PublicLayout({ title, lead, focusTitle = false, children }: Props) {
  const t = useT();
  const { brand } = usePublic().runtime;
  const isHydrated = useHydrated();
  useEffect(() => {
    document.title = t('public.title', { page: title, site: brand.title });
  }, [t, title, brand]);
  return (
    <div className="door">
      <div className="door-form">
        <header className="brand">
          {isHydrated && <BrandMark logo={brand.logo} />}
          {isHydrated && brand.name}
        </header>
        <main className="door-in">
          <div>
            <h1 tabIndex={-1} ref={focusTitle ? takeFocus : undefined}>
              {title}
            </h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {children}
        </main>
        <DoorFooter />
      </div>
      <div className="door-art" aria-hidden="true">
        {isHydrated && isWide() && <DoorArt />}
      </div>
    </div>
  );
}

/** Leaves the focus in a field: the user may be typing in a prerendered form. */
function takeFocus(heading: HTMLElement | null): void {
  if (!(document.activeElement instanceof HTMLInputElement)) heading?.focus();
}
