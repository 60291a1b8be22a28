/** Dialogs of the frame: leaving, takeover, signing in again. */
import { asEpochMs } from '../../../../src/domain/values/units.ts';
import { timeSpent } from '../../../../src/shared/people/acting/timeSpent.ts';
import type { ActingPort } from '../../../../src/shared/people/ImpersonationBar.tsx';
import { ENTERPRISE, JANE, STAFF } from '../samples.ts';
import type { Scene } from './scene.ts';

/** A five-minute impersonation: look-only, or with changes allowed for a reason. */
function actingPort(reason?: string): ActingPort {
  const since = asEpochMs(Date.now() - 300_000);
  const mode = {
    since,
    turn: () => undefined,
    ...(reason === undefined ? {} : { allowed: { reason, at: since } }),
  };
  return {
    session: { mode: () => mode, on: () => () => undefined },
    auth: { endImpersonation: () => Promise.resolve() },
  };
}

export const SHELL: readonly Scene[] = [
  {
    id: 'takeover',
    area: 'common',
    name: 'takeover.title',
    viewer: JANE,
    place: 'over',
    load: async () => {
      const { TakeoverPrompt } = await import('../../../../src/boot/takeover.tsx');
      return ({ close }) => <TakeoverPrompt pending={false} onClose={close} onUseHere={close} />;
    },
  },
  {
    id: 'leave',
    area: 'shell',
    name: 'shell.leave.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const { LeaveDialog } = await import('../../../../src/kit/form/LeaveDialog.tsx');
      return ({ close }) => <LeaveDialog close={close} />;
    },
  },
  {
    id: 'again',
    area: 'again',
    name: 'again.title',
    viewer: JANE,
    place: 'over',
    load: async () => {
      const { ReauthPrompt } = await import('../../../../src/public/reauth/reauthenticate.tsx');
      return ({ close }) => (
        <ReauthPrompt
          email={JANE.email}
          because="expired"
          refused={false}
          act={() => Promise.resolve()}
          onLeave={close}
        />
      );
    },
  },
  {
    id: 'impersonation',
    area: 'impersonation',
    name: 'impersonation.end',
    viewer: JANE,
    place: 'framed',
    load: async () => {
      const { ImpersonationBar } = await import('../../../../src/shared/people/ImpersonationBar.tsx');
      const port = actingPort();
      return () => <ImpersonationBar user={JANE} port={port} />;
    },
  },
  {
    id: 'impersonationChanges',
    area: 'lookOnly',
    name: 'lookOnly.again',
    viewer: JANE,
    place: 'framed',
    load: async () => {
      const { ImpersonationBar } = await import('../../../../src/shared/people/ImpersonationBar.tsx');
      const port = actingPort('Ticket 4711');
      return () => <ImpersonationBar user={JANE} port={port} />;
    },
  },
  {
    id: 'allowChanges',
    area: 'lookOnly',
    name: 'lookOnly.dialog.title',
    viewer: JANE,
    place: 'over',
    load: async () => {
      const { AllowChanges } = await import('../../../../src/shared/people/acting/AllowChanges.tsx');
      return ({ close }) => (
        <AllowChanges name="Jane Doe" refused onAllow={() => undefined} onClose={close} />
      );
    },
  },
  {
    id: 'stillActing',
    area: 'lookOnly',
    name: 'lookOnly.long.goOn',
    viewer: JANE,
    place: 'over',
    load: async () => {
      const { StillActing } = await import('../../../../src/shared/people/acting/StillActing.tsx');
      return ({ close }) => (
        <StillActing
          name="Jane Doe"
          time={timeSpent(30, 'long')}
          onEnd={async () => close()}
          onClose={close}
        />
      );
    },
  },
  {
    id: 'filters',
    area: 'filters',
    name: 'filters.accounts.title',
    viewer: STAFF,
    place: 'over',
    load: async () => {
      const [{ FilterDrawer }, { accountFilterFields }] = await Promise.all([
        import('../../../../src/shared/filters/FilterDrawer.tsx'),
        import('../../../../src/features/accounts/list.ts'),
      ]);
      return ({ close }) => (
        <FilterDrawer
          resource="accounts"
          fields={accountFilterFields(true)}
          applied={[{ field: 'seatsUsed', operator: 'greaterThan', operands: ['46'], connector: 'none' }]}
          onApply={close}
          onClose={close}
        />
      );
    },
  },
  {
    id: 'conflict',
    area: 'accounts',
    name: 'accounts.settings.conflict.lead',
    viewer: STAFF,
    place: 'framed',
    load: async () => {
      const { ConflictNote } = await import('../../../../src/kit/form/ConflictNote.tsx');
      const rows = [{ field: 'name', label: ENTERPRISE.name, theirs: 'Northwind', mine: '' }];
      return ({ close }) => <ConflictNote rows={rows} onSettle={close} />;
    },
  },
];
