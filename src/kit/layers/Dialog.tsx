import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { Glyph } from '../controls/Glyph.tsx';
import { useT } from '../i18n/i18n.tsx';
import { LazyModal } from './layers.ts';
import { scrolledByKeys } from './scrolledByKeys.ts';

const WIDTHS = { normal: 'modal', seats: 'modal seats-modal', wide: 'modal wide', drawer: 'drawer' };

type Props = {
  title: string;
  /** Accessible name, if it differs from the title. */
  label?: string;
  /** One line under the title. */
  context?: ReactNode;
  /** 450, 500 or 820 px; for a drawer use `Drawer`. */
  width?: keyof typeof WIDTHS;
  /** `alert`: must be answered; screen readers announce its text at once. */
  kind?: 'plain' | 'alert';
  onClose(): void;
  /** Whether a press outside closes it; for dialogs without lengthy input. */
  closesOutside?: boolean;
  /** While sending: Escape and the close button are disabled. */
  busy?: boolean;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * A dialog that is open while it is mounted; a bottom sheet on phones. Its header and footer are no landmarks of the
 * page.
 */
export function Dialog({
  title,
  label,
  context,
  width = 'normal',
  kind = 'plain',
  onClose,
  closesOutside = false,
  busy = false,
  footer,
  children,
}: Props) {
  const t = useT();
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <LazyModal
      className={WIDTHS[width]}
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      {...(label === undefined ? { labelledBy: `${id}title` } : { label })}
      describedBy={kind === 'alert' ? `${id}body` : undefined}
      onClose={close}
      closesOutside={closesOutside}
    >
      <header role="presentation">
        <div className="grow">
          <h2 id={`${id}title`}>{title}</h2>
          {context === undefined ? null : <p>{context}</p>}
        </div>
        {kind === 'alert' ? null : (
          <IconButton
            label={t('common.action.close')}
            icon={<Glyph name="x" />}
            refused={busy}
            onClick={close}
          />
        )}
      </header>
      <div className="body" id={`${id}body`} ref={scrolledByKeys}>
        {children}
      </div>
      {footer === undefined ? null : <footer role="presentation">{footer}</footer>}
    </LazyModal>
  );
}
