/** The promotional code (spec 2 §2, §5). Needs the texts of `order`. */
import { useEffect, useId, useRef } from 'react';
import { mayApply } from '../../domain/orders/proOrder.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { CODE_KEYS } from '../../kit/form/keyboard.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { PromoState } from './usePromo.ts';
import './order.css';

type Props = PromoState & { busy: boolean };

/** A field to type and apply a code; an applied code is shown with a remove button. */
export function PromoField({ promo, type, apply, reset, busy }: Props) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const isApplied = promo.kind === 'applied';
  const shown = useRef(isApplied);
  useEffect(() => {
    if (shown.current === isApplied) return;
    shown.current = isApplied;
    // The focused control was removed; if the user has moved on meanwhile, the focus stays.
    if (document.activeElement === document.body) (remove.current ?? field.current)?.focus();
  }, [isApplied]);
  if (promo.kind === 'applied')
    return (
      <div className="promo" role="group" aria-label={t('order.promo.label')}>
        <p className="row" role="status">
          <Glyph name="okc" />
          <span>{t('order.promo.applied', { code: promo.text })}</span>
        </p>
        <Button ref={remove} kind="quiet" small refused={busy} onClick={() => reset()}>
          {t('order.promo.remove')}
        </Button>
      </div>
    );
  const isValidating = promo.kind === 'validating';
  const isReady = mayApply(promo) && !busy;
  return (
    <div className="field">
      <label htmlFor={id}>{t('order.promo.label')}</label>
      <div className="promo-line">
        <input
          id={id}
          ref={field}
          className="input"
          value={promo.text}
          maxLength={100}
          autoComplete="off"
          {...CODE_KEYS}
          enterKeyHint="done"
          readOnly={busy || isValidating}
          aria-invalid={promo.kind === 'refused'}
          aria-describedby={`${id}help`}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter applies the code instead of submitting the form.
            event.preventDefault();
            if (isReady) void apply();
          }}
        />
        <Button
          refused={!isReady}
          aria-describedby={`${id}help`}
          busy={isValidating}
          onClick={() => void apply()}
        >
          {t('order.promo.apply')}
        </Button>
      </div>
      <p className={promo.kind === 'refused' ? 'help bad' : 'help'} id={`${id}help`} role="status">
        {promo.kind === 'refused' ? (
          <>
            <Glyph name="err" />
            {promo.problem}
          </>
        ) : isValidating ? (
          t('order.promo.validating')
        ) : (
          mayApply(promo) && t('order.promo.open')
        )}
      </p>
    </div>
  );
}
