/** The form to order Professional, for either entry: users, cadence, code, price. Needs the texts of `order`. */
import { clsx } from 'clsx';
import { useId, useEffect, useRef } from 'react';
import { CADENCES, monthOf, type Prices, PRO_USERS, savingsPercent } from '../../domain/orders/pricing.ts';
import { mayApply } from '../../domain/orders/proOrder.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Chip } from '../../kit/controls/Chip.tsx';
import { Choice, Choices } from '../../kit/controls/Choices.tsx';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { Input, Radio } from '../../kit/controls/inputs.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { SkeletonBar } from '../../kit/controls/Skeleton.tsx';
import { CODE_KEYS } from '../../kit/form/fieldKeys.ts';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { PriceSummary } from './PriceSummary.tsx';
import type { PromoState, Order } from './useOrder.ts';
import styles from './OrderForm.module.css';

type PromoFieldProps = PromoState & { busy: boolean };

/** A field to type and apply a promotional code; an applied code is shown with a remove button (spec 2 §2, §5). */
function PromoField({ promo, type, apply, reset, busy }: PromoFieldProps) {
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
      <div className={styles.promo} role="group" aria-label={t('order.promo.label')}>
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
      <div className={styles.promoLine}>
        <Input
          id={id}
          ref={field}
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

type FieldProps = {
  order: Order;
  /** Locks the fields while sending. */
  busy: boolean;
};

/** 1, 2 or 3 users, side by side. */
function UsersField({ order: { users, setUsers }, busy }: FieldProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles.users}>
      <legend>{t('order.users.label')}</legend>
      {PRO_USERS.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name={name}
            checked={users === count}
            aria-disabled={busy}
            onChange={() => busy || setUsers(count)}
          />
          <span>{count === 1 ? t('order.users.one') : t('order.users.more', { count })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Annual or monthly; annual shows its saving. */
function CadenceField({ order: { cadence, setCadence }, prices, busy }: FieldProps & { prices: Prices }) {
  const t = useT();
  const name = useId();
  const percent = savingsPercent(prices);
  return (
    <Choices legend={t('order.cadence.label')}>
      {CADENCES.map((each) => (
        <Choice key={each}>
          <Radio
            name={name}
            checked={cadence === each}
            aria-disabled={busy}
            onChange={() => busy || setCadence(each)}
          />
          <span>
            {t(`order.cadence.${each}`)}
            {each === 'annual' && percent > 0 ? (
              <Chip tone="ok">{t('order.cadence.savings', { percent })}</Chip>
            ) : null}
            <small>{t(`order.cadence.${each}Price`, { month: formatPrice(monthOf(prices, each)) })}</small>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

type Props = {
  order: Order;
  /** Whether promotional codes are enabled (flag promotionalCodes). */
  hasCodes: boolean;
  /** Locks the fields while sending. */
  busy: boolean;
};

/** The fields and the resulting price; a skeleton while prices load, an error with a retry when they fail. */
export function OrderForm({ order, hasCodes, busy }: Props) {
  const { prices, price, hasFailed } = order;
  if (hasFailed) return <NoPrices order={order} />;
  if (!prices || !price) return <Skeleton />;
  return (
    <div className={styles.order}>
      <UsersField order={order} busy={busy} />
      <CadenceField order={order} prices={prices} busy={busy} />
      {hasCodes ? <PromoField {...order} busy={busy} /> : null}
      <PriceSummary {...order} price={price} />
    </div>
  );
}

function NoPrices({ order: { words, retry } }: { order: Order }) {
  const t = useT();
  return (
    <Note level="bad" role="alert">
      <div className={styles.failure}>
        <p>{words ?? t('order.prices.failed')}</p>
        <Button small onClick={retry}>
          {t('common.action.tryAgain')}
        </Button>
      </div>
    </Note>
  );
}

function Skeleton() {
  const t = useT();
  return (
    <div className={styles.order} role="status" aria-label={t('order.prices.loading')}>
      {[undefined, styles.cadence, styles.sum].map((height) => (
        <SkeletonBar key={height ?? ''} className={clsx(styles.skeleton, height)} aria-hidden="true" />
      ))}
    </div>
  );
}
