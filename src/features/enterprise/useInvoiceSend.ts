import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fixUrlOf } from '../../data/errors.ts';
import type { AccountProps } from '../../data/record.tsx';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import {
  billingEmailOf,
  copiesOf,
  emptyInvoice,
  type InvoiceExtrasDraft,
} from '../../domain/billing/invoiceExtras.ts';
import type { Id } from '../../domain/entities.ts';
import { isWritten } from '../../domain/writes/confirmedWrite.ts';
import { useWriteWords } from '../../kit/form/write.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { NONE } from '../../kit/i18n/When.tsx';

export type NotSent = {
  readonly text: string;
  /** The URL where it can be fixed. */
  readonly place: string | undefined;
  /** It was already sent in another tab or by somebody else. */
  readonly isOver?: boolean;
};

type Options<Input> = AccountProps & {
  /** The deal's ID, for a form that invoices several deals one after another. */
  about?(input: Input): Id;
  /** Resolves with a reason not to send; rejects as the service does. */
  check?(input: Input): Promise<string | undefined>;
  send(input: Input): Promise<void>;
  /** Whether it has taken effect; rejects when that can't be read. */
  look(input: Input): Promise<boolean>;
  /** Shown for a failure without the server's own words. */
  fallback: string;
  onDone(input: Input): void;
  /** Called, besides reporting the failure, when the invoice was already sent in another tab or by somebody else. */
  onOvertaken?(): void;
};

/** The form and the confirmed write that invoices a deal or upgrades an account (spec 2 §4). */
export function useInvoiceSend<Input extends { readonly isZero: boolean }>(options: Options<Input>) {
  const { account, onRead, about, check, send, look, fallback, onDone, onOvertaken } = options;
  const t = useT();
  const words = useWriteWords();
  const { phase, run } = useConfirmedWrite<Input, void, boolean, string>();
  const [failure, setFailure] = useState<NotSent>();
  // Kept as it was shown, because the recipients are compared with it.
  const [billingEmail, setBillingEmail] = useState(() => billingEmailOf(account));
  const form = useForm<InvoiceExtrasDraft>({ mode: 'onChange', defaultValues: emptyInvoice(billingEmail) });

  /** Reads the billing e-mail; resolves with a reason to stop if it has changed, after showing the new one. */
  async function checkEmail(): Promise<string | undefined> {
    const now = billingEmailOf(await onRead());
    if (now === billingEmail) return undefined;
    const copies = copiesOf(form.getValues('recipients'), billingEmail);
    form.setValue('recipients', [...emptyInvoice(now).recipients, ...copiesOf(copies, now)]);
    setBillingEmail(now);
    return t('enterprise.invoice.emailChanged', { email: now ?? NONE });
  }
  return {
    form,
    billingEmail,
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
        about: about?.(input),
        async prepare() {
          const stop = (await check?.(input)) ?? (input.isZero ? undefined : await checkEmail());
          return stop === undefined ? undefined : { stop };
        },
        send: () => send(input),
        look: () => look(input),
        isDone: (happened) => happened,
        // The service may refuse an invoiced deal with any status.
        isOutdated: () => true,
      });
      if (isWritten(end)) {
        onDone(end.input);
        // An earlier press may have been for another deal; the note says so.
        if (about?.(end.input) === about?.(input)) return undefined;
      }
      const text = words(saveEndOf(end, end?.kind === 'unsent' ? t('enterprise.deal.unchecked') : fallback));
      if (text === undefined) return undefined;
      const isOver = end?.kind === 'outdated' && end.isDone;
      if (isOver) onOvertaken?.();
      return setFailure({ text, place: end && 'error' in end ? fixUrlOf(end.error) : undefined, isOver });
    },
  };
}
