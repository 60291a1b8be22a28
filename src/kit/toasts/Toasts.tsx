import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from '../controls/Glyph.tsx';
import { useT } from '../i18n/i18n.tsx';
import { dismissToast, type Toast, TOAST_ICONS, TOAST_MS, toastStore } from './toastStore.ts';
import '../styles/toasts.css';

type UndoProps = {
  /** Renders the undo of a change; omitted where there is none, as at the sign-in. */
  Undo?: ComponentType<{ changeId: string }> | undefined;
};

/** A toast, which closes by itself unless it is hovered or focused. */
export function ToastItem({ toast, Undo }: UndoProps & { toast: Toast }) {
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
      <Glyph name={TOAST_ICONS[toast.level]} />
      <div className="grow">
        <span className="sr">{t(`toasts.${toast.level}`)} </span>
        {toast.text}
        {Undo && toast.change !== undefined && (
          <>
            {' '}
            <Undo changeId={toast.change} />
          </>
        )}
      </div>
      <button type="button" className="icon-btn s" onClick={() => dismissToast(toast.id)}>
        <Glyph name="x" size="s" />
        <span className="sr">{t('toasts.dismiss')}</span>
      </button>
    </div>
  );
}

/** How long the empty live regions stand before their first toast, in milliseconds: only additions are announced. */
const STANDING_MS = 100;

/**
 * The toasts of an entry, mounted once: top center, 3 seconds each, held while hovered or focused (spec 1 §8). Screen
 * readers announce errors assertively, others politely. A focused toast that closes returns the focus. They are
 * outside of the root, which a sign-in over the page makes inert.
 */
export function Toasts({ Undo }: UndoProps) {
  const t = useT();
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStanding(true), STANDING_MS);
    return () => clearTimeout(timer);
  }, []);
  const { shown } = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: origin } = cameFrom;
    // The focused toast was removed, so the focus fell back to the body.
    if (!origin || document.activeElement !== document.body) return;
    cameFrom.current = null;
    origin.focus();
  }, [shown]);
  useEffect(() => {
    if (shown.length === 0) return undefined;
    let stop = () => {};
    let isOver = false;
    import('./clearOfFocus.ts').then(
      ({ keepClearOfFocus }) => {
        if (!isOver && region.current) stop = keepClearOfFocus(region.current);
      },
      // If it fails to load, the toasts stay where they are.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [shown]);
  const visible = isStanding ? shown : [];
  const errors = visible.filter(({ level }) => level === 'error');
  const others = visible.filter(({ level }) => level !== 'error');
  return createPortal(
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
          <ToastItem key={toast.id} toast={toast} Undo={Undo} />
        ))}
      </div>
      <div aria-live="polite">
        {others.map((toast) => (
          <ToastItem key={toast.id} toast={toast} Undo={Undo} />
        ))}
      </div>
    </section>,
    document.body,
  );
}
