import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsoleSession } from '../../../data/session.tsx';
import { useUnfinishedOrder } from '../../../data/useUnfinishedOrder.ts';
import { intentOf } from '../../../domain/orders/unfinishedOrder.ts';
import { useSteps } from '../../../kit/wizard/useSteps.ts';
import { paths } from '../../../paths.ts';
import type { CardState } from '../../../shared/card/CardEntry.tsx';
import type { CardHandle } from '../../../shared/card/port.ts';
import { useIntent } from '../../../shared/card/useIntent.ts';
import { useOrderBook } from '../../../shared/card/useOrderBook.ts';
import { useOrder } from '../../../shared/order/useOrder.ts';
import type { DialogProps } from '../scope.ts';
import type { Placed } from './upgrade.ts';
import { type UpgradeStart, useProUpgrade } from './useProUpgrade.ts';
import { useUpgradeOrderPort, useUpgradePort } from './useUpgradePort.ts';

const SECRET = /^pi_\w+_secret_\w+$/u;
/** Our own part of the address: which order the payment is of. */
const ORDER = 'order';

/**
 * Where a bank's page sends back to: the public entry's return, which hands on to the upgrade. A sign-in in between
 * keeps nothing of its query, as it would of this page's.
 */
function returnUrlOf({ subscriptionId }: Placed): string {
  const url = new URL(paths.signUpPaymentReturn, window.location.origin);
  url.searchParams.set(ORDER, subscriptionId);
  return url.href;
}

/** The order that a bank's page sent back with; whether it was paid is not the address's to say. */
function returnedOrder(search: string): (Placed & { clientSecret: string }) | undefined {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('payment_intent_client_secret') ?? '';
  const subscriptionId = query.get(ORDER) ?? '';
  return SECRET.test(clientSecret) && subscriptionId !== '' ? { clientSecret, subscriptionId } : undefined;
}

export type UpgradeStep = 'subscription' | 'confirmation' | 'payment' | 'success';

const STEPS = ['subscription', 'confirmation', 'payment'] as const;
const STEPS_PLAIN = ['subscription', 'payment'] as const;

/** The address of before, without the order and the payment that it came back with. */
function useReturned() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => returnedOrder(search));
  const hasQuery = search.includes('payment_intent');
  useEffect(() => {
    // The secret leaves the address with the first rendering, and lives on in memory alone.
    if (hasQuery)
      void navigate(pathname, { replace: true, state: returned ? { step: 'payment' } : undefined });
  }, [hasQuery, pathname, returned, navigate]);
  return { returned, isArriving: hasQuery && returned !== undefined };
}

/** What this dialog goes on from. A bank's page may come back with an order that another one has replaced. */
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

/** The wizard's state: the order, its payment, the upgrade, and which of the steps is shown (spec 2 §2, §4). */
export function useUpgradeWizard(props: DialogProps) {
  const { runtime } = useConsoleSession();
  const { publishableKey } = runtime.config.stripe;
  const isWide = runtime.flags.trialsOfTiers;
  const { start, orders, order: kept, isArriving } = useStart(props);
  const { returned } = start;
  const port = useUpgradeOrderPort();
  const order = useOrder(port);
  const upgradePort = useUpgradePort(props);
  const book = useOrderBook(orders, upgradePort.isClosed);
  const flow = useProUpgrade(upgradePort, start, book);
  const { placed, stage } = flow;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const keys: readonly [UpgradeStep, ...UpgradeStep[]] = isWide ? STEPS : STEPS_PLAIN;
  const hasPayment = placed?.clientSecret !== undefined;
  const steps = useSteps<UpgradeStep>(keys, (key) => {
    if (key === 'payment') return hasPayment;
    // The way back from a bank passes over what was chosen before.
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
    /** What another tab has begun or paid meanwhile: here nothing is ordered or paid any more. */
    elsewhere: stage === 'choosing' && kept?.paymentIntentId !== own ? kept : undefined,
    keys,
    step: shown(),
    isBusy: flow.busy || payment.busy || payment.stage === 'processing',
    next: () => steps.next('confirmation'),
    /** Orders; to the payment where there is something to pay. */
    async goOrder() {
      if (order.choice && (await flow.order(order.choice))) steps.next('payment');
    },
    /** From the payment always to what is chosen (spec 2 §4). */
    back() {
      flow.forgetProblem();
      if (steps.current === 'payment') toSubscription();
      else steps.back();
    },
    /** The payment is closed: all is chosen anew. */
    startOver() {
      flow.drop();
      toSubscription();
    },
  };
}

export type UpgradeWizard = ReturnType<typeof useUpgradeWizard>;
