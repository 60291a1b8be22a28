import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Glyph } from './Glyph.tsx';
import { useT } from './i18n.tsx';
import { dismissToast, type Toast, TOAST_MS, type ToastLevel, toastStore } from './toasts.ts';
import './styles/toasts.css';

const GLYPHS = { success: 'okc', error: 'err', warning: 'warn', info: 'info' } as const satisfies Record<
  ToastLevel,
  string
>;

/** One toast: it goes by itself, unless somebody is at it. */
export function ToastItem({ toast }: { toast: Toast }) {
  const t = useT();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    <div
      className={`toast ${toast.level}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        dismissToast(toast.id);
      }}
    >
      <Glyph name={GLYPHS[toast.level]} />
      <div className="grow">
        <span className="sr">{t(`toasts.${toast.level}`)} </span>
        {toast.text}
      </div>
      <button type="button" className="icon-btn s" onClick={() => dismissToast(toast.id)}>
        <Glyph name="x" size="s" />
        <span className="sr">{t('toasts.dismiss')}</span>
      </button>
    </div>
  );
}

/**
 * The toasts of an entry, mounted once: top centre, 3 seconds each, held while the pointer or the focus is on one
 * (spec 1 §8). Errors interrupt a screen reader, the others wait. Focus that a toast took away goes back.
 */
export function Toasts() {
  const t = useT();
  const { shown } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: origin } = cameFrom;
    // The focused toast is gone, and the focus fell to the page.
    if (!origin || document.activeElement !== document.body) return;
    cameFrom.current = null;
    origin.focus();
  }, [shown]);
  const errors = shown.filter(({ level }) => level === 'error');
  const others = shown.filter(({ level }) => level !== 'error');
  return (
    <section
      ref={region}
      className="toasts"
      aria-label={t('toasts.region')}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) cameFrom.current = null;
      }}
    >
      <div aria-live="assertive">
        {errors.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="polite">
        {others.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}
