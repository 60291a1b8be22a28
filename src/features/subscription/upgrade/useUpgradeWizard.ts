import { useEffect, useRef, useState, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureOf, meaningOf, textOf } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import { serviceNow } from '../../../data/methods/money.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import type { OrderStop } from '../../../domain/orders/orderBook.ts';
import { isSameOrder, orderBody } from '../../../domain/orders/proOrder.ts';
import { intentOf } from '../../../domain/orders/unfinishedOrder.ts';
import { isBeyondLite, isPastOrdering, orderStop } from '../../../domain/plans/planRules.ts';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { paths } from '../../../paths.ts';
import type { CardState } from '../../../shared/payment/CardEntry.tsx';
import type { CardHandle } from '../../../shared/payment/paymentPort.ts';
import { useIntent } from '../../../shared/payment/useIntent.ts';
import { useOrder, type OrderPort } from '../../../shared/payment/useOrder.ts';
import { useOrderBook } from '../../../shared/payment/useOrderBook.ts';
import type { DialogProps, SubscriptionScope } from '../scope.ts';
import { useReadPrices } from '../useOwnPlan.ts';
import type { Placed, UpgradePort } from './upgrade.ts';
import { type UpgradeStart, useProUpgrade } from './useProUpgrade.ts';

/** The platform's calls behind the order form. */
function useUpgradeOrderPort(): OrderPort {
  const { validatePromoCode } = useConsoleData();
  const prices = useReadPrices();
  const { promotionalCodes: hasCodes } = useConsoleSession().runtime.flags;
  return useMemo(
    () => ({ prices, validateCode: (code) => validatePromoCode(code), wordsOf: textOf, hasCodes }),
    [prices, validatePromoCode, hasCodes],
  );
}

/** The platform's calls behind the upgrade. */
function useUpgradePort({ account, reread }: Pick<SubscriptionScope, 'account' | 'reread'>): UpgradePort {
  const { createProSubscription, confirmUpgradePayment, upgradeToProfessional } = useConsoleData();
  const { reloadUser } = useConsoleSession();
  const { id } = account;
  return useMemo(() => {
    /** Reads the account; `running` is the answer while it can't be read because it is being upgraded. */
    async function unlessUpgrading<Value>(read: () => Promise<Value>, running: Value): Promise<Value> {
      try {
        return await read();
      } catch (error) {
        if (failureOf(error).status === 'upgrade_in_progress') return running;
        throw error;
      }
    }
    return {
      order: (choice) => createProSubscription(orderBody(choice)),
      confirm: confirmUpgradePayment,
      upgrade: () => upgradeToProfessional(id),
      meaningOf,
      hasBegun: () => unlessUpgrading(async () => isBeyondLite((await reread()).account), true),
      stop: () =>
        unlessUpgrading<OrderStop>(async () => {
          const [plan, user] = await Promise.all([reread(), reloadUser()]);
          return orderStop({ ...plan, user }, serviceNow());
        }, 'closed'),
    };
  }, [createProSubscription, confirmUpgradePayment, upgradeToProfessional, reread, reloadUser, id]);
}

const SECRET = /^pi_[a-z\d]+_secret_\w+$/iu;
/** Our own query parameter: the order that the payment is for. */
const ORDER = 'order';

/**
 * The URL to which a bank's page returns: the public payment-return page, which leads on to the upgrade. If the user
 * has to sign in first, the query of that page is not kept, as that of this page would be.
 */
function returnUrlOf({ subscriptionId }: Placed): string {
  const url = new URL(paths.signUpPaymentReturn, window.location.origin);
  url.searchParams.set(ORDER, subscriptionId);
  return url.href;
}

/** The order in the URL to which a bank's page returned. The URL is not trusted on whether it was paid. */
function returnedOrder(search: string): (Placed & { clientSecret: string }) | undefined {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('payment_intent_client_secret') ?? '';
  const subscriptionId = query.get(ORDER) ?? '';
  return SECRET.test(clientSecret) && subscriptionId !== '' ? { clientSecret, subscriptionId } : undefined;
}

export type UpgradeStep = 'subscription' | 'confirmation' | 'payment' | 'success';

const STEPS = ['subscription', 'confirmation', 'payment'] as const;
const STEPS_PLAIN = ['subscription', 'payment'] as const;

/** Reads the order with which a bank's page returned, and removes it from the URL. */
function useReturned() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => returnedOrder(search));
  const hasQuery = search.includes('payment_intent');
  useEffect(() => {
    // The secret leaves the URL after the first render, and is kept in memory only.
    if (hasQuery)
      void navigate(pathname, { replace: true, state: returned ? { step: 'payment' } : undefined });
  }, [hasQuery, pathname, returned, navigate]);
  return { returned, isArriving: hasQuery && returned !== undefined };
}

