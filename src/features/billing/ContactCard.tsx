import { clsx } from 'clsx';
import { useForm } from 'react-hook-form';
import { useUpdate } from '../../data/mutations.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { CONTACT_FIELDS, contactFaultOf, toContact } from '../../domain/accounts/accountForm.ts';
import type { Account, BillingContact } from '../../domain/entities.ts';
import { NAME_MAX } from '../../domain/people/names.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useAccountPart } from './useAccountPart.ts';
import own from './ownBilling.module.css';

const contactOf = ({ billingContact }: Account): BillingContact =>
  toContact(billingContact ?? { firstName: '', lastName: '', email: '' });
const isSame = (a: BillingContact, b: BillingContact): boolean =>
  JSON.stringify(toContact(a)) === JSON.stringify(toContact(b));

/** The billing contact, who receives the invoices: PATCH accounts/{accountId} (spec 2 §7). */
export function ContactCard({ account, onRead }: AccountProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const update = useUpdate('accounts');
  const form = useForm<BillingContact>({ defaultValues: contactOf(account) });
  const save = useAccountPart(account, onRead, {
    form,
    fields: CONTACT_FIELDS,
    draftOf: contactOf,
    isSame,
    send: (contact) => update({ id: account.id, data: { billingContact: toContact(contact) } }),
    saved: 'ownBilling.contact.saved',
    failed: t('ownBilling.contact.failed'),
  });
  const rulesOf = (field: keyof BillingContact) => ({
    validate(typed: string) {
      const fault = contactFaultOf(field, typed, contactOf(account)[field]);
      return fault === undefined || t(`common.validation.${fault}`, { max: NAME_MAX });
    },
  });
  return (
    <Form form={form} onSave={save} title={t('ownBilling.contact.title')}>
      <div className="body">
        <p className={clsx('cell muted', own.help)}>{t('ownBilling.contact.help')}</p>
        <div className="grid3">
          <TextField<BillingContact>
            name="firstName"
            label={t('ownBilling.contact.firstName')}
            rules={rulesOf('firstName')}
          />
          <TextField<BillingContact>
            name="lastName"
            label={t('ownBilling.contact.lastName')}
            rules={rulesOf('lastName')}
          />
          <TextField<BillingContact>
            name="email"
            type="email"
            label={t('ownBilling.contact.email')}
            rules={rulesOf('email')}
          />
        </div>
      </div>
      <SaveBar action="ownBilling.contact.save" />
      <UnsavedGuard draftKey={`${user.id}:${account.id}:contact`} />
    </Form>
  );
}
