import { useState } from 'react';
import type { Id } from '../../domain/entities.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useUnloadGuard } from '../../kit/form/useUnloadGuard.ts';
import { counted, formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Confirmation } from '../../kit/layers/confirm.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import type { BulkKind } from './kind.ts';
import type { BulkState } from './useBulkRun.ts';
import styles from './BulkSending.module.css';

const HELD = [
  { isDirty: true, isSubmitting: false, submit: undefined, isHeld: true, giveUp: () => undefined },
];

/** Blocks accidental navigation while parts are sent or read again; a session that ends meanwhile is renewed in place. */
export function SendingGuard() {
  useUnloadGuard(true);
  return <LeaveGuard forms={HELD} />;
}

type Props<T extends { id: Id }> = {
  state: Extract<BulkState, { phase: 'sending' | 'checking' }>;
  kind: BulkKind<T>;
  onStop(): void;
};

/** The progress of a change in parts, and a button to stop it after the part in flight. */
export function BulkSending<T extends { id: Id }>({ state, kind, onStop }: Props<T>) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const isSending = state.phase === 'sending';
  const isStopping = isSending && state.isStopping;
  const total = isSending ? state.total : state.count;

  const words = isSending
    ? t('many.sending.progress', { done: formatCount(state.done), total: formatCount(state.total) })
    : t('many.sending.checking', counted(state.count));
  return (
    <Dialog
      title={isSending ? kind.texts.action(total) : t('many.sending.checkTitle')}
      busy={!isSending || isStopping}
      onClose={() => setAsks(true)}
      footer={
        <span className="end">
          <Button data-autofocus refused={!isSending || isStopping} onClick={() => onStop()}>
            {t('many.stop.action')}
          </Button>
        </span>
      }
    >
      <SendingGuard />
      <progress
        className={styles.progress}
        aria-label={t('many.sending.label')}
        max={total}
        value={isSending ? state.done : undefined}
      />
      <p className="cell second" role="status">
        {isStopping ? t('many.stop.stopping') : words}
      </p>
      {asks && isSending && !isStopping ? (
        <Confirmation
          question={{
            title: t('many.stop.title'),
            body: t('many.stop.body'),
            action: t('many.stop.action'),
          }}
          close={(confirmed) => {
            setAsks(false);
            if (confirmed) onStop();
          }}
        />
      ) : null}
    </Dialog>
  );
}
