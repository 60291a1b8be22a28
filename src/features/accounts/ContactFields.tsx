import { useId } from 'react';
import type { BillingContact as Contact } from '../../domain/entities.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';

/** The billing contact: all three fields or none. */
export function ContactFields({ optional }: { optional: boolean }) {
  const t = useT();
  const help = useId();
  return (
    <fieldset className="group" aria-describedby={optional ? help : undefined}>
      <legend>{t('accounts.contact.title')}</legend>
      {optional ? (
        <p id={help} className="help">
          {t('accounts.contact.help')}
        </p>
      ) : null}
      <div className="grid3">
        <TextField<Contact> name="firstName" label={t('accounts.contact.firstName')} optional={optional} />
        <TextField<Contact> name="lastName" label={t('accounts.contact.lastName')} optional={optional} />
        <TextField<Contact>
          name="email"
          label={t('accounts.contact.email')}
          type="email"
          optional={optional}
        />
      </div>
    </fieldset>
  );
}
