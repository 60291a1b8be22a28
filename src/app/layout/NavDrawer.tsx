import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Modal } from '../../kit/layers/Modal.tsx';
import { Nav } from './Nav.tsx';

/** The navigation on a phone, from the start side; gone once it led somewhere. */
export function NavDrawer({ onClose }: { onClose(): void }) {
  const t = useT();
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);
  return (
    <Modal className="side" label={t('shell.nav.open')} onClose={onClose} closesOutside>
      <Nav />
    </Modal>
  );
}
