import { clsx } from 'clsx';
import { useEffect, useRef, useId } from 'react';
import { useForm, useFormContext, useWatch, useController } from 'react-hook-form';
import type { AccountProps } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { isOptionalPart } from '../../../domain/accounts/addressForm.ts';
import { placeOrder } from '../../../domain/accounts/addressFormat.ts';
import {
  BILLING_FIELDS,
  type BillingDraft,
  billingOf,
  type BillingSetting,
  optionRule,
  billingFaults,
} from '../../../domain/billing/billing.ts';
import { isFreeDeal } from '../../../domain/billing/invoices.ts';
import { type Account, PAYMENT_OPTIONS } from '../../../domain/entities.ts';
import { ChoiceList, RefusableChoice } from '../../../kit/controls/Choices.tsx';
import { Glyph } from '../../../kit/controls/Glyph.tsx';
import { CheckBox, CheckLine } from '../../../kit/controls/inputs.tsx';
import { ConflictNote } from '../../../kit/form/ConflictNote.tsx';
import { useFieldLabel } from '../../../kit/form/fieldLabels.ts';
import { SelectField, TextField } from '../../../kit/form/fields.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { resolverOf } from '../../../kit/form/resolver.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { useFollow } from '../../../kit/form/useFollow.ts';
import { formatCents, numberMarks } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { countryChoices } from '../../../shared/account/countries.ts';
import { CopiesField } from '../CopiesField.tsx';
import { PriceFields } from './PriceFields.tsx';
import { useSaveBilling } from './useSaveBilling.ts';
import { faultWords, incompleteWords, valueWords } from './words.ts';
import styles from './BillingForm.module.css';

/**
 * The payment options. Those that the tier forces or rules out show the reason (spec 2 §5) and can't be changed.
 */
function PaymentOptions({ setting }: { setting: BillingSetting }) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<BillingDraft>();
  const { field, fieldState } = useController({ control, name: 'paymentOptions' });
  const error = fieldState.error?.message;
  useFieldLabel('paymentOptions', t('billing.field.paymentOptions'));
  return (
    <fieldset
      className="group choices-group"
      aria-describedby={error === undefined ? undefined : `${id}error`}
    >
      <legend>{t('billing.field.paymentOptions')}</legend>
      <ChoiceList>
        {PAYMENT_OPTIONS.map((option, index) => {
          const rule = optionRule(setting, option);
          const isChosen = rule === 'forced' || field.value.includes(option);
          const others = field.value.filter((one) => one !== option);
          return (
            <RefusableChoice
              key={option}
              Control={CheckBox}
              ref={index === 0 ? field.ref : undefined}
              checked={isChosen}
              label={t(`billing.option.${option}`)}
              second={rule === 'selectable' ? undefined : t(`billing.optionWhy.${rule}`)}
              refused={rule !== 'selectable'}
              onBlur={field.onBlur}
              onPick={() => field.onChange(isChosen ? others : [...others, option])}
            />
          );
        })}
      </ChoiceList>
      {error === undefined ? null : (
        <p id={`${id}error`} className="help bad">
          <Glyph name="err" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Deal = NonNullable<Account['currentDeal']>;

/** For a deal that awaits its invoice: whether saving also sends it, and who gets copies (spec 2 §3). */
function SendWithSave({ deal }: { deal: Deal }) {
  const t = useT();
  const { billinguserfacing, deal_zero: dealZero } = useConsoleSession().runtime.flags;
  const { control, register } = useFormContext<BillingDraft>();
  const [sendInvoice, email] = useWatch({ control, name: ['sendInvoice', 'email'] });
  const isZero = isFreeDeal(deal, dealZero);
  const amount = formatCents(deal.amount);
  return (
    <div className={clsx('group', styles.send)}>
      <CheckLine aria-describedby="send-with-save-help" {...register('sendInvoice')}>
        <span>{t(isZero ? 'billing.form.sendZero' : 'billing.form.send', { amount })}</span>
      </CheckLine>
      <p id="send-with-save-help" className="help">
        {t(isZero ? 'billing.invoice.zero' : 'billing.form.sendHelp')}
      </p>
      {sendInvoice && billinguserfacing && !isZero ? (
        <CopiesField<BillingDraft> name="copies" billingEmail={email} />
      ) : null}
    </div>
  );
}

/** The billing contact and address (spec 2 §3). */
function AddressFields() {
  const t = useT();
  const { formState, control } = useFormContext<BillingDraft>();
  const order = useWatch({ control, name: 'country', compute: placeOrder });
  const countries = countryChoices(formState.defaultValues?.country ?? '');
  return (
    <fieldset className="group first">
      <legend>{t('billing.section.address')}</legend>
      <div className="grid2">
        <TextField<BillingDraft> name="firstName" label={t('billing.field.firstName')} />
        <TextField<BillingDraft> name="lastName" label={t('billing.field.lastName')} />
        <TextField<BillingDraft> name="email" label={t('billing.field.email')} type="email" />
        <TextField<BillingDraft> name="phone" label={t('billing.field.phone')} type="tel" optional />
        <TextField<BillingDraft> name="line1" label={t('billing.field.line1')} />
        <TextField<BillingDraft> name="line2" label={t('billing.field.line2')} optional />
        {order.map((name) => (
          <TextField<BillingDraft>
            key={name}
            name={name}
            label={t(`billing.field.${name}`)}
            optional={isOptionalPart(name)}
          />
        ))}
        <SelectField<BillingDraft>
          name="country"
          label={t('billing.field.country')}
          choices={[{ value: '', label: t('billing.countryPick') }, ...countries]}
        />
      </div>
    </fieldset>
  );
}

/** The save bar. It watches every keystroke itself, so that the form doesn't re-render. */
function Bar({ setting, now }: { setting: BillingSetting; now: BillingDraft }) {
  const t = useT();
  const { control } = useFormContext<BillingDraft>();
  const refusal = useWatch({
    control,
    compute: (draft: BillingDraft) => incompleteWords(t, draft, setting, now),
  });
  return <SaveBar refusal={refusal} />;
}

/** The billing address, payment options and prices; saved pessimistically (spec 2 §4, Billing form). */
export function BillingForm({ account, onRead }: AccountProps) {
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
    resolver: resolverOf(
      (draft) => billingFaults(draft, setting, now),
      (fault) => faultWords(t, fault),
    ),
  });
  const followed = { form, seen, fields: BILLING_FIELDS };
  useFollow(followed, now);
  const { save, conflict, settle } = useSaveBilling({ account, followed, setting, onRead });
  const { currentDeal: deal } = account;
  const isDealOpen = deal?.invoiced === false;
  // Once somebody else has invoiced the deal, the choices about its invoice must not be saved.
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
      <div className={clsx('body', styles.form)}>
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
