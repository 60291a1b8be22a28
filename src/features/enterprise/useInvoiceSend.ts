import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fixUrlOf, isRefusal, textOf } from '../../data/errors.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import {
  billingEmailOf,
  copiesOf,
  emptyInvoice,
  type InvoiceExtrasDraft,
} from '../../domain/billing/invoiceExtras.ts';
import { useWriteWords } from '../../kit/form/write.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { NONE } from '../../kit/i18n/When.tsx';

export type NotSent = {
  readonly text: string;
  /** The URL where it can be fixed. */
  readonly place: string | undefined;
  /** It was already sent in another tab or by somebody else. */
  readonly isOver?: boolean | undefined;
};

type Options<Input> = {
  /** Resolves with a reason not to send; rejects as the service does. */
  check(input: Input): Promise<string | undefined>;
  send(input: Input): Promise<void>;
  /** Whether it has taken effect; rejects when that can't be read. */
  look(input: Input): Promise<boolean>;
  /** Shown for a failure without the server's own words. */
  fallback: string;
  onDone(input: Input): void;
  /** Called, besides reporting the failure, when the invoice was already sent in another tab or by somebody else. */
  onOvertaken?(): void;
};

/**
 * The form of an invoice. `checkEmail` shows the billing e-mail as somebody else has saved it meanwhile, and resolves
 * with what it is now: the invoice would go to another address than the one that was shown.
 */
export function useInvoiceForm({ account, onRead }: AccountProps) {
  const t = useT();
  // Kept as it was shown, because the recipients are compared with it.
  const [billingEmail, setBillingEmail] = useState(() => billingEmailOf(account));
  const form = useForm<InvoiceExtrasDraft>({ mode: 'onChange', defaultValues: emptyInvoice(billingEmail) });
  async function checkEmail(): Promise<string | undefined> {
    const now = billingEmailOf(await onRead());
    if (now === billingEmail) return undefined;
    const copies = copiesOf(form.getValues('recipients'), billingEmail);
    form.setValue('recipients', [...emptyInvoice(now).recipients, ...copiesOf(copies, now)]);
    setBillingEmail(now);
    return t('enterprise.invoice.emailChanged', { email: now ?? NONE });
  }
  return { form, billingEmail, checkEmail };
}

/** The confirmed write that invoices a deal or upgrades an account (spec 2 §4). */
export function useInvoiceSend<Input>(options: Options<Input>) {
  const { check, send, look, fallback, onDone, onOvertaken } = options;
  const words = useWriteWords();
  const { phase, run } = useConfirmedWrite<Input, void, boolean, NotSent>();
  const [failure, setFailure] = useState<NotSent>();

  function fail({ isOver, ...why }: NotSent): void {
    if (isOver) onOvertaken?.();
    setFailure({ ...why, isOver });
  }
  const reasonOf = (error: unknown, isOver: boolean): NotSent => ({
    text: textOf(error) ?? fallback,
    place: fixUrlOf(error),
    isOver,
  });

  return {
    phase,
    busy: phase === 'sending' || phase === 'looking',
    failure,
    /** Why it can't be sent again; undefined while it can. */
    refusal: failure?.isOver ? failure.text : undefined,
    /** Clears the failure, unless the outcome is unknown. */
    forget() {
      if (phase !== 'unknown') setFailure(undefined);
    },
    async run(input: Input): Promise<void> {
      // Enter in a field bypasses the button, and so its refusal.
      if (failure?.isOver) return;
      if (phase !== 'unknown') setFailure(undefined);
      const end = await run({
        input,
        async prepare() {
          try {
            const text = await check(input);
            return text === undefined ? undefined : { stop: { text, place: undefined, isOver: false } };
          } catch (error) {
            if (!isRefusal(error)) throw error;
            // It may have been refused because it was sent already: by somebody else, or by an attempt that arrived late.
            const read = await look(input).catch(() => false);
            return { stop: reasonOf(error, read), read };
          }
        },
        send: () => send(input),
        look: () => look(input),
        isDone: (happened) => happened,
        // The service may refuse an invoiced deal with any status.
        isOutdated: () => true,
      });
      if (end === undefined || end.kind === 'ended') return undefined;
      if (end.kind === 'stopped') return fail(end.stop);
      if (end.kind === 'found' || end.kind === 'done') return onDone(end.input);
      const why = reasonOf(end.error, end.kind === 'outdated' && end.isDone);
      if (end.kind !== 'unknown') return fail(why);
      return fail({ ...why, text: words({ kind: 'unknown', reason: why.text }) ?? why.text });
    },
  };
}
