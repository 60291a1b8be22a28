/** Words for the states of draw-downs; an unknown one is shown as it is. */
import { DRAW_DOWN_STATUSES } from '../../../domain/credits/drawDowns.ts';
import type { Label } from '../../../shared/account/labels.ts';

export const drawDownStatusLabel: Label = (t, value) => {
  const status = DRAW_DOWN_STATUSES.find((one) => one === value);
  return status ? t(`drawDowns.status.${status}`) : value;
};
