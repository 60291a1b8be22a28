import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { BrandMark } from '../kit/controls/BrandMark.tsx';
import { Glyph } from '../kit/controls/Glyph.tsx';
import { useT } from '../kit/i18n/i18n.tsx';
import { chooseTheme, THEMES, themeStore } from '../kit/layers/theme.ts';
import { useHydrated } from '../kit/hooks/useHydrated.ts';
import { languageName, type Locale, LOCALES } from '../../i18n/languages.ts';
import { currentLocale } from '../kit/i18n/locale.ts';
import { lazyLayer, tellNotLoaded } from '../kit/layers/lazyLayer.tsx';
import { usePublic } from './context.ts';

type SelectProps<Value extends string> = {
  /** For screen readers only. */
  label: string;
  icon?: ReactNode;
  /** Whether the chosen value is still being loaded. */
  busy?: boolean;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose(value: Value): void;
};

/** A select without a frame until it is used, for the margins of a page. */
function QuietSelect<Value extends string>({
  label,
  icon,
  busy,
  value,
  options,
  onChoose,
}: SelectProps<Value>) {
  return (
    <label className="input pick quiet">
      {icon}
      <span className="sr">{label}</span>
      <select aria-busy={busy} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The language select of the public screens; each language is listed by its own name. */
export function LanguageSelect() {
  const t = useT();
  const [coming, setComing] = useState<Locale>();
  return (
    <QuietSelect
      label={t('common.language.label')}
      busy={coming !== undefined}
      value={coming ?? currentLocale()}
      options={LOCALES.map((value) => ({ value, label: languageName(value), lang: value }))}
      onChoose={(locale) => {
        if (coming) return;
        setComing(locale);
        void import('../kit/i18n/textSwitch.ts')
          .then((module) => module.chooseLocale(locale))
          .catch(() => tellNotLoaded(t))
          .then(() => setComing(undefined));
      }}
    />
  );
}

/** The select of the light, dark or system theme. */
function ThemeSelect() {
  const t = useT();
  return (
    <QuietSelect
      label={t('common.theme.label')}
      icon={<Glyph name="theme" size="s" />}
      value={useSyncExternalStore(themeStore.subscribe, themeStore.get)}
      options={THEMES.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
      onChoose={chooseTheme}
    />
  );
}

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
    <div className="door" data-frame>
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
