import type { AccountProps } from '../../data/record.tsx';
import { FeaturePanel } from './panel/FeaturePanel.tsx';
import { QUESTION_PACKAGES } from './panel/panels.ts';

/** /accounts/{id}/questionPackages: the switches of the account's question packages (decisions §9). */
export function QuestionPackagesTab(props: AccountProps) {
  return (
    <div className="wrap">
      <div className="narrow">
        <FeaturePanel panel={QUESTION_PACKAGES} {...props} />
      </div>
    </div>
  );
}
