import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useConsoleData } from '../../data/hooks.ts';
import type { AccountProps } from '../../data/record.tsx';
import { useConsoleSession } from '../../data/session.tsx';
import { useAccountCache } from '../../data/useAccountCache.ts';
import {
  ADDRESS_FIELDS,
  isOptionalPart,
  type AddressDraft,
  addressDraftOf,
  addressFaults,
  isSameAddress,
  toBillingAddress,
} from '../../domain/accounts/addressForm.ts';
import { placeOrder } from '../../domain/accounts/addressFormat.ts';
import type { Account } from '../../domain/entities.ts';
import { NAME_MAX } from '../../domain/people/names.ts';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { resolverOf } from '../../kit/form/resolver.ts';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { countryChoices } from '../../shared/account/countries.ts';
import { useAccountPart } from './useAccountPart.ts';

const draftOf = ({ billingAddress }: Account): AddressDraft => addressDraftOf(billingAddress);

/** What the browser may fill in (WCAG 1.3.5): the address of the person who types. */
const PURPOSE = {
  city: 'billing address-level2',
  state: 'billing address-level1',
  postalCode: 'billing postal-code',
} as const;

/** The billing address: PUT accounts/update-billing-address (spec 2 §7). */
export function AddressCard({ account, onRead }: AccountProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const { updateBillingAddress } = useConsoleData();
  const { put } = useAccountCache();
  const country = account.billingAddress?.address?.country ?? '';
  const countries = useMemo(
    () => [{ value: '', label: t('ownBilling.address.choose'), disabled: true }, ...countryChoices(country)],
    [t, country],
  );
  const form = useForm<AddressDraft>({
    defaultValues: draftOf(account),
    resolver: resolverOf(
      (draft) => addressFaults(draft, draftOf(account)),
      (fault) => t(`common.validation.${fault}`, { max: NAME_MAX }),
    ),
  });
  const order = useWatch({ control: form.control, name: 'country', compute: placeOrder });
  const save = useAccountPart(account, onRead, {
    form,
    fields: ADDRESS_FIELDS,
    draftOf,
    isSame: isSameAddress,
    send: async (draft) => put(await updateBillingAddress(account.id, toBillingAddress(draft))),
    saved: 'ownBilling.address.saved',
    failed: t('ownBilling.address.failed'),
  });
  return (
    <Form form={form} onSave={save} title={t('ownBilling.address.title')}>
      <div className="body">
        <div className="grid2">
          <TextField<AddressDraft>
            name="firstName"
            label={t('ownBilling.address.firstName')}
            autoComplete="billing given-name"
          />
          <TextField<AddressDraft>
            name="lastName"
            label={t('ownBilling.address.lastName')}
            autoComplete="billing family-name"
          />
          <TextField<AddressDraft>
            name="email"
            type="email"
            label={t('ownBilling.address.email')}
            autoComplete="billing email"
          />
          <TextField<AddressDraft>
            name="phone"
            type="tel"
            label={t('ownBilling.address.phone')}
            autoComplete="billing tel"
            optional
          />
          <TextField<AddressDraft>
            name="line1"
            label={t('ownBilling.address.line1')}
            autoComplete="billing address-line1"
          />
          <TextField<AddressDraft>
            name="line2"
            label={t('ownBilling.address.line2')}
            autoComplete="billing address-line2"
            optional
          />
          {order.map((name) => (
            <TextField<AddressDraft>
              key={name}
              name={name}
              label={t(`ownBilling.address.${name}`)}
              autoComplete={PURPOSE[name]}
              optional={isOptionalPart(name)}
            />
          ))}
          <SelectField<AddressDraft>
            name="country"
            label={t('ownBilling.address.country')}
            autoComplete="billing country"
            choices={countries}
          />
        </div>
      </div>
      <SaveBar action="ownBilling.address.save" />
      <UnsavedGuard draftKey={`${user.id}:${account.id}:address`} />
    </Form>
  );
}
