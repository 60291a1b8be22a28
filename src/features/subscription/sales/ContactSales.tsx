import { useForm } from 'react-hook-form';
import { useConsoleData } from '../../../data/hooks.ts';
import type { SalesRequest, ServiceTier } from '../../../data/methods/money.ts';
import { useConsoleSession } from '../../../data/session.tsx';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import type { Account, User } from '../../../domain/entities.ts';
import { cleanEmail, emailProblem } from '../../../domain/people/email.ts';
import { cleanName, isBlank, NAME_MAX, nameFault } from '../../../domain/people/names.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { SelectField, TextField } from '../../../kit/form/fields.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { settingsPaths } from '../../../tabs.ts';
import type { DialogProps } from '../scope.ts';

/** The tiers that an account can request. */
const tiersFor = ({ accessType }: Pick<Account, 'accessType'>): readonly ServiceTier[] =>
  accessType === 'LITE' ? ['ENTERPRISE', 'PROFESSIONAL'] : ['ENTERPRISE'];

/** The initial values, from the user and the account. */
const requestOf = (
  { firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>,
  account: Pick<Account, 'name'>,
): SalesRequest => ({ firstName, lastName, email, company: account.name, serviceTier: 'ENTERPRISE' });

/** The upgrade-request form (spec 2 §3), prefilled from the user and the account. */
export function ContactSales({ account, onClose }: DialogProps) {
  const t = useT();
  const notify = useNotify();
  const { user } = useConsoleSession();
  const { contactSales } = useConsoleData();
  const { run } = useConfirmedWrite<SalesRequest, unknown, never, string>();
  const form = useForm<SalesRequest>({ defaultValues: requestOf(user, account) });
  const filled = (text: string) => !isBlank(text) || t('common.validation.required');
  const named = (name: string) => {
    const fault = nameFault(name);
    return fault === undefined || t(`common.validation.${fault}`, { max: NAME_MAX });
  };

  async function send(request: SalesRequest): Promise<SaveEnd> {
    const body = {
      ...request,
      firstName: cleanName(request.firstName),
      lastName: cleanName(request.lastName),
      email: cleanEmail(request.email),
    };
    const end = await run({ input: request, send: () => contactSales(body) });
    if (isWritten(end)) notify('subscription.sales.done', { type: 'success' });
    return saveEndOf(end, t('subscription.sales.failed'));
  }
  return (
    <FormDialog
      form={form}
      kind="create"
      title={t('subscription.sales.title')}
      context={t('subscription.sales.lead')}
      action={t('subscription.sales.send')}
      draftKey={`${user.id}:${settingsPaths.subscription}:sales`}
      onSave={send}
      onClose={onClose}
    >
      <div className="grid2">
        <TextField<SalesRequest>
          name="firstName"
          label={t('subscription.sales.firstName')}
          autoComplete="given-name"
          rules={{ validate: named }}
        />
        <TextField<SalesRequest>
          name="lastName"
          label={t('subscription.sales.lastName')}
          autoComplete="family-name"
          rules={{ validate: named }}
        />
      </div>
      <TextField<SalesRequest>
        name="email"
        type="email"
        label={t('subscription.sales.email')}
        autoComplete="email"
        rules={{
          validate(email) {
            const problem = emailProblem(email);
            return problem === undefined || t(`common.validation.${problem}`);
          },
        }}
      />
      <TextField<SalesRequest>
        name="company"
        label={t('subscription.sales.company')}
        autoComplete="organization"
        rules={{ validate: filled }}
      />
      <SelectField<SalesRequest>
        name="serviceTier"
        label={t('subscription.sales.tier')}
        choices={tiersFor(account).map((tier) => ({ value: tier, label: t(`subscription.tier.${tier}`) }))}
      />
    </FormDialog>
  );
}
