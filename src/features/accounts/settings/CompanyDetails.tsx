import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import {
  type AccountDetails,
  DETAIL_FIELDS,
  detailFaults,
  detailsOf,
  offeredTypes,
} from '../../../domain/accounts/accountForm.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { paths } from '../../../paths.ts';
import { SelectField, TextField } from '../../../kit/form/fields.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { LockedField } from '../../../kit/form/LockedField.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { useFollow } from '../../../kit/form/useFollow.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { accessTypeLabel, regionLabel } from '../../../shared/account/labels.ts';
import { ContactFields } from '../ContactFields.tsx';
import { resolverOf } from '../faults.ts';
import { showsPremium } from '../model.ts';
import { DetailConflict } from './DetailConflict.tsx';
import { ManagersField } from './ManagersField.tsx';
import { useSaveDetails } from './useSaveDetails.ts';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

const isSxAdmin = ({ userType }: User): boolean => userType === 'SX_ADMIN';

/** The types to choose from; the account's own is among them, also when it is none of the offered. */
function typeChoices(t: Translate, current: string, premium: boolean) {
  const offered: readonly string[] = offeredTypes({ premium });
  return [...new Set([...offered, current])].map((value) => ({ value, label: accessTypeLabel(t, value) }));
}

/** The account's name, type, managers and billing contact, saved once the server has agreed (spec 1 §7). */
export function CompanyDetails({ account, onRead }: Props) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const seen = useRef(detailsOf(account));
  const form = useForm<AccountDetails>({
    defaultValues: seen.current,
    resolver: resolverOf(t, (draft) => detailFaults(seen.current, draft)),
  });
  useFollow({ form, seen, fields: DETAIL_FIELDS }, detailsOf(account));
  const { save, conflict, settle } = useSaveDetails({ id: account.id, form, seen, onRead });

  return (
    <Form form={form} onSave={save} title={t('accounts.settings.card')}>
      {conflict ? <DetailConflict conflict={conflict} onSettle={settle} /> : null}
      <div className="body grid2">
        <TextField<AccountDetails> name="name" label={t('accounts.field.name')} />
        {isSxAdmin(user) ? (
          <SelectField<AccountDetails>
            name="accessType"
            label={t('accounts.field.accessType')}
            choices={typeChoices(t, account.accessType, showsPremium(runtime))}
          />
        ) : (
          <LockedField
            label={t('accounts.field.accessType')}
            value={accessTypeLabel(t, account.accessType)}
            help={t('accounts.settings.typeLocked')}
          />
        )}
        <ManagersField name="managers" />
        <ManagersField name="customerSuccessManagers" />
        <LockedField
          label={t('accounts.field.region')}
          value={regionLabel(t, account.region)}
          help={t('accounts.settings.regionLocked')}
        />
        <ContactFields optional={account.billingContact === undefined} />
      </div>
      <SaveBar />
      <UnsavedGuard draftKey={`${user.id}:${paths.account(account.id)}`} />
    </Form>
  );
}
