import type { Stripe } from '@stripe/stripe-js';
import { clsx } from 'clsx';
import { type Ref, useCallback, useEffect, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { InputFrame } from '../../kit/controls/inputs.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { Skeleton } from '../../kit/controls/Skeleton.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { CardFields as Fields } from './CardFields.tsx';
import type { CardHandle, CardLocale } from './paymentPort.ts';
import type { CardFailure } from './provider.ts';
import styles from './CardFields.module.css';

export type CardState = 'loading' | 'ready' | 'failed';

type Props = {
  publishableKey: string;
  locale: CardLocale;
  /** Locks the fields while a payment is in progress. */
  busy?: boolean;
  /** Called with whether the fields contain any input. */
  onTyped?: ((typed: boolean) => void) | undefined;
  /** Called when the fields become usable or fail; without them, Pay is pointless. */
  onState?: ((state: CardState) => void) | undefined;
  ref?: Ref<CardHandle>;
};

type Loaded = { stripe: Stripe; CardFields: typeof Fields };

/** Loads our fields and the provider's script in parallel. */
async function load(publishableKey: string): Promise<Loaded> {
  const [fields, provider] = await Promise.all([import('./CardFields.tsx'), import('./provider.ts')]);
  return { stripe: await provider.loadCardProvider(publishableKey), CardFields: fields.CardFields };
}

const whyOf = (error: unknown): CardFailure =>
  typeof error === 'object' && error !== null && 'why' in error ? (error.why as CardFailure) : 'unreachable';

/**
 * The card fields for either entry: a skeleton of the same height while they load, an error with a retry when they
 * fail. Needs the texts of `card`.
 */
export function CardEntry({ publishableKey, locale, busy = false, onTyped, onState, ref }: Props) {
  const [state, setState] = useState<Loaded | { why: CardFailure } | undefined>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isHere = true;
    load(publishableKey).then(
      (loaded) => isHere && setState(loaded),
      (error: unknown) => isHere && setState({ why: whyOf(error) }),
    );
    return () => {
      isHere = false;
    };
  }, [publishableKey, round]);

  const isFailed = state !== undefined && 'why' in state;
  useEffect(() => onState?.(isFailed ? 'failed' : 'loading'), [onState, isFailed, round]);
  const beReady = useCallback(() => onState?.('ready'), [onState]);

  const fail = useCallback(() => {
    import('./provider.ts').then(
      ({ forgetCardProvider }) => forgetCardProvider(),
      () => undefined,
    );
    setState({ why: 'unreachable' });
  }, []);

  if (!state) return <CardSkeleton />;
  if ('why' in state)
    return (
      <NoCardsNote
        why={state.why}
        onRetry={() => {
          setState(undefined);
          setRound(round + 1);
        }}
      />
    );
  const { stripe, CardFields } = state;
  return (
    <CardFields
      key={round}
      stripe={stripe}
      locale={locale}
      busy={busy}
      onTyped={onTyped}
      onReady={beReady}
      onFailure={fail}
      ref={ref}
    />
  );
}

function CardSkeleton() {
  const t = useT();
  return (
    <div className={styles.fields} role="status" aria-label={t('card.loading')}>
      {(['number', 'expiry', 'cvc'] as const).map((name) => (
        <div key={name} className={clsx('field', name === 'number' && styles.number)} aria-hidden="true">
          <span className={styles.label}>{t(`card.field.${name}`)}</span>
          <InputFrame className={styles.frame}>
            <Skeleton bars={['bar']} />
          </InputFrame>
          <p className="help bad" />
        </div>
      ))}
    </div>
  );
}

function NoCardsNote({ why, onRetry }: { why: CardFailure; onRetry: () => void }) {
  const t = useT();
  const isOff = why === 'unconfigured';
  return (
    <Note level={isOff ? 'plain' : 'bad'} role={isOff ? undefined : 'alert'}>
      <div className={styles.failure}>
        <p>{t(`card.failure.${why}`)}</p>
        {!isOff && (
          <Button small onClick={onRetry}>
            {t('common.action.tryAgain')}
          </Button>
        )}
      </div>
    </Note>
  );
}
