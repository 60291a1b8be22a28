import { UPGRADE_DEAL_TYPES } from '../../../domain/billing/deals.ts';
import type { Company, Deal } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { DealPicker } from '../deals/DealPicker.tsx';
import { DealSum } from '../deals/DealSum.tsx';
import { Refused } from '../deals/Notes.tsx';
import { useDeals } from '../deals/useDeals.ts';

type Props = {
  company: Company;
  chosen: Deal | undefined;
  busy: boolean;
  /** Why it can't be used. */
  refusal: { text: string; place: string | undefined } | undefined;
  onChoose(deal: Deal): void;
};

/** Which deal of the company the upgrade is, with what it is made of (spec 2 §4). */
export function DealStep({ company, chosen, busy, refusal, onChoose }: Props) {
  const t = useT();
  const deals = useDeals(company.id, UPGRADE_DEAL_TYPES);
  return (
    <>
      <DealPicker
        deals={deals}
        chosen={chosen}
        busy={busy}
        none={t('enterprise.deal.none')}
        onChoose={onChoose}
      />
      {refusal ? <Refused {...refusal} /> : null}
      {chosen ? <DealSum deal={chosen} /> : null}
    </>
  );
}
