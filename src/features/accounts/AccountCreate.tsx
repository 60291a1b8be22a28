import { useEffect, useState } from 'react';
import { useForm, useFormContext, useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { failureOf } from '../../data/errors.ts';
import { useCreate } from '../../data/mutations.ts';
import { useConsoleSession } from '../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../data/useConfirmedWrite.ts';
import {
  type AccountDraft,
  draftFaults,
  NEW_ACCOUNT,
  offeredTypes,
  toNewAccount,
} from '../../domain/accounts/accountForm.ts';
import { type Account, REGIONS } from '../../domain/entities.ts';
import { NAME_MAX } from '../../domain/people/names.ts';
import type { SaveEnd } from '../../domain/writes/confirmedWrite.ts';
import { ButtonLink } from '../../kit/controls/ButtonLink.tsx';
import { RefusableButton } from '../../kit/controls/RefusableButton.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { resolverOf } from '../../kit/form/resolver.ts';
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { useBreadcrumb, usePageTitle } from '../../kit/page.tsx';
import { useNotify } from '../../kit/toasts/notify.ts';
import { paths } from '../../paths.ts';
import { accessTypeLabel, regionLabel } from '../../shared/account/labels.ts';
import { ContactFields } from './ContactFields.tsx';
import { showsPremium, tabAfterCreation } from './model.ts';
import styles from './AccountCreate.module.css';

/** `created`: the path of an account that was created while more was typed. */
function CreateBar({ action, created }: { action: string; created: string | undefined }) {
  const t = useT();
  const { control } = useFormContext();
  const { isSubmitting } = useFormState({ control });
  const refusal = created && t('shell.write.earlier');
  return (
    <footer>
      <span role="status">{isSubmitting ? t('common.state.saving') : null}</span>
      <span className="end">
        <ButtonLink kind="quiet" to={created ?? paths.accounts}>
          {t(created ? 'accounts.record.open' : 'common.action.cancel')}
        </ButtonLink>
        <RefusableButton type="submit" kind="primary" busy={isSubmitting} refusal={refusal}>
          {action}
        </RefusableButton>
      </span>
    </footer>
  );
}

/** /accounts/create: creates an account, then opens its billing or users tab (spec 1 §4). */
export function AccountCreate() {
  const t = useT();
  const navigate = useNavigate();
  const { user, runtime } = useConsoleSession();
  const notify = useNotify();
  const create = useCreate('accounts');
  const { run } = useConfirmedWrite<AccountDraft, Account, never, string>();
  const [created, setCreated] = useState<string>();
  const form = useForm<AccountDraft>({
    defaultValues: NEW_ACCOUNT,
    resolver: resolverOf(draftFaults, (fault) => t(`common.validation.${fault}`, { max: NAME_MAX })),
  });
  const title = t('accounts.create.title');
  usePageTitle(title);
  useBreadcrumb([{ label: t('lists.accounts.title'), to: paths.accounts }, { label: title }]);

  async function save(draft: AccountDraft): Promise<SaveEnd> {
    // Ctrl+S bypasses the button, and so its refusal.
    if (created) return t('shell.write.earlier');
    const end = await run({ input: draft, send: () => create({ data: toNewAccount(draft) }) });
    if (end?.kind === 'done') {
      notify('accounts.message.created', { type: 'success' });
      setCreated(paths.account(end.answer.id, tabAfterCreation(end.answer.accessType, runtime)));
    }
    const result = saveEndOf(end, t('accounts.message.createFailed'));
    if (end?.kind === 'outdated' && failureOf(end.error).statusCode === 409 && typeof result === 'string')
      form.setError('name', { type: 'server', message: result }, { shouldFocus: true });
    return result;
  }
  const { isDirty } = form.formState;
  useEffect(() => {
    // Once nothing is unsaved; before that, the guard would ask.
    if (created && !isDirty) void navigate(created, { replace: true });
  }, [created, isDirty, navigate]);

  return (
    <div className="wrap">
      <h1 className={styles.title}>{title}</h1>
      <Form
        form={form}
        onSave={save}
        onSaved={(draft) => form.reset(draft)}
        kind="create"
        narrow
        title={t('accounts.create.card')}
      >
        <div className="body grid2">
          <TextField<AccountDraft> name="name" label={t('accounts.field.name')} />
          <SelectField<AccountDraft>
            name="accessType"
            label={t('accounts.field.accessType')}
            choices={offeredTypes({ premium: showsPremium(runtime) }).map((value) => ({
              value,
              label: accessTypeLabel(t, value),
            }))}
          />
          <SelectField<AccountDraft>
            name="region"
            label={t('accounts.field.region')}
            help={t('accounts.create.regionHelp')}
            choices={REGIONS.map((value) => ({
              value,
              label:
                value === NEW_ACCOUNT.region
                  ? t('accounts.region.default', { region: regionLabel(t, value) })
                  : regionLabel(t, value),
            }))}
          />
          <ContactFields optional />
        </div>
        <CreateBar action={t('accounts.create.action')} created={created} />
        <UnsavedGuard draftKey={`${user.id}:${paths.accountCreate}`} saves={!created} />
      </Form>
    </div>
  );
}
