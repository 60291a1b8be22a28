import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { loadErrorMessage } from '../../../data/errors.ts';
import { useConsoleData } from '../../../data/hooks.ts';
import type { AccountProps } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { useRenewal, useDealsChanged } from '../../../data/useRenewal.ts';
import { NOTES_MAX, notesLength } from '../../../domain/billing/invoiceExtras.ts';
import {
  invoiceRefusal,
  type InvoiceDraft,
  isFreeDeal,
  toDealInvoice,
} from '../../../domain/billing/invoices.ts';
import type { Account, Deal } from '../../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { useOfferedActions } from '../../../kit/actions/offered.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { Chip } from '../../../kit/controls/Chip.tsx';
import { Loading } from '../../../kit/controls/Loading.tsx';
import { QueryState } from '../../../kit/controls/QueryState.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { EmailChipsField } from '../../../kit/form/ChipsField.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { formatCents } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { NONE } from '../../../kit/i18n/When.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { paths } from '../../../paths.ts';
import { DealLines } from '../../../shared/subscription/DealLines.tsx';
import { CopiesField } from '../CopiesField.tsx';
import { DealFacts } from '../DealFacts.tsx';
import styles from './RenewalCard.module.css';

/** `recipients` holds only the billing e-mail, which is shown and can't be changed. */
type Values = InvoiceDraft & { recipients: string[] };

type Options = AccountProps & { deal: Deal; form: UseFormReturn<Values> };

const NOTHING: InvoiceDraft = { notes: '', purchaseOrderNumber: '', copies: [] };

/** Sends a deal's invoice as a confirmed write (spec 2 §7), for the amount that was shown. */
function useSendInvoice({ account, deal, onRead, form }: Options) {
  const t = useT();
  const notify = useNotify();
  const { currentRenewal, sendDealInvoice } = useConsoleData();
  const { flags } = useConsoleSession().runtime;
  const { put, refresh } = useAccountCache();
  const dealsChanged = useDealsChanged();
  const { run } = useConfirmedWrite<Values, void, Account, string>();
  const isZero = isFreeDeal(deal, flags.deal_zero);

  return async (draft: Values): Promise<SaveEnd> => {
    const [billingEmail] = draft.recipients;
    const setting = { billinguserfacing: flags.billinguserfacing, billingEmail };
    const extras = toDealInvoice(isZero ? NOTHING : draft, setting);
    const end = await run({
      input: draft,
      async prepare() {
        const now = await currentRenewal(account.id);
        if (now?.internalId !== deal.internalId || now.amount !== deal.amount) {
          dealsChanged();
          if (!now) return { stop: t('billing.renewal.none') };
          return { stop: t('enterprise.licenses.costChanged', { total: formatCents(now.amount) }) };
        }
        const { email = '' } = (await onRead()).billingAddress ?? {};
        if (isZero || email === billingEmail) return undefined;
        form.setValue('recipients', [email]);
        return { stop: t('enterprise.invoice.emailChanged', { email: email || NONE }) };
      },
      send: () => sendDealInvoice(account.id, { dealId: deal.internalId, ...extras }),
      look: onRead,
      isDone: (now) => now.currentDeal?.invoiced === true,
    });
    if (isWritten(end)) {
      notify(isZero ? 'billing.invoice.completed' : 'billing.invoice.sent', { type: 'success' });
      // Updated at once, because the other tabs are blocked until the deal is invoiced.
      if (account.currentDeal) put({ ...account, currentDeal: { ...account.currentDeal, invoiced: true } });
      dealsChanged();
    }
    // Also after a refusal, whose cause may not be shown here yet.
    void refresh(account.id);
    return saveEndOf(end, t('billing.invoice.failed'));
  };
}

type SendInvoiceProps = Omit<Options, 'form'> & { refusal?: string | undefined; onClose(): void };

