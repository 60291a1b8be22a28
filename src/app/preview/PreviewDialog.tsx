import type { Area } from '../../../i18n/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { textOf } from '../../data/errors.ts';
import { useConsoleData } from '../../data/hooks.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { ACCESS_TYPES, type AccessType, type Role, type User } from '../../domain/entities.ts';
import {
  PREVIEW_TYPES,
  type PreviewAccount,
  previewedUser,
  previewRoles,
  type PreviewType,
} from '../../domain/access/previewed.ts';
import { isStaff } from '../../domain/access/rank.ts';
import type { FilterField } from '../../shared/filters/fields.ts';
import { OptionsInput } from '../../shared/filters/OptionsInput.tsx';
import { keepLabels } from '../../shared/filters/useOptionLabels.ts';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { Field } from '../../kit/form/Field.tsx';
import { SelectField } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { accessTypeLabel, roleLabel, userTypeLabel } from '../../shared/account/labels.ts';
import { WithTexts } from '../../kit/i18n/WithTexts.tsx';
import './preview.css';

const TEXTS: readonly Area[] = ['preview'];
const FORM = 'preview-form';
const ACCOUNT: FilterField = {
  field: 'accountId',
  kind: 'list',
  labelKey: 'preview.account',
  options: 'accounts',
};

type Values = { type: PreviewType; roles: Role[]; accounts: string[]; tier: AccessType | '' };

type Props = { close(as?: User): void };

/** "Preview as…": selects a role, a plan and an account; closes with the user made up from them. */
export const PreviewDialog = (props: Props) => (
  <WithTexts areas={TEXTS}>
    <Choices {...props} />
  </WithTexts>
);

/** Reads the account of a preview. The user's own is already known, and the user may not be allowed to open it. */
function usePreviewAccount(): (id: string | undefined) => Promise<PreviewAccount | undefined> {
  const { getOne } = useConsoleData();
  const { user } = useConsoleSession();
  return async (id) => {
    if (id === undefined) return undefined;
    const { account } = user;
    if (id === user.accountId && account)
      return {
        id,
        name: account.name ?? '',
        region: account.region ?? 'GLOBAL',
        accessType: account.accessType ?? 'ENTERPRISE',
      };
    return (await getOne('accounts', { id })).data;
  };
}

function Choices({ close }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const accountOf = usePreviewAccount();
  const form = useForm<Values>({
    defaultValues: {
      type: 'ACCOUNT_ADMIN',
      roles: [],
      accounts: user.accountId === undefined ? [] : [user.accountId],
      tier: '',
    },
  });
  const type = useWatch({ control: form.control, name: 'type' });
  const { isSubmitting, isDirty } = form.formState;
  const askToLeave = useLeaveQuestion();
  const leave = () => isSubmitting || askToLeave(isDirty, close);

  async function start({ roles, accounts, tier }: Values): Promise<string | undefined> {
    try {
      const account = await accountOf(accounts[0]);
      // Must be loaded before the current console is taken off the page.
      await import('./previewOf.ts');
      const name = { firstName: t('preview.region'), lastName: roleLabel(t, { userType: type, roles }) };
      close(previewedUser({ type, roles, account, name, tier: tier === '' ? undefined : tier }, user));
      return undefined;
    } catch (error) {
      return textOf(error) ?? t('common.error.generic');
    }
  }
  return (
    <Dialog
      title={t('preview.title')}
      context={t('preview.lead')}
      busy={isSubmitting}
      onClose={leave}
      footer={
        <span className="end">
          <button type="button" className="btn" aria-disabled={isSubmitting} onClick={leave}>
            {t('common.action.cancel')}
          </button>
          <button type="submit" form={FORM} className="btn primary" aria-busy={isSubmitting}>
            {isSubmitting ? <span className="spinner" /> : null}
            {t('preview.start')}
          </button>
        </span>
      }
    >
      <Form
        form={form}
        id={FORM}
        kind="create"
        className="dialog-form"
        title={t('preview.title')}
        onSave={start}
      >
        <div className="stack">
          <SelectField<Values>
            name="type"
            label={t('preview.type')}
            choices={PREVIEW_TYPES.map((value) => ({ value, label: userTypeLabel(t, value) }))}
          />
          <Roles type={type} />
          <AccountField type={type} />
          {isStaff({ userType: type }) ? null : (
            <SelectField<Values>
              name="tier"
              label={t('preview.tier')}
              choices={[
                { value: '', label: t('preview.ownTier') },
                ...ACCESS_TYPES.map((value) => ({ value, label: accessTypeLabel(t, value) })),
              ]}
            />
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** The roles that make a difference for the user type. */
function Roles({ type }: { type: PreviewType }) {
  const t = useT();
  const { register } = useFormContext<Values>();
  const roles = previewRoles(type);
  if (roles.length === 0) return null;
  return (
    <fieldset className="preview-roles">
      <legend>{t('preview.roles')}</legend>
      {roles.map((role) => (
        <label key={role} className="check-line cell">
          <input {...register('roles')} type="checkbox" className="check" value={role} />
          {t(`preview.role.${role}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The account that the previewed user belongs to or, for staff, manages; searched by name. */
function AccountField({ type }: { type: PreviewType }) {
  const t = useT();
  const client = useQueryClient();
  const { user } = useConsoleSession();
  const { control } = useFormContext<Values>();
  const manages = isStaff({ userType: type });
  const { field } = useController({
    control,
    name: 'accounts',
    rules: { validate: (accounts) => manages || accounts.length > 0 || t('common.validation.required') },
  });
  const { accountId, account } = user;
  // The name of the user's own account is known, so no call is needed for it.
  if (accountId !== undefined)
    keepLabels(client, {
      accounts: [{ id: accountId, value: accountId, label: account?.name ?? accountId }],
    });
  const label = t(manages ? 'preview.managed' : 'preview.account');
  return (
    <Field name={field.name} label={label} optional={manages}>
      {(aria) => (
        <OptionsInput
          id={aria.id}
          inputRef={field.ref}
          field={ACCOUNT}
          label={label}
          single
          values={field.value}
          // Single choice: a new account replaces the previous one.
          onChange={(accounts) => field.onChange(accounts.slice(-1))}
          invalid={aria['aria-invalid'] === true}
          describedBy={aria['aria-describedby']}
        />
      )}
    </Field>
  );
}
