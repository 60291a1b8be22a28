import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { Glyph } from '../controls/Glyph.tsx';
import { useT } from '../i18n/i18n.tsx';
import { LazyModal } from './layers.ts';

type Props = {
  title: string;
  /** One line under the title. */
  context?: ReactNode;
  onClose(): void;
  footer?: ReactNode;
  children: ReactNode;
};

/** A drawer at the end side, 567 px wide, open while it is mounted; a full page on phones. */
export function Drawer({ title, context, onClose, footer, children }: Props) {
  const t = useT();
  const id = useId();
  return (
    <LazyModal className="drawer" labelledBy={id} onClose={onClose} closesOutside>
      <header role="presentation">
        <div className="grow">
          <h2 id={id}>{title}</h2>
          {context === undefined ? null : <p>{context}</p>}
        </div>
        <IconButton label={t('common.action.close')} icon={<Glyph name="x" />} onClick={onClose} />
      </header>
      <div className="body">{children}</div>
      {footer === undefined ? null : <footer role="presentation">{footer}</footer>}
    </LazyModal>
  );
}
