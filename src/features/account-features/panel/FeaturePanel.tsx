import { keepPreviousData } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, type RefObject, useEffect, useId, useRef } from 'react';
import { useController, useForm, useFormContext, type UseFormReturn } from 'react-hook-form';
import { answerKeys } from '../../../data/answerKeys.ts';
import { textOf, failureOf } from '../../../data/errors.ts';
import { useConsoleQuery, useConsoleData } from '../../../data/hooks.ts';
import type { AccountProps } from '../../../data/record.tsx';
import { useConsoleSession } from '../../../data/session.tsx';
import { useAccountCache } from '../../../data/useAccountCache.ts';
import { useChangeLog } from '../../../data/useChangeLog.ts';
import { saveEndOf, useConfirmedWrite } from '../../../data/useConfirmedWrite.ts';
import { may } from '../../../domain/access/access.ts';
import {
  changedSwitches,
  changeOfSwitches,
  mergedSwitches,
  permissionsOf,
  sameSwitches,
  type Switches,
  switchesOf,
  switchKey,
} from '../../../domain/accounts/featureRules.ts';
import type { Account, Feature } from '../../../domain/entities.ts';
import { isWritten, type SaveEnd } from '../../../domain/writes/confirmedWrite.ts';
import { Card } from '../../../kit/controls/Card.tsx';
import { Loading } from '../../../kit/controls/Loading.tsx';
import { Skeleton } from '../../../kit/controls/Skeleton.tsx';
import { StateBlock } from '../../../kit/controls/StateBlock.tsx';
import { Switch } from '../../../kit/controls/Switch.tsx';
import { UnreadState } from '../../../kit/controls/Unread.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { typeInto } from '../../../kit/form/values.ts';
import { useT, type Translate } from '../../../kit/i18n/i18n.tsx';
import { useNotify } from '../../../kit/toasts/notify.ts';
import { paths } from '../../../paths.ts';
import { featureLabel } from '../../../shared/account/labels.ts';
import type { Panel } from './panels.ts';
import styles from './FeaturePanel.module.css';

type Options = AccountProps & {
  panel: Panel;
  features: readonly Feature[];
  /** The switches that the form was last filled with. */
  seen: RefObject<Switches>;
};

/**
 * Saves a panel's switches. The API has no versions and takes all switches at once, so the account is read again before
 * sending, and switches that only somebody else has changed are sent with their current value. When the answer is lost,
 * the account tells whether it was saved. Afterwards the account is read again (spec 1 §7).
 */
function useSavePanel({ panel, account, features, seen, onRead }: Options) {
  const t = useT();
  const notify = useNotify();
  const data = useConsoleData();
  const { put, refresh } = useAccountCache();
  const { run } = useConfirmedWrite<Switches, Account, Account, string>();

  const log = useChangeLog();

  return async (draft: Switches): Promise<SaveEnd> => {
    let merged = draft;
    let before = seen.current;
    const end = await run({
      input: draft,
      async prepare() {
        const now = await onRead();
        before = switchesOf(features, now);
        merged = mergedSwitches(seen.current, draft, before);
        // Somebody else may have made the same change.
        return sameSwitches(merged, before) ? { done: now } : undefined;
      },
      send: () => panel.save(data, account.id, permissionsOf(features, merged)),
      look: onRead,
      isDone: (now) => sameSwitches(switchesOf(features, now), merged),
    });
    const change = log.note(end, {
      kind: panel.change,
      ...changeOfSwitches(account, features, { before, after: merged }),
    });
    if (end?.kind === 'done') put(end.answer);
    if (isWritten(end)) {
      seen.current = end.input;
      notify(panel.saved, { type: 'success', change });
    }
    if (end?.kind === 'unsent' && failureOf(end.error).statusCode === 404)
      return t('accounts.record.goneTitle');
    const result = saveEndOf(end, panel.failed(t, undefined));
    // Also after a refusal: the data shown may be stale.
    if (end?.kind !== 'unsent') await refresh(account.id);
    return typeof result === 'string' && end && 'error' in end ? panel.failed(t, textOf(end.error)) : result;
  };
}

/** Updates the form when the account is read again; unsaved changes stay. */
function useFollowSwitches(form: UseFormReturn<Switches>, seen: RefObject<Switches>, now: Switches): void {
  const { isSubmitting, defaultValues } = form.formState;
  useEffect(() => {
    if (isSubmitting || sameSwitches(now, (defaultValues ?? {}) as Switches)) return;
    const draft = form.getValues();
    const mine = changedSwitches(seen.current, draft, now);
    seen.current = now;
    form.reset(now, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepFieldsRef: true });
    typeInto(form, Object.fromEntries(mine.map((key) => [key, draft[key] ?? false])));
  }, [form, seen, now, isSubmitting, defaultValues]);
}

