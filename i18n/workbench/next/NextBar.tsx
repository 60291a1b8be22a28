import type { ReactNode } from 'react';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { Faces } from '../keys/Faces.tsx';
import { SHORTCUTS } from '../panel/shortcuts.ts';
import { useLocale } from '../useWorkbench.ts';
import type { Advance } from './useAdvance.ts';

/** The buttons that lead to the next message, with their shortcuts. */
export function NextBar({ advance, children }: { advance: Advance; children: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className="wb-next">
      <Button
        small
        after={<Faces of="save" />}
        aria-keyshortcuts={SHORTCUTS.save}
        onClick={() => advance.next()}
      >
        {t(advance.canSave ? 'desk.next.save' : 'desk.next.only')}
      </Button>
      {advance.canSave && locale !== 'en' ? (
        <Button
          small
          after={<Faces of="review" />}
          aria-keyshortcuts={SHORTCUTS.review}
          onClick={() => advance.next(true)}
        >
          {t('desk.next.review')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
