import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import sso from '../../../i18n/en/sso.json';
import type { ChipFault, ChipRules } from '../../domain/chips.ts';
import { type Account, type IdentityProvider, PROVIDER_TYPES } from '../../domain/entities.ts';
import {
  draftOf,
  hostNameOf,
  isHostName,
  isHttpsUrl,
  ownerOf,
  type ProviderDraft,
} from '../../domain/identityProvider.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ChipsField } from '../../ui/form/ChipsField.tsx';
import { markDirty } from '../../ui/form/dirty.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type Translate, useT } from '../../ui/i18n.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { WithTexts } from '../../ui/WithTexts.tsx';
import { useProviderWrites } from './useProviders.ts';

const TEXTS = { sso };
const FORM_ID = 'provider-form';
const DOMAINS: ChipRules = { isValid: isHostName, normalise: hostNameOf, separators: ';' };

const domainWords = (t: Translate, { kind, value }: ChipFault): string =>
  kind === 'invalid' ? t('sso.fault.domain', { value }) : t('sso.fault.duplicated');

type Props = {
  account: Pick<Account, 'id' | 'name'>;
  /** Left out: a new one. */
  provider?: IdentityProvider | undefined;
  /** The account's other providers, whose domains are taken. */
  others: readonly IdentityProvider[];
  close(): void;
};

/** The types to choose from, and the provider's own where the console doesn't know it. */
const typesOf = (own: string) =>
  [...new Set<string>([...PROVIDER_TYPES, own])].map((value) => ({ value, label: value }));

function ProviderFields({ type, others }: { type: string; others: readonly IdentityProvider[] }) {
  const t = useT();
  return (
    <div className="stack">
      <TextField<ProviderDraft>
        name="name"
        label={t('sso.field.name')}
        rules={{ validate: (name) => String(name).trim() !== '' || t('common.validation.required') }}
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
    </div>
  );
}

function ProviderForm({ account, provider, others, close }: Props) {
  const t = useT();
  const words = provider ? 'change' : 'create';
  const { create, update } = useProviderWrites(account.id);
  const form = useForm<ProviderDraft>({ defaultValues: draftOf(provider) });
  const { isSubmitting, isDirty } = form.formState;
  const isIdle = provider !== undefined && !isDirty;
  useEffect(() => (isDirty ? markDirty() : undefined), [isDirty]);
  async function save(draft: ProviderDraft) {
    const failure = await (provider ? update(provider, draft) : create(draft));
    if (failure === undefined) close();
    return failure;
  }
  const submit = (
    <button
      type="submit"
      form={FORM_ID}
      className="btn primary"
      aria-busy={isSubmitting}
      aria-disabled={isIdle}
    >
      {isSubmitting ? <span className="spinner" /> : null}
      {t(`sso.${words}.action`)}
    </button>
  );
  return (
    <Dialog
      title={t(`sso.${words}.title`)}
      context={<bdi>{account.name}</bdi>}
      width="seats"
      busy={isSubmitting}
      onClose={close}
      footer={
        <span className="end">
          <button
            type="button"
            className="btn"
            aria-disabled={isSubmitting}
            onClick={() => isSubmitting || close()}
          >
            {t('common.action.cancel')}
          </button>
          {isIdle ? <Tooltip content={t('shell.form.unchanged')}>{submit}</Tooltip> : submit}
        </span>
      }
    >
      <Form
        form={form}
        id={FORM_ID}
        onSave={save}
        kind={provider ? 'edit' : 'create'}
        className="dialog-form"
        title={t(`sso.${words}.title`)}
      >
        <ProviderFields type={draftOf(provider).type} others={others} />
      </Form>
    </Dialog>
  );
}

/** A new provider, or another form of one. */
export function ProviderDialog(props: Props) {
  return (
    <WithTexts areas={TEXTS}>
      <ProviderForm {...props} />
    </WithTexts>
  );
}
