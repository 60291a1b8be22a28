import { useForm } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import { isEmail } from '../../domain/email.ts';
import type { Account, BillingContact } from '../../domain/entities.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SaveBar } from '../../ui/form/SaveBar.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useT } from '../../ui/i18n.tsx';
import type { BillingCardProps } from './card.ts';
import { useAccountPart } from './useAccountPart.ts';

const trimmed = ({ firstName, lastName, email }: BillingContact): BillingContact => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
});
const contactOf = ({ billingContact }: Account): BillingContact =>
  trimmed(billingContact ?? { firstName: '', lastName: '', email: '' });
const isSame = (a: BillingContact, b: BillingContact): boolean =>
  JSON.stringify(trimmed(a)) === JSON.stringify(trimmed(b));

/** Who gets the invoices: PATCH accounts/{accountId} (spec 2 §7). */
export function ContactCard({ account, onRead, draftKey }: BillingCardProps) {
  const t = useT();
  const { updateBillingContact } = useConsoleData();
  const form = useForm<BillingContact>({ defaultValues: contactOf(account) });
  const save = useAccountPart(account, onRead, {
    draftOf: contactOf,
    isSame,
    send: (contact: BillingContact) => updateBillingContact(account.id, trimmed(contact)),
    saved: t('ownBilling.contact.saved'),
    failed: t('ownBilling.contact.failed'),
  });
  const required = (text: string) => text.trim() !== '' || t('common.validation.required');
  return (
    <Form form={form} onSave={save} className="card" title={t('ownBilling.contact.title')}>
      <div className="body">
        <p className="cell muted billing-help">{t('ownBilling.contact.help')}</p>
        <div className="grid3">
          <TextField<BillingContact>
            name="firstName"
            label={t('ownBilling.contact.firstName')}
            rules={{ validate: required }}
          />
          <TextField<BillingContact>
            name="lastName"
            label={t('ownBilling.contact.lastName')}
            rules={{ validate: required }}
          />
          <TextField<BillingContact>
            name="email"
            type="email"
            label={t('ownBilling.contact.email')}
            rules={{
              validate: {
                required,
                email: (email: string) => isEmail(email.trim()) || t('common.validation.email'),
              },
            }}
          />
        </div>
      </div>
      <SaveBar action="ownBilling.contact.save" />
      <UnsavedGuard draftKey={`${draftKey}:contact`} />
    </Form>
  );
}
