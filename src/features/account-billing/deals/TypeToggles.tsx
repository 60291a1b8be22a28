import { DEAL_TYPES, type DealType } from '../../../domain/entities.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { dealTypeLabel } from '../../../shared/account/labels.ts';

type Props = {
  /** Those that are wanted; none is all. */
  chosen: readonly DealType[];
  onChange(types: DealType[]): void;
};

/** Several kinds of deals at once; none pressed is all of them. */
export function TypeToggles({ chosen, onChange }: Props) {
  const t = useT();
  return (
    <div className="type-toggles" role="group" aria-label={t('billing.deals.types')}>
      <button
        type="button"
        className="toggle"
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {t('billing.deals.all')}
      </button>
      {DEAL_TYPES.map((type) => {
        const isChosen = chosen.includes(type);
        return (
          <button
            key={type}
            type="button"
            className="toggle"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(DEAL_TYPES.filter((one) => (one === type ? !isChosen : chosen.includes(one))))
            }
          >
            {dealTypeLabel(t, type)}
          </button>
        );
      })}
    </div>
  );
}
