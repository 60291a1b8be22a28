import { useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useConsoleSession } from '../../../data/session.tsx';
import type { Account, Feature } from '../../../domain/entities.ts';
import { type Switches, switchesOf } from '../../../domain/accounts/featureRules.ts';
import { paths } from '../../../paths.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { FeatureSwitch } from './FeatureSwitch.tsx';
import type { Panel } from './panels.ts';
import { useFollowSwitches } from './useFollowSwitches.ts';
import { useSavePanel } from './useSavePanel.ts';

type Props = {
  panel: Panel;
  features: readonly Feature[];
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** The switches of a panel, saved together. */
export function FeatureForm({ panel, features, account, onRead }: Props) {
  const t = useT();
  const { user } = useConsoleSession();
  const now = useMemo(() => switchesOf(features, account), [features, account]);
  const seen = useRef(now);
  const form = useForm<Switches>({ defaultValues: now });
  useFollowSwitches(form, seen, now);
  const save = useSavePanel({ panel, accountId: account.id, features, seen, onRead });
  return (
    <Form form={form} onSave={save} title={t(panel.title)}>
      <ul className="body settings">
        {features.map((feature) => (
          <FeatureSwitch key={feature.name} feature={feature} />
        ))}
      </ul>
      <SaveBar action={panel.action} />
      <UnsavedGuard draftKey={`${user.id}:${paths.account(account.id)}#${panel.key}`} />
    </Form>
  );
}
