/** Dialogs about plans, seats, invoices and credits. */
import {
  adminOf,
  DEAL,
  DRAW_DOWN,
  ENTERPRISE,
  LITE,
  POOL,
  PROFESSIONAL,
  STAFF,
  VIDEO_TERM,
  VIDEO_TERMS,
  VIDEO_USE,
} from '../samples.ts';
import { type Scene, scopeOf } from './scene.ts';

const PLAN: readonly Scene[] = [
  {
    id: 'seats.add',
    area: 'seats',
    name: 'seats.add.title',
    viewer: adminOf(PROFESSIONAL),
    place: 'over',
    load: async () => {
      const { AddSeats } = await import('../../../../src/features/subscription/seats/AddSeats.tsx');
      return ({ close }) => <AddSeats {...scopeOf(PROFESSIONAL)} onClose={close} />;
    },
  },
  {
    id: 'seats.licenses',
    area: 'seats',
    name: 'seats.add.title',
    viewer: adminOf(ENTERPRISE),
    place: 'over',
    load: async () => {
      const { AddSeats } = await import('../../../../src/features/subscription/seats/AddSeats.tsx');
      return ({ close }) => <AddSeats {...scopeOf(ENTERPRISE)} onClose={close} />;
    },
  },
  {
    id: 'seats.remove',
    area: 'seats',
    name: 'seats.remove.title',
    viewer: adminOf(PROFESSIONAL),
    place: 'over',
    load: async () => {
      const { RemoveSeats } = await import('../../../../src/features/subscription/seats/RemoveSeats.tsx');
      return ({ close }) => <RemoveSeats {...scopeOf(PROFESSIONAL)} onClose={close} />;
    },
  },
  {
    id: 'seats.cancel',
    area: 'seats',
    name: 'seats.cancel.title',
    viewer: adminOf(PROFESSIONAL),
    place: 'over',
    load: async () => {
      const { CancelSubscription } =
        await import('../../../../src/features/subscription/seats/CancelSubscription.tsx');
      return ({ close }) => <CancelSubscription {...scopeOf(PROFESSIONAL)} onClose={close} />;
    },
  },
  {
    id: 'upgrade',
    area: 'upgrade',
    name: 'upgrade.title',
    viewer: adminOf(LITE),
    place: 'over',
    load: async () => {
      const { UpgradeToPro } = await import('../../../../src/features/subscription/upgrade/UpgradeToPro.tsx');
      return ({ close }) => <UpgradeToPro {...scopeOf(LITE)} onClose={close} />;
    },
  },
  {
    id: 'upgrade.trial',
    area: 'upgrade',
    name: 'upgrade.trial.title',
    viewer: adminOf(LITE),
    place: 'over',
    load: async () => {
      const { TrialOffer } = await import('../../../../src/features/subscription/upgrade/TrialOffer.tsx');
      return ({ close }) => <TrialOffer {...scopeOf(LITE)} onClose={close} />;
    },
  },
  {
    id: 'sales',
    area: 'subscription',
    name: 'subscription.sales.title',
    viewer: adminOf(LITE),
    place: 'over',
    load: async () => {
      const { ContactSales } = await import('../../../../src/features/subscription/sales/ContactSales.tsx');
      return ({ close }) => <ContactSales {...scopeOf(LITE)} onClose={close} />;
    },
  },
  {
    id: 'enterprise',
    area: 'enterprise',
    name: 'enterprise.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { EnterpriseWizard } =
        await import('../../../../src/features/enterprise/wizard/EnterpriseWizard.tsx');
      return ({ close }) => (
        <EnterpriseWizard
          tier="PROFESSIONAL"
          account={PROFESSIONAL}
          onRead={async () => PROFESSIONAL}
          onClose={close}
          onDone={close}
        />
      );
    },
  },
  {
    id: 'invoice',
    area: 'billing',
    name: 'billing.invoice.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { SendInvoice } =
        await import('../../../../src/features/account-billing/renewal/RenewalCard.tsx');
      return ({ close }) => (
        <SendInvoice account={ENTERPRISE} deal={DEAL} onRead={async () => ENTERPRISE} onClose={close} />
      );
    },
  },
  {
    id: 'card',
    area: 'ownBilling',
    name: 'ownBilling.card.dialog',
    viewer: adminOf(PROFESSIONAL),
    place: 'over',
    load: async () => {
      const { EditCard } = await import('../../../../src/features/billing/EditCard.tsx');
      return ({ close }) => (
        <EditCard
          accountId={PROFESSIONAL.id}
          card={scopeOf(PROFESSIONAL).subscription.card}
          onRead={async () => undefined}
          onClose={close}
        />
      );
    },
  },
];

const CREDITS: readonly Scene[] = [
  {
    id: 'distribution',
    area: 'distribution',
    name: 'distribution.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { DistributionDrawer } =
        await import('../../../../src/features/credits/distribution/DistributionDrawer.tsx');
      return ({ close }) => <DistributionDrawer account={ENTERPRISE} isAdmin close={close} />;
    },
  },
  {
    id: 'credits.rename',
    area: 'credits',
    name: 'credits.rename.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { RenameDialog } = await import('../../../../src/features/credits/pool/poolDialogs.tsx');
      return ({ close }) => <RenameDialog pool={POOL} accountId={ENTERPRISE.id} close={close} />;
    },
  },
  {
    id: 'credits.members',
    area: 'credits',
    name: 'credits.members.edit',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { MembersDialog } = await import('../../../../src/features/credits/pool/poolDialogs.tsx');
      return ({ close }) => <MembersDialog pool={POOL} accountId={ENTERPRISE.id} close={close} />;
    },
  },
  ...(
    [
      ['create', 'drawDowns.create.title'],
      ['change', 'drawDowns.change.title'],
      ['finalize', 'drawDowns.finalize.title'],
      ['remove', 'drawDowns.remove.title'],
      ['deal', 'drawDowns.panel.title'],
    ] as const
  ).map(([kind, name]): Scene => ({
    id: `drawDowns.${kind}`,
    area: 'drawDowns',
    name,
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { DrawDownLayer } = await import('../../../../src/features/credits/drawdowns/layers.tsx');
      const layer = kind === 'create' ? { kind } : { kind, drawDown: DRAW_DOWN };
      return ({ close }) => <DrawDownLayer layer={layer} pool={POOL} account={ENTERPRISE} close={close} />;
    },
  })),
];

const VIDEO: readonly Scene[] = [
  {
    id: 'video.manage',
    area: 'video',
    name: 'video.manage.action',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { ManageMinutes } = await import('../../../../src/features/video/manage/ManageMinutes.tsx');
      const read = <Data,>(data: Data) => ({ data, error: null, isFetching: false });
      return ({ close }) => (
        <ManageMinutes
          account={ENTERPRISE}
          current={{ ...read(VIDEO_TERM), refetch: () => undefined }}
          usage={{ ...read(VIDEO_USE), refetch: () => undefined }}
          terms={{ ...read(VIDEO_TERMS), refetch: () => undefined, reread: async () => VIDEO_TERMS }}
          onClose={close}
        />
      );
    },
  },
];

export const MONEY: readonly Scene[] = [...PLAN, ...CREDITS, ...VIDEO];
