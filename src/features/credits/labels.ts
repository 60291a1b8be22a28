import type { CreditPool } from '../../domain/entities.ts';
import type { Translate } from '../../kit/i18n/i18n.tsx';

/** A pool's name, or a text for an unnamed pool. */
export const nameOfPool = (t: Translate, { name }: Pick<CreditPool, 'name'>): string =>
  name.trim() === '' ? t('credits.card.unnamed') : name;
