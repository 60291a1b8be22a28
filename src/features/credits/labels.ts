import type { CreditPool } from '../../domain/entities.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** A pool's name, or that it has none. */
export const nameOfPool = (t: Translate, { name }: Pick<CreditPool, 'name'>): string =>
  name.trim() === '' ? t('credits.card.unnamed') : name;
