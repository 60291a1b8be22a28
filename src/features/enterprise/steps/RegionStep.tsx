import { type Account, type Region, REGIONS } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { PickList } from '../deals/PickList.tsx';

type Props = {
  account: Account;
  chosen: Region | undefined;
  onChoose(region: Region): void;
};

/** Where the account's data will be; Lite accounts alone are asked (spec 2 §4). */
export function RegionStep({ account, chosen, onChoose }: Props) {
  const t = useT();
  return (
    <PickList
      legend={t('enterprise.step.region')}
      chosen={chosen}
      picks={REGIONS.map((region) => ({
        id: region,
        title: t(`lists.region.${region}`),
        second: t(`enterprise.region.${region}`),
        end:
          region === account.region ? (
            <span className="chip plain">{t('enterprise.region.now')}</span>
          ) : undefined,
      }))}
      onPick={(id) => {
        const region = REGIONS.find((one) => one === id);
        if (region) onChoose(region);
      }}
    />
  );
}
