/** The frame of all wizards: steps, Back, buttons (spec 2 §2, §4). */
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../controls/Button.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useLeaveQuestion } from '../form/LeaveDialog.tsx';
import { useT } from '../i18n/i18n.tsx';
import { Dialog } from '../layers/Dialog.tsx';
import { LazyModal } from '../layers/layers.ts';
import styles from './WizardDialog.module.css';

export type WizardStep = {
  readonly key: string;
  readonly label: string;
  /** A short summary of the choice made in that step; shown in the side layout. */
  readonly chosen?: string | undefined;
};

type Props = {
  title: string;
  /** Describes the current step. */
  context?: ReactNode;
  /** The current step's title in the side layout. */
  stepTitle?: string;
  /** `row`: steps above the content, 450 or 500 px. `side`: beside it, 820 px. */
  layout: 'row' | 'side';
  width?: 'normal' | 'seats' | 'wide';
  steps: readonly WizardStep[];
  current: string;
  /** Closing would discard input, so it asks first. */
  isDirty?: boolean;
  /** While sending: all controls are disabled. */
  busy: boolean;
  onClose(): void;
  /** Undefined at the first step, and when going back is no longer possible. */
  onBack?: (() => void) | undefined;
  /** Replaces the cancel button. */
  cancel?: ReactNode;
  /** The buttons that continue; undefined when the step has none. */
  action?: ReactNode;
  children: ReactNode;
};

function StepList({
  steps,
  current,
  className,
}: { className: string | undefined } & Pick<Props, 'steps' | 'current'>) {
  const t = useT();
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <ol className={className} aria-label={t('wizard.steps')}>
      {steps.map(({ key, label, chosen }, index) => (
        <li
          key={key}
          className={index < at ? styles.done : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < at ? <Icon name="check" size="s" /> : index + 1}
            {index < at ? <span className="sr">{t('wizard.done')}</span> : null}
          </span>
          <span>
            {label}
            {chosen === undefined ? null : (
              <small>
                <bdi>{chosen}</bdi>
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A wizard's dialog. Each new step moves the focus to its beginning and is announced. */
export function WizardDialog(props: Props) {
  const { title, context, stepTitle, layout, width, steps, current, busy, onBack, children } = props;
  const t = useT();
  const askToLeave = useLeaveQuestion();
  const onClose = () => askToLeave(props.isDirty === true, props.onClose);
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    content.current?.focus();
  }, [current]);
  const label = steps.find(({ key }) => key === current)?.label;
  const footer = (
    <>
      {onBack === undefined ? null : (
        <Button kind="quiet" refused={busy} onClick={() => onBack()}>
          {t('wizard.back')}
        </Button>
      )}
      <span className="end">
        {props.cancel === undefined ? (
          <Button
            className={onBack === undefined ? undefined : 'wide-only'}
            refused={busy}
            onClick={() => onClose()}
          >
            {t('common.action.cancel')}
          </Button>
        ) : (
          props.cancel
        )}
        {props.action}
      </span>
    </>
  );
  const body = (
    <div className={clsx('stack', styles.step)} role="group" aria-label={label} tabIndex={-1} ref={content}>
      {children}
    </div>
  );
  if (layout === 'row')
    return (
      <Dialog
        title={title}
        context={context}
        width={width ?? 'normal'}
        busy={busy}
        onClose={onClose}
        footer={footer}
      >
        {steps.length > 1 ? <StepList className={styles.above} steps={steps} current={current} /> : null}
        {body}
      </Dialog>
    );
  return (
    <LazyModal className="modal wide" labelledBy={id} onClose={() => busy || onClose()}>
      <div className={styles.wizard}>
        <aside role="presentation">
          <h2 id={id}>{title}</h2>
          <p className={styles.at}>
            {t('wizard.at', { at: steps.findIndex(({ key }) => key === current) + 1, total: steps.length })}
          </p>
          <StepList className={styles.beside} steps={steps} current={current} />
        </aside>
        <section>
          <div className={styles.head}>
            <div className="grow">
              <h3>{stepTitle ?? label}</h3>
              {context === undefined ? null : <p className="cell muted">{context}</p>}
            </div>
            <IconButton
              label={t('common.action.close')}
              icon={<Icon name="x" />}
              refused={busy}
              onClick={() => onClose()}
            />
          </div>
          {body}
        </section>
      </div>
      <footer role="presentation">{footer}</footer>
    </LazyModal>
  );
}