/** What this dialog resumes. A bank's page may return with an order that another one has replaced. */
function useStart({ account }: DialogProps) {
  const { returned, isArriving } = useReturned();
  const { order, orders } = useUnfinishedOrder(account);
  const [start] = useState((): UpgradeStart => {
    const { subscriptionId } = order ?? {};
    const left = order && subscriptionId !== undefined ? { ...order, subscriptionId } : undefined;
    const isItsOwn = !left || (returned && intentOf(returned.clientSecret) === left.paymentIntentId);
    return isItsOwn ? { returned, left: undefined } : { returned: undefined, left };
  });
  return { start, orders, order, isArriving: isArriving && start.returned !== undefined };
}

/** The wizard's state: order, payment, upgrade and current step (spec 2 §2, §4). */
export function useUpgradeWizard(props: DialogProps) {
  const { runtime } = useConsoleSession();
  const { publishableKey } = runtime.config.stripe;
  const isWide = runtime.flags.trialsOfTiers;
  const { start, orders, order: kept, isArriving } = useStart(props);
  const { returned } = start;
  const port = useUpgradeOrderPort();
  const order = useOrder(port);
  const upgradePort = useUpgradePort(props);
  const book = useOrderBook(orders, upgradePort.stop);
  const flow = useProUpgrade(upgradePort, start, book);
  const { placed, stage } = flow;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keys: readonly [UpgradeStep, ...UpgradeStep[]] = isWide ? STEPS : STEPS_PLAIN;
  const hasPayment = placed?.clientSecret !== undefined;
  const steps = useSteps<UpgradeStep>(keys, (key) => {
    // What is paid is what was ordered: another choice has to be ordered first.
    if (key === 'payment') return hasPayment && isSameOrder(placed.choice ?? order.choice, order.choice);
    // After a return from a bank's page the earlier choice is gone, but its steps count as done.
    return order.choice !== undefined || returned !== undefined;
  });
  const card = useRef<CardHandle>(null);
  const [fields, setFields] = useState<CardState>('loading');
  const isReturn = returned !== undefined && placed?.clientSecret === returned.clientSecret;
  const payment = useIntent(
    {
      clientSecret: placed?.clientSecret,
      subscriptionId: placed?.subscriptionId,
      book,
      isReturn,
      returnUrl: placed ? returnUrlOf(placed) : '',
      publishableKey,
    },
    card,
    flow.onPaid,
  );

  const own = placed?.clientSecret === undefined ? undefined : intentOf(placed.clientSecret);
  const shown = (): UpgradeStep => {
    if (stage === 'done') return 'success';
    if (isArriving) return 'payment';
    return stage === 'choosing' ? steps.current : 'payment';
  };
  const step = shown();
  const isOwn = kept !== undefined && kept.paymentIntentId === own;
  const isLeftHere = stage === 'choosing' && isOwn && step !== 'payment';
  const toSubscription = () =>
    void navigate(pathname, { replace: true, state: { step: 'subscription' satisfies UpgradeStep } });

  return {
    isWide,
    hasCodes: port.hasCodes,
    publishableKey,
    order,
    flow,
    payment,
    card,
    fields,
    setFields,
    isReturn,
    /** An order that was begun or paid, in another tab or here before going back; nothing else is ordered or paid. */
    elsewhere: stage === 'choosing' && (isLeftHere || !isOwn) ? kept : undefined,
    isLeftHere,
    /** Another tab or browser has upgraded the account: there is nothing left to pay. */
    isOver: stage === 'choosing' && payment.stage === 'card' && isPastOrdering(props.account),
    /** Back to the payment of the order that was begun here; reads it again. */
    toPayment() {
      steps.next('payment');
      if (payment.stage === 'look') void payment.look();
    },
    keys,
    step,
    // Merely reading an order again sends nothing, and must not prevent leaving.
    isBusy: flow.busy || (payment.busy && payment.stage !== 'look') || payment.stage === 'processing',
    next: () => steps.next('confirmation'),
    /** Places the order, then goes to the payment if there is something to pay. */
    async placeOrder() {
      if (order.choice && (await flow.order(order.choice))) steps.next('payment');
    },
    /** From the payment, Back always leads to the subscription step (spec 2 §4). */
    back() {
      flow.forgetProblem();
      if (steps.current === 'payment') toSubscription();
      else steps.back();
    },
    /** Drops an order whose payment is closed, and returns to the first step. */
    startOver() {
      flow.drop();
      toSubscription();
    },
  };
}

export type UpgradeWizard = ReturnType<typeof useUpgradeWizard>;