/** "Send invoice": notes, PO number and copies; a deal that is completed without an invoice has none (contract §8). */
export function SendInvoice({ account, deal, onRead, refusal, onClose }: SendInvoiceProps) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const { billinguserfacing, deal_zero: dealZero } = runtime.flags;
  const isZero = isFreeDeal(deal, dealZero);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      recipients: [account.billingAddress?.email ?? ''],
      notes: '',
      purchaseOrderNumber: account.purchaseOrderNumber ?? '',
      copies: [],
    },
  });
  const [notes, [billingEmail = '']] = useWatch({ control: form.control, name: ['notes', 'recipients'] });
  const send = useSendInvoice({ account, deal, onRead, form });
  return (
    <FormDialog<Values>
      form={form}
      kind="create"
      title={t(isZero ? 'billing.invoice.zeroTitle' : 'billing.invoice.title')}
      context={t('billing.invoice.context', { deal: deal.dealName, amount: formatCents(deal.amount) })}
      action={t(isZero ? 'billing.invoice.sendZero' : 'billing.invoice.send')}
      refusal={refusal}
      draftKey={`${user.id}:${paths.account(account.id, 'billing')}:invoice`}
      onSave={send}
      onClose={onClose}
    >
      {isZero ? (
        <p>{t('billing.invoice.zero')}</p>
      ) : (
        <>
          <EmailChipsField<Values>
            name="recipients"
            label={t('billing.invoice.recipient')}
            kept={{ value: billingEmail, reason: t('billing.invoice.kept') }}
            readOnly
          />
          {billinguserfacing ? <CopiesField<Values> name="copies" billingEmail={billingEmail} /> : null}
          <TextField<Values>
            name="notes"
            label={t('billing.invoice.notes')}
            help={t('billing.invoice.notesHelp', { used: notesLength(notes), most: NOTES_MAX })}
            rules={{
              validate: (text) =>
                notesLength(String(text)) <= NOTES_MAX || t('billing.invoice.notesLong', { most: NOTES_MAX }),
            }}
            optional
          />
          <TextField<Values>
            name="purchaseOrderNumber"
            label={t('billing.invoice.purchaseOrderNumber')}
            maxLength={60}
            optional
          />
        </>
      )}
    </FormDialog>
  );
}

/** Whether the deal has been invoiced, as icon and text. */
function Invoiced({ isInvoiced }: { isInvoiced: boolean }) {
  const t = useT();
  return (
    <Chip tone={isInvoiced ? 'ok' : 'warn'} icon={isInvoiced ? 'okc' : 'clock'}>
      {t(isInvoiced ? 'billing.renewal.invoiced' : 'billing.renewal.notInvoiced')}
    </Chip>
  );
}

function Renewal({ account, deal, onRead }: AccountProps & { deal: Deal }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const refusal = invoiceRefusal(account);
  const why = refusal && t(`billing.renewal.refused.${refusal}`);
  useOfferedActions(() => ({
    name: account.name || account.id,
    entries: [
      {
        id: 'invoice',
        commandLabel: 'invoice',
        icon: 'mail',
        label: t('billing.renewal.send'),
        disabledReason: why,
        onSelect: () => setOpen(true),
      },
    ],
  }));
  return (
    <>
      <div className="body stack">
        <div className={styles.head}>
          <h3>
            <bdi>{deal.dealName || t('billing.deal.unnamed')}</bdi>
          </h3>
          <p className={styles.figure}>{formatCents(deal.amount)}</p>
        </div>
        <DealFacts deal={deal} />
        <DealLines deal={deal} />
      </div>
      <footer>
        <span>{why}</span>
        <span className="end">
          <RefusableButton
            refusal={why}
            kind={refusal === undefined ? 'primary' : undefined}
            onClick={() => setOpen(true)}
          >
            {t('billing.renewal.send')}
          </RefusableButton>
        </span>
      </footer>
      {isOpen ? (
        <SendInvoice {...{ account, deal, onRead }} refusal={why} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** The deal of the current renewal, with the button that sends its invoice (decisions §9). */
export function RenewalCard({ account, onRead }: AccountProps) {
  const t = useT();
  const renewal = useRenewal(account.id);
  const deal = renewal.data;
  return (
    <Card
      title={t('billing.renewal.title')}
      className={styles.renewal}
      busy={deal === undefined && !renewal.error}
      end={
        deal && account.currentDeal ? (
          <span className="end">
            <Invoiced isInvoiced={account.currentDeal.invoiced} />
          </span>
        ) : null
      }
    >
      {deal ? (
        <Renewal account={account} deal={deal} onRead={onRead} />
      ) : (
        <div className="body">
          <QueryState
            of={renewal}
            what={t('billing.renewal.failed')}
            why={loadErrorMessage(t, renewal.error)}
            skeleton={
              <Loading className={styles.waiting} aria-hidden="true">
                <Skeleton bars={['box', 'box']} />
              </Loading>
            }
          >
            {() => <p className="muted">{t('billing.renewal.none')}</p>}
          </QueryState>
        </div>
      )}
    </Card>
  );
}