/** The platform's label; without one, our text for a known name, else the name itself. */
const labelOf = (t: Translate, { name, label }: Pick<Feature, 'name' | 'label'>): string =>
  label.trim() === '' ? featureLabel(t, name) : label;

/** The switch of one feature, with its label and description. */
function FeatureSwitch({ feature }: { feature: Feature }) {
  const t = useT();
  const id = useId();
  const { control } = useFormContext<Switches>();
  const { field } = useController({ control, name: switchKey(feature.name) });
  const { description } = feature;
  return (
    <li className={styles.setting}>
      <label className="strong" htmlFor={id}>
        <bdi>{labelOf(t, feature)}</bdi>
      </label>
      <Switch
        id={id}
        ref={field.ref}
        name={field.name}
        isOn={field.value ?? false}
        checked={field.value ?? false}
        aria-describedby={description === '' ? undefined : `${id}about`}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.checked)}
      />
      {description === '' ? null : (
        <p id={`${id}about`}>
          <bdi>{description}</bdi>
        </p>
      )}
    </li>
  );
}

type FeatureFormProps = AccountProps & { panel: Panel; features: readonly Feature[] };

/** The switches of a panel, saved together. */
function FeatureForm({ panel, features, account, onRead }: FeatureFormProps) {
  const t = useT();
  const { user } = useConsoleSession();
  const now = useMemo(() => switchesOf(features, account), [features, account]);
  const seen = useRef(now);
  const form = useForm<Switches>({ defaultValues: now });
  useFollowSwitches(form, seen, now);
  const save = useSavePanel({ panel, account, features, seen, onRead });
  return (
    <Form form={form} onSave={save} title={t(panel.title)}>
      <ul className={clsx('body', styles.list)}>
        {features.map((feature) => (
          <FeatureSwitch key={feature.name} feature={feature} />
        ))}
      </ul>
      <SaveBar action={panel.action} />
      <UnsavedGuard draftKey={`${user.id}:${paths.account(account.id)}#${panel.key}`} />
    </Form>
  );
}

/** How long the catalogue is fresh, in milliseconds. It changes only with releases, so both panels share a request. */
const FRESH_MS = 300_000;

/**
 * The features of a panel that this user may see, without duplicates, whether or not the console knows their names.
 * With the flag `panel` they are requested by access type (spec 1 §7); when that type changes, the old switches stay
 * until the new ones arrive.
 */
function useFeatures(panel: Panel, account: Account) {
  const { user, runtime } = useConsoleSession();
  const accessType = runtime.flags.panel && account.accessType !== '' ? account.accessType : undefined;
  const { data, error, isFetching, refetch } = useConsoleQuery(
    answerKeys.features(accessType),
    ({ features }, signal) => features({ accessType, signal }),
    { staleTime: FRESH_MS, placeholderData: keepPreviousData },
  );
  const shown = useMemo(() => {
    const byName = new Map(data?.map((feature) => [feature.name, feature]));
    return (
      data &&
      [...byName.values()].filter(
        (feature) =>
          panel.shows(feature) && may(user, 'account.feature', { name: feature.name, setting: runtime }),
      )
    );
  }, [data, panel, user, runtime]);
  return { features: shown, error, isFetching, retry: () => void refetch() };
}

/** Number of skeleton switches, as many as most accounts have. */
const SWITCHES = 5;

/** Placeholder for the switches while the catalogue is loading. */
function PanelSkeleton() {
  const t = useT();
  return (
    <Loading className={clsx('body', styles.list)}>
      <p className="sr">{t('features.panel.loading')}</p>
      {Array.from({ length: SWITCHES }, (_, index) => (
        <div key={index} className={styles.setting} aria-hidden="true">
          <Skeleton bars={['line', 'line']} />
        </div>
      ))}
    </Loading>
  );
}

type Props = AccountProps & { panel: Panel };

/** A card with the panel's switches, set as in the account. */
export function FeaturePanel({ panel, account, onRead }: Props) {
  const t = useT();
  const { features, error, isFetching, retry } = useFeatures(panel, account);
  if (features && features.length > 0)
    return <FeatureForm panel={panel} features={features} account={account} onRead={onRead} />;
  const isLoading = !features && (!error || isFetching);
  return (
    <Card title={t(panel.title)} busy={isLoading}>
      {isLoading ? <PanelSkeleton /> : null}
      {isLoading || !error ? null : (
        <UnreadState
          small
          what={t('features.panel.unread')}
          why={textOf(error) ?? t('common.error.request')}
          onRetry={retry}
        />
      )}
      {features ? <StateBlock small icon="off" title={t(panel.empty)} body={t(panel.emptyHint)} /> : null}
    </Card>
  );
}
