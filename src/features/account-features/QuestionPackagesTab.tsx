import type { Account } from '../../domain/entities.ts';
import { FeaturePanel } from './panel/FeaturePanel.tsx';
import { QUESTION_PACKAGES } from './panel/panels.ts';

type Props = {
  account: Account;
  /** Reads the account again; rejects when that fails. */
  onRead(): Promise<Account>;
};

/** /accounts/{id}/questionPackages: the switches of the account's question packages (decisions §9). */
export function QuestionPackagesTab(props: Props) {
  return (
    <div className="wrap">
      <div className="narrow">
        <FeaturePanel panel={QUESTION_PACKAGES} {...props} />
      </div>
    </div>
  );
}
