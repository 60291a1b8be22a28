import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';
import { usePageTitle } from '../../kit/page.tsx';

type Props = { icon: IconName; title: string; body: string; children?: ReactNode };

/** A page that only shows a message: what happened, why, and the next step. */
export function WholePage({ icon, title, body, children }: Props) {
  usePageTitle(title);
  return (
    <div className="whole">
      <div className="state">
        <span className="glyph">
          <Icon name={icon} size="l" />
        </span>
        <h1>{title}</h1>
        <p>{body}</p>
        {children === undefined ? null : <div className="row">{children}</div>}
      </div>
    </div>
  );
}
