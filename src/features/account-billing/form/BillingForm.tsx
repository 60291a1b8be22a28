import { useEffect, useRef } from 'react';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import {
  BILLING_FIELDS,
  type BillingDraft,
  billingOf,
  type BillingSetting,
} from '../../../domain/billing/billing.ts';
import type { Account } from '../../../domain/entities.ts';
import { paths } from '../../../paths.ts';
import { ConflictNote } from '../../../kit/form/ConflictNote.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { useFollow } from '../../../kit/form/useFollow.ts';
import { numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { WithTexts } from '../../../kit/i18n/WithTexts.tsx';
import { BILLING_TEXTS } from '../texts.ts';
import { AddressFields } from './AddressFields.tsx';
import { PaymentOptions } from './PaymentOptions.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SendWithSave } from './SendWithSave.tsx';
import { useSaveBilling } from './useSaveBilling.ts';
import { billingResolver, incompleteWords, valueWords } from './words.ts';
import '../billing.css';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** Who is billed, how and for how much; saved once the server has agreed (spec 2 §4, Billing form). */
export function BillingForm(props: Props) {
  return (
    <WithTexts areas={BILLING_TEXTS}>
      <Inner {...props} />
    </WithTexts>
  );
}

/** The save bar, which follows every key so that the form doesn't. */
function Bar({ setting, now }: { setting: BillingSetting; now: BillingDraft }) {
  const t = useT();
  const { control } = useFormContext<BillingDraft>();
  const refusal = useWatch({
    control,
    compute: (draft: BillingDraft) => incompleteWords(t, draft, setting, now),
  });
  return <SaveBar refusal={refusal} />;
}

function Inner({ account, onRead }: Props) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const setting: BillingSetting = {
    accessType: account.accessType,
    plg: runtime.flags.plg,
    marks: numberMarks(),
  };
  const now = billingOf(account, setting);
  const seen = useRef(now);
  const form = useForm<BillingDraft>({
    defaultValues: seen.current,
    mode: 'onTouched',
    resolver: billingResolver(t, setting, now),
  });
  const followed = { form, seen, fields: BILLING_FIELDS };
  useFollow(followed, now);
  const { save, conflict, settle } = useSaveBilling({ account, followed, setting, onRead });
  const { currentDeal: deal } = account;
  const isDealOpen = deal?.invoiced === false;
  // Somebody else has invoiced it: what was chosen about it is nothing to save any more.
  useEffect(() => {
    if (isDealOpen || !form.getValues('sendInvoice')) return;
    form.setValue('sendInvoice', false, { shouldDirty: true });
    form.setValue('copies', [], { shouldDirty: true });
  }, [isDealOpen, form]);

  return (
    <Form form={form} onSave={save} title={t('billing.title')}>
      {conflict ? (
        <ConflictNote
          rows={conflict.fields.map((field) => ({
            field,
            label: t(`billing.field.${field}`),
            theirs: valueWords(t, field, conflict.theirs),
            mine: valueWords(t, field, conflict.mine),
          }))}
          onSettle={settle}
        />
      ) : null}
      <div className="body billing-form">
        <AddressFields />
        <PaymentOptions setting={setting} />
        <PriceFields account={account} setting={setting} />
        {deal && isDealOpen ? <SendWithSave deal={deal} /> : null}
      </div>
      <Bar setting={setting} now={now} />
      <UnsavedGuard draftKey={`${user.id}:${paths.account(account.id, 'billing')}`} />
    </Form>
  );
}
