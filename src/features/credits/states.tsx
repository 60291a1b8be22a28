/** The empty, failed and loading states of pools, and notes about them. */
import type { ReactNode } from 'react';
import { failureOf, textOf } from '../../data/errors.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { UnreadNote } from '../../kit/controls/Unread.tsx';
import { Button } from '../../kit/controls/Button.tsx';
import { Icon, type IconName } from '../../kit/controls/Icon.tsx';

/** The level that follows the heading before it: the page's own, or a section's. */
type Level = { heading?: 'h2' | 'h3' };

type EmptyProps = Level & { icon: IconName; title: string; hint: string; children?: ReactNode };

/** A card for an empty state, with a hint why. */
export function Empty({ icon, title, hint, heading: Heading = 'h3', children }: EmptyProps) {
  return (
    <div className="card">
      <div className="state">
        <span className="glyph">
          <Icon name={icon} />
        </span>
        <Heading>{title}</Heading>
        <p>{hint}</p>
        {children}
      </div>
    </div>
  );
}

type FailedProps = Level & { title: string; error: Error | undefined; onRetry(): void };

/** A card for a failed read, with a retry button. */
export function UnreadCard({ title, error, heading: Heading = 'h3', onRetry }: FailedProps) {
  const t = useT();
  const words = textOf(error);
  const isForbidden = failureOf(error).statusCode === 403;
  return (
    <div className="card">
      <div className="state" role="alert">
        <span className="glyph">
          <Icon name="warn" />
        </span>
        <Heading>{title}</Heading>
        <p>
          {isForbidden ? (
            t('common.error.notAllowed')
          ) : words === undefined ? (
            t('common.error.request')
          ) : (
            <bdi>{words}</bdi>
          )}
        </p>
        <div className="row">
          <Button small onClick={onRetry}>
            {t('common.action.tryAgain')}
          </Button>
        </div>
      </div>
    </div>
  );
}

type NoteProps = { level: 'warn' | 'bad'; text: string; onRetry?: (() => void) | undefined };

/** A note about the content that is shown. */
export const PageNote = ({ level, text, onRetry }: NoteProps) => (
  <UnreadNote level={level} role={level === 'bad' ? 'alert' : 'status'} what={text} onRetry={onRetry} />
);

/** Placeholder for pools that are loading. */
export function PoolSkeleton({ label, cards }: { label: string; cards: number }) {
  return (
    <div className="stack loading" role="status" aria-label={label}>
      <div className="card pool-skeletons">
        <span className="skeleton title" />
      </div>
      {cards === 0 ? null : (
        <div className="pools">
          {Array.from({ length: cards }, (_, card) => (
            <div key={card} className="card pool-skeletons tall">
              <span className="skeleton line" />
              <span className="skeleton title" />
              <span className="skeleton" />
              <span className="skeleton line" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
