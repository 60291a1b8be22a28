/** The list of a pool's draw-downs: the parameters of its URL, and the sort fields of its columns (contract §5). */
import { type DrawDown, DRAW_DOWN_STATUSES } from '../../../domain/credits/drawDowns.ts';
import type { Id } from '../../../domain/entities.ts';
import type { AddressSpec } from '../../../domain/lists/listAddress.ts';
import { formatCents } from '../../../kit/i18n/format.ts';
import type { Translate } from '../../../kit/i18n/i18n.tsx';
import { labelsOf } from '../../../shared/account/labels.ts';

/** Words for the states of draw-downs; an unknown one is shown as it is. */
export const drawDownStatusLabel = labelsOf(DRAW_DOWN_STATUSES, (status) => `drawDowns.status.${status}`);

export const SORTS = { close: 'closeDate', amount: 'drawdownAmount', project: 'projectName' } as const;

/** The draw-downs of one pool; the type selector is their state. */
export const drawDownList = (creditPoolId: Id): AddressSpec => ({
  resource: 'draw-downs',
  kinds: {},
  sortable: Object.values(SORTS),
  hasSizes: true,
  implied: [{ field: 'creditPoolId', operands: [creditPoolId] }],
});

/** A name that identifies a draw-down: its deal and amount. */
export const nameOf = (t: Translate, { dealName, dealId, drawdownAmount }: DrawDown): string =>
  t('drawDowns.row.name', { deal: dealName || dealId, amount: formatCents(drawdownAmount) });
