import { lazyLayer } from '../../kit/layers/lazyLayer.tsx';
import type { LazyComponent } from '../../kit/lazyComponent.tsx';
import type { SubscriptionDialog } from '../../tabs.ts';
import type { DialogProps } from './scope.ts';

export type DialogName = SubscriptionDialog | 'upgrade';

/** The component of each dialog. */
export const SUBSCRIPTION_DIALOG: Record<DialogName, LazyComponent<DialogProps>> = {
  'add-seats': lazyLayer(async () => (await import('./seats/AddSeats.tsx')).AddSeats),
  'remove-seats': lazyLayer(async () => (await import('./seats/RemoveSeats.tsx')).RemoveSeats),
  cancel: lazyLayer(async () => (await import('./seats/CancelSubscription.tsx')).CancelSubscription),
  trial: lazyLayer(async () => (await import('./upgrade/TrialOffer.tsx')).TrialOffer),
  upgrade: lazyLayer(async () => (await import('./upgrade/UpgradeToPro.tsx')).UpgradeToPro),
  'contact-sales': lazyLayer(async () => (await import('./sales/ContactSales.tsx')).ContactSales),
};
