import type { ContactFields as Contact } from '../../domain/accountForm.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useT } from '../../ui/i18n.tsx';

/** The billing contact: all three or none. */
export function ContactFields({ optional }: { optional: boolean }) {
  const t = useT();
  return (
    <>
      <TextField<Contact> name="firstName" label={t('accounts.field.firstName')} optional={optional} />
      <TextField<Contact> name="lastName" label={t('accounts.field.lastName')} optional={optional} />
      <TextField<Contact>
        name="email"
        label={t('accounts.field.email')}
        type="email"
        optional={optional}
        help={optional ? t('accounts.contact.help') : undefined}
      />
    </>
  );
}
