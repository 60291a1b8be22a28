import { shownEmail } from '../../domain/people/shownEmail.ts';
import { useState, useMemo } from 'react';
import { changeSignUpTier } from '../../api/calls/entry.ts';
import type { User } from '../../domain/entities.ts';
import type { OrderBook } from '../../domain/orders/orderBook.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { Glyph } from '../../kit/controls/Glyph.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { OrderForm } from '../../shared/payment/OrderForm.tsx';
import { useOrder, type OrderPort } from '../../shared/payment/useOrder.ts';
import { useSingleFlight } from '../../kit/hooks/useSingleFlight.ts';
import { AppLink } from '../AppLink.tsx';
import { usePublic } from '../context.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { FormNote } from '../form/FormNote.tsx';
import { WithHelpEmail } from '../HelpEmail.tsx';
import { readPlainFailure } from './failure.ts';
import { PlanFacts } from './PlanFacts.tsx';
import { ProspectStep } from './ProspectStep.tsx';
import { UnfinishedPayment } from './UnfinishedPayment.tsx';
import { useSignUpOrder } from './useSignUpOrder.ts';
import { isAborted } from '../../api/errors.ts';
import { serverText } from '../../api/failures.ts';
import { subscriptionPrices, validatePromoCode } from '../../api/calls/subscription.ts';
import { createProSubscription } from '../../api/calls/upgrade.ts';
import { orderBody, type OrderChoice } from '../../domain/orders/proOrder.ts';

/** The platform calls of the order form. */
function useSignUpOrderPort(): OrderPort {
  const { api, runtime } = usePublic();
  const { send } = api;
  const hasCodes = runtime.flags.promotionalCodes;
  return useMemo(
    () => ({
      prices: (signal) => send(subscriptionPrices, { signal }),
      validateCode: (code) => send(validatePromoCode, { body: { code } }),
      wordsOf: serverText,
      hasCodes,
    }),
    [send, hasCodes],
  );
}

/**
 * Orders Professional, then goes to its payment, or to the account if there is nothing to pay (spec 2 §4). A second
 * order could lead to a second payment, so none is made while one is started or paid (decisions §12).
 */
function useSubscribe(book: OrderBook) {
  const t = useT();
  const context = usePublic();
  const [busy, run] = useSingleFlight();
  const [problem, setProblem] = useState<string>();

  /** Whether the platform already has the subscription: nothing to pay, or already paid. */
  async function isThrough(): Promise<boolean> {
    const user = await context.api.session.reloadUser();
    return user.paymentStatus === 'PAID';
  }

  async function subscribe(choice: OrderChoice): Promise<void> {
    await run(async (stayBusy) => {
      const goTo = (path: string) => {
        stayBusy();
        context.show(path);
      };
      setProblem(undefined);
      try {
        const made = await book.order(() =>
          context.api.send(createProSubscription, { body: orderBody(choice) }),
        );
        if ('stop' in made) return setProblem(t(`card.stop.${made.stop}`));
        const { clientSecret } = made.placed;
        if (clientSecret !== undefined) return goTo(paths.signUpPayment(clientSecret));
        if (await isThrough()) return goTo(paths.accountCreation);
        return setProblem(t('signUp.subscription.failed'));
      } catch (error) {
        if (isAborted(error)) return undefined;
        // The answer may have been lost: the user tells whether anything is left to do here.
        if (await isThrough().catch(() => false)) return goTo(paths.accountCreation);
        return setProblem(serverText(error) ?? t('signUp.subscription.failed'));
      }
    });
  }

  return { busy, problem, subscribe };
}

/** /signUp/pro/subscription: users, cadence, code and price of Professional, and the order (spec 1 §2, spec 2 §2). */
export const SubscriptionScreen = () => (
  <ProspectStep step={paths.signUpSubscription}>{(user) => <Subscription user={user} />}</ProspectStep>
);

function Subscription({ user }: { user: User }) {
  const t = useT();
  const { publishableKey } = usePublic().runtime.config.stripe;
  const lite = useLiteInstead();
  const { order, book } = useSignUpOrder(user);
  return (
    <PublicLayout
      title={t('signUp.subscription.title')}
      lead={t('signUp.subscription.lead', { email: shownEmail(user.email) })}
      focusTitle
    >
      <PlanFacts tier="PROFESSIONAL" />
      {order && <UnfinishedPayment order={order} book={book} />}
      {!order && (publishableKey === '' ? <NoCards /> : <ProOrder held={lite.busy} book={book} />)}
      {lite.problem !== undefined && <FormNote level="error">{lite.problem}</FormNote>}
      <div className="stack">
        {/* A user who may have paid is not offered Lite instead. */}
        {!order && (
          <Button block refused={lite.busy} busy={lite.busy} onClick={() => void lite.changeToLite()}>
            {t(lite.busy ? 'signUp.subscription.busy' : 'signUp.subscription.lite')}
          </Button>
        )}
        <AppLink to={paths.logout} className="btn quiet block">
          {t('signUp.subscription.signOut')}
        </AppLink>
      </div>
    </PublicLayout>
  );
}

/** Shown in `dev` when no key of the card provider is configured (decisions §1). */
function NoCards() {
  const { brand } = usePublic().runtime;
  return (
    <div className="note plain">
      <Glyph name="info" />
      <p>
        <WithHelpEmail text="signUp.subscription.cards" email={brand.help.email} />
      </p>
    </div>
  );
}

/** The order form; `held` disables it while another part of the screen is sending. */
function ProOrder({ held, book }: { held: boolean; book: OrderBook }) {
  const t = useT();
  const port = useSignUpOrderPort();
  const order = useOrder(port);
  const { busy, problem, subscribe } = useSubscribe(book);
  const { choice, price } = order;
  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (choice && !held) void subscribe(choice);
      }}
    >
      <OrderForm order={order} hasCodes={port.hasCodes} busy={busy} />
      {problem !== undefined && <FormNote level="error">{problem}</FormNote>}
      {price && (
        <Button type="submit" kind="primary" block aria-disabled={busy || !choice} busy={busy}>
          {t(
            busy
              ? 'signUp.busy'
              : price.total > 0
                ? 'signUp.subscription.next'
                : 'signUp.subscription.nextFree',
          )}
        </Button>
      )}
    </form>
  );
}

/** Switches the prospect to Lite, then creates the account (contract §2, signUp/social-user). */
function useLiteInstead() {
  const t = useT();
  const context = usePublic();
  const [busy, run] = useSingleFlight();
  const [problem, setProblem] = useState<string>();

  async function changeToLite(): Promise<void> {
    await run(async (stayBusy) => {
      setProblem(undefined);
      try {
        await context.api.send(changeSignUpTier, { body: { accessType: 'LITE' } });
        await context.api.session.reloadUser();
        stayBusy();
        context.show(paths.accountCreation);
      } catch (error) {
        const failure = readPlainFailure(error);
        if (failure.kind === 'message') setProblem(t(failure.text));
        if (failure.kind === 'words') setProblem(failure.text);
      }
    });
  }

  return { busy, problem, changeToLite };
}
