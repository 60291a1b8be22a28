import { useForm } from 'react-hook-form';
import { useConsoleSession } from '../../data/session.tsx';
import { type Account, type IdentityProvider, PROVIDER_TYPES } from '../../domain/entities.ts';
import { isBlank } from '../../domain/people/names.ts';
import {
  providerDraft,
  hostNameOf,
  isHostName,
  isHttpsUrl,
  ownerOf,
  type ProviderDraft,
} from '../../domain/session/identityProvider.ts';
import type { ChipFault, ChipRules } from '../../domain/values/chips.ts';
import { ChipsField } from '../../kit/form/ChipsField.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';
import { useProviderWrites } from './useProviders.ts';

const DOMAINS: ChipRules = { isValid: isHostName, normalise: hostNameOf, separators: ';' };

const domainWords = (t: Translate, { kind, value }: ChipFault): string =>
  kind === 'invalid' ? t('sso.fault.domain', { value }) : t('sso.fault.duplicated');

/** The known types, and the provider's own when it is not one of them. */
const typesOf = (own: string) =>
  [...new Set<string>([...PROVIDER_TYPES, own])].map((value) => ({ value, label: value }));

function ProviderFields({ type, others }: { type: string; others: readonly IdentityProvider[] }) {
  const t = useT();
  return (
    <>
      <TextField<ProviderDraft>
        name="name"
        label={t('sso.field.name')}
        rules={{ validate: (name) => !isBlank(String(name)) || t('common.validation.required') }}
      />
      <SelectField<ProviderDraft> name="type" label={t('sso.field.type')} choices={typesOf(type)} />
      <TextField<ProviderDraft>
        name="metadataUrl"
        type="url"
        label={t('sso.field.metadataUrl')}
        help={t('sso.help.metadataUrl')}
        rules={{
          validate(url) {
            if (String(url).trim() === '') return t('common.validation.required');
            return isHttpsUrl(String(url)) || t('sso.fault.metadataUrl');
          },
        }}
      />
      <ChipsField<ProviderDraft>
        name="domains"
        label={t('sso.field.domains')}
        help={t('sso.help.domains')}
        rules={DOMAINS}
        wordsOf={domainWords}
        inputMode="url"
        faultOf={(domains) => {
          const owned = ownerOf(domains, others);
          return owned && t('sso.fault.owned', { domain: owned.domain, provider: owned.provider.name });
        }}
      />
    </>
  );
}

type Props = {
  account: Pick<Account, 'id' | 'name'>;
  /** Omitted for a new provider. */
  provider?: IdentityProvider | undefined;
  /** The account's other providers, whose domains are taken. */
  others: readonly IdentityProvider[];
  close(): void;
};

/** Adds a provider, or edits one. */
export function ProviderDialog({ account, provider, others, close }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const words = provider ? 'change' : 'create';
  const { create, update } = useProviderWrites(account.id);
  const form = useForm<ProviderDraft>({ defaultValues: providerDraft(provider) });
  return (
    <FormDialog
      form={form}
      title={t(`sso.${words}.title`)}
      context={<bdi>{account.name}</bdi>}
      width="seats"
      action={t(`sso.${words}.action`)}
      kind={provider ? 'edit' : 'create'}
      draftKey={`${user.id}:sso:${account.id}:${provider?.id ?? ''}`}
      onSave={(draft) =>
        provider
          ? update({ ...provider, ...(form.formState.defaultValues as ProviderDraft) }, draft)
          : create(draft)
      }
      onClose={close}
    >
      <ProviderFields type={providerDraft(provider).type} others={others} />
    </FormDialog>
  );
}
