import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf } from '../../../data/errors.ts';
import { useUpdate } from '../../../data/mutations.ts';
import { type AccountProps, useAccount } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import {
  type AccountDetails,
  DETAIL_FIELDS,
  detailFaults,
  type DetailField,
  detailsOf,
  managerOptions,
  offeredTypes,
  changeOfDetails,
  toUpdates,
} from '../../../domain/accounts/accountForm.ts';
import type { ManagerField } from '../../../domain/accounts/manyManagers.ts';
import type { Account, Id } from '../../../domain/entities.ts';
import { NAME_MAX } from '../../../domain/people/names.ts';
import { entryOf } from '../../../domain/values/entryOf.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { changesOf, withFields } from '../../../domain/writes/fieldChanges.ts';
import { ConflictNote } from '../../../kit/form/ConflictNote.tsx';
import { LockedField, SelectField, TextField } from '../../../kit/form/fields.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { resolverOf } from '../../../kit/form/resolver.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { type Conflict, type Followed, useConflict, useFollow } from '../../../kit/form/useFollow.ts';
import { formatList } from '../../../kit/i18n/format.ts';
import { type Translate, useT } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { paths } from '../../../paths.ts';
import { accessTypeLabel, regionLabel } from '../../../shared/account/labels.ts';
import { OptionsField } from '../../../shared/filters/OptionsField.tsx';
import { keepLabels, useOptionLabels } from '../../../shared/filters/useOptionLabels.ts';
import { ContactFields } from '../ContactFields.tsx';
import { MANAGER_INPUTS } from '../list.ts';
import { showsPremium } from '../model.ts';

type Options = { id: Id; followed: Followed<AccountDetails>; onRead(): Promise<Account> };

/**
 * Saves the details. The API has no versions, so the account is read again before sending: changes by somebody else are
 * kept, and when both changed the same field nothing is sent until the user has chosen. At most two calls, the second
 * only after the first has succeeded; then the account is read again (spec 1 §7).
 */
function useSaveDetails({ id, followed, onRead }: Options) {
  const { form, seen } = followed;
  const t = useT();
  const notify = useNotify();
  const update = useUpdate('accounts');
  const { refresh } = useAccountCache();
  const { run } = useConfirmedWrite<AccountDetails, void, Account, string>();
  const log = useChangeLog();
  const { find, ...settling } = useConflict(followed);

  async function save(draft: AccountDetails): Promise<SaveEnd> {
    const changed = changesOf(DETAIL_FIELDS, seen.current, draft);
    if (changed.length === 0) return undefined;
    let updates = toUpdates(seen.current, draft);
    let isPartial = false;
    const end = await run({
      input: draft,
      async prepare() {
        const now = detailsOf(await onRead());
        if (find(draft, now)) return { stop: t('accounts.settings.conflict.title') };
        updates = toUpdates(now, withFields(now, changed, draft));
        return undefined;
      },
      async send() {
        const { account, billingContact } = updates;
        if (account) await update({ id, data: account });
        isPartial = account !== undefined;
        if (billingContact) await update({ id, data: { billingContact } });
      },
      look: onRead,
      isDone: (now) => changesOf(changed, detailsOf(now), draft).length === 0,
    });
    const change = log.note(end, changeOfDetails(id, { seen: seen.current, draft }));
    if (isWritten(end)) {
      seen.current = end.input;
      notify('accounts.message.updated', { type: 'success', change });
    }
    const result = saveEndOf(end, t('accounts.message.updateFailed'));
    if (end?.kind === 'unsent')
      return failureOf(end.error).statusCode === 404 ? t('accounts.record.goneTitle') : result;
    // Also after a failure: the data shown may be stale.
    await refresh(id);
    if (typeof result !== 'string' || end?.kind === 'stopped') return result;
    const isTaken = end?.kind === 'outdated' && failureOf(end.error).statusCode === 409;
    if (isTaken && updates.account?.name !== undefined && !isPartial)
      form.setError('name', { type: 'server', message: result }, { shouldFocus: true });
    return isPartial ? t('accounts.settings.partial', { reason: result }) : result;
  }

  return { save, ...settling };
}

/** The account's managers of one kind, chosen by name from the server's list (spec 1 §7, `lists`). */
function ManagersField({ name }: { name: ManagerField }) {
  const account = useAccount();
  const client = useQueryClient();
  // The account includes the names of its managers, so they need no request.
  keepLabels(client, {
    accountManagers: managerOptions(account.managers, account.managerDetails),
    customerSuccessManagers: managerOptions(
      account.customerSuccessManagers,
      account.customerSuccessManagerDetails,
    ),
  });
  return <OptionsField name={name} field={MANAGER_INPUTS[name]} />;
}

/** The option list of a field that holds managers. */
const listOf = (field: DetailField) => entryOf(MANAGER_INPUTS, field)?.options;

/** Shows the details that somebody else has also changed. */
function DetailConflict({
  conflict,
  onSettle,
}: {
  conflict: Conflict<AccountDetails>;
  onSettle(whose: 'theirs' | 'mine'): void;
}) {
  const t = useT();
  const { fields, theirs, mine } = conflict;
  const people = fields.flatMap((field) => {
    const list = listOf(field);
    return list ? [theirs[field], mine[field]].flat().map((value) => ({ list, value })) : [];
  });
  const labelOf = useOptionLabels(people);

  function words(field: DetailField, value: string | string[]): string {
    const list = listOf(field);
    if (list) return formatList([value].flat().map((id) => labelOf({ list, value: id }) ?? id));
    const text = String(value).trim();
    return field === 'accessType' ? accessTypeLabel(t, text) : text;
  }
  const rows = fields.map((field) => ({
    field,
    label: t(`accounts.field.${field}`),
    theirs: words(field, theirs[field]),
    mine: words(field, mine[field]),
  }));
  return <ConflictNote rows={rows} onSettle={onSettle} />;
}

/** The types to choose from, including the account's current one even when it isn't offered. */
function typeChoices(t: Translate, current: string, premium: boolean) {
  const offered: readonly string[] = offeredTypes({ premium });
  return [...new Set([...offered, current])].map((value) => ({ value, label: accessTypeLabel(t, value) }));
}

/** The account's name, type, managers and billing contact; saved pessimistically (spec 1 §7). */
export function CompanyDetails({ account, onRead }: AccountProps) {
  const t = useT();
  const { user, runtime } = useConsoleSession();
  const seen = useRef(detailsOf(account));
  const form = useForm<AccountDetails>({
    defaultValues: seen.current,
    resolver: resolverOf(
      (draft) => detailFaults(seen.current, draft),
      (fault) => t(`common.validation.${fault}`, { max: NAME_MAX }),
    ),
  });
  const followed = { form, seen, fields: DETAIL_FIELDS };
  useFollow(followed, detailsOf(account));
  const { save, conflict, settle } = useSaveDetails({ id: account.id, followed, onRead });

  return (
    <Form form={form} onSave={save} title={t('accounts.settings.card')}>
      {conflict ? <DetailConflict conflict={conflict} onSettle={settle} /> : null}
      <div className="body grid2">
        <TextField<AccountDetails> name="name" label={t('accounts.field.name')} />
        {user.userType === 'SX_ADMIN' ? (
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
