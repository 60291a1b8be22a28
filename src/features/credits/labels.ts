import { type CreditPool, DEAL_TYPES } from '../../domain/entities.ts';
import type { Translate } from '../../ui/i18n.tsx';

/** Words of a deal's type; one that the console doesn't know is shown as it is. */
export function dealTypeLabel(t: Translate, value: string): string {
  const type = DEAL_TYPES.find((one) => one === value);
  return type ? t(`credits.type.${type}`) : value;
}

/** A pool's name, or that it has none. */
export const nameOfPool = (t: Translate, { name }: Pick<CreditPool, 'name'>): string =>
  name.trim() === '' ? t('credits.card.unnamed') : name;
