import type { Account } from '../../domain/entities.ts';
import { FeaturePanel } from './panel/FeaturePanel.tsx';
import { FEATURE_ACCESS } from './panel/panels.ts';
import { TrialsCard } from './trials/TrialsCard.tsx';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** The cards of the settings tab beside the company details: trials and Feature Access (decisions §9). */
export function SettingsPanels(props: Props) {
  return (
    <>
      <TrialsCard {...props} />
      <div className="aside">
        <FeaturePanel panel={FEATURE_ACCESS} {...props} />
      </div>
    </>
  );
}
