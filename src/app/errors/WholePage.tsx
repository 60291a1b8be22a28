import type { ReactNode } from 'react';
import type { IconName } from '../../kit/controls/Icon.tsx';
import { StateBlock } from '../../kit/controls/StateBlock.tsx';
import { usePageTitle } from '../../kit/page.tsx';

type Props = { icon: IconName; title: string; body: string; children?: ReactNode };

/** A page that only shows a message: what happened, why, and the next step. */
export function WholePage({ icon, title, body, children }: Props) {
  usePageTitle(title);
  return (
    <div className="whole">
      <StateBlock icon={icon} title={title} heading="h1" body={body}>
        {children}
      </StateBlock>
    </div>
  );
}
